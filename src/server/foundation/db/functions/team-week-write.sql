-- Writes a week (UTC, from Monday on) of members from the days of their teams. Who joined is only told by day.
create or replace function team_week_write(p_brand text, p_members text[], p_week timestamptz)
returns void language sql set search_path = public, pg_temp as $$
  insert into team_week (brand_id, member_id, week, currency, bets, bet, win, valid_bet, deposits, withdrawals)
    select p_brand, d.member_id, p_week, d.currency, sum(d.bets), sum(d.bet), sum(d.win), sum(d.valid_bet), sum(d.deposits),
      sum(d.withdrawals)
    from unnest(p_members) m(id) cross join lateral (
      select * from team_day where brand_id = p_brand and member_id = m.id and day >= p_week and day < p_week + interval '168 hours'
        and currency <> '' offset 0
    ) d group by 2, 4
  on conflict (member_id, week, currency, brand_id) do update set bets = excluded.bets, bet = excluded.bet, win = excluded.win,
    valid_bet = excluded.valid_bet, deposits = excluded.deposits, withdrawals = excluded.withdrawals;
$$;

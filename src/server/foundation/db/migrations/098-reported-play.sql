-- Play from vendors' own wallets as it was reported before: for members' limits, which 093 left empty, since tables with a brand
-- look empty to their owner while security is forced; and for reports and the overview, which count it from here on
-- (docs/decisions/0101-games-stopped-at-vendors.md).

-- Holds back the copying of rounds until this is over, and nothing else.
alter table game_cursor no force row level security;

do $$
declare
  known record;
begin
  for known in select distinct brand_id as id from game_cursor order by 1 loop
    perform set_config('livery.brand_id', known.id, true);

    create temporary table reported_play on commit drop as
      select r.member_id, r.vendor, r.currency, r.exponent, r.finished_at, r.bet_minor as staked, r.win_minor as won
      from game_cursor c join game_round r on r.brand_id = c.brand_id and r.vendor = c.vendor
      where c.brand_id = known.id and r.book = 'real' and not r.seeded and r.finished_at is not null and not exists (
        select from game_transaction t where t.brand_id = r.brand_id and t.vendor = r.vendor and t.member_id = r.member_id
          and t.round_id = r.round_id);

    insert into vendor_play (brand_id, member_id, vendor, currency, staked, won)
      select known.id, member_id, vendor, currency, sum(staked), sum(won) from reported_play group by 1, 2, 3, 4
      on conflict (brand_id, member_id, vendor, currency) do update set staked = excluded.staked, won = excluded.won;

    -- A brand whose days were never counted counts them from the beginning, these among them.
    insert into report_day (brand_id, day, currency, exponent, reason, source, country, count, amount)
      select known.id, (p.finished_at at time zone f.zone)::date, p.currency, p.exponent, s.reason,
        concat('games:', p.vendor), coalesce(m.country, ''), sum(s.count), sum(s.amount)
      from reported_play p
        join figure_cursor f on f.brand_id = known.id and f.zone <> ''
        join member m on m.brand_id = known.id and m.id = p.member_id
        cross join lateral (values ('vendor.bet', 1, p.staked), ('vendor.win', 0, p.won)) s(reason, count, amount)
      where s.amount <> 0
      group by 1, 2, 3, 4, 5, 6, 7;

    insert into money_quarter (brand_id, at, currency, exponent, reason, amount)
      select known.id, date_bin('15 minutes', p.finished_at, '2000-01-01Z'), p.currency, p.exponent, s.reason, sum(s.amount)
      from reported_play p
        cross join lateral (values ('vendor.bet', p.staked), ('vendor.win', p.won)) s(reason, amount)
      where s.amount <> 0
      group by 1, 2, 3, 4, 5;

    insert into play_day (brand_id, day, member_id, quarters)
      select known.id, (finished_at at time zone 'UTC')::date, member_id,
        bit_or(set_bit(repeat('0', 96)::bit(96), (extract(epoch from finished_at)::int8 / 900 % 96)::int4, 1))
      from reported_play where staked > 0
      group by 1, 2, 3
      on conflict (brand_id, day, member_id) do update set quarters = play_day.quarters | excluded.quarters;

    drop table reported_play;
  end loop;
  perform set_config('livery.brand_id', '', true);
end $$;

alter table game_cursor force row level security;

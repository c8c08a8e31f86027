-- Writes what was decided on a vendor's calls: new transactions, changed ones, the rounds they belong to, the last use of
-- sessions, what the rounds did to bonuses, what counts for the players' limits, and the signs of play. The functions with
-- fewer parameters are of versions before, whose calls reach this one by its defaults.
drop function if exists game_keep(text, text, timestamptz, text, int2, game_transaction_row[], game_transaction_change[],
  game_round_row[], bytea[], bonus_change[]);
drop function if exists game_keep(text, text, timestamptz, text, int2, game_transaction_row[], game_transaction_change[],
  game_round_row[], bytea[], bonus_change[], play_usage_row[]);
drop function if exists game_keep(text, text, timestamptz, text, int2, game_transaction_row[], game_transaction_change[],
  game_round_row[], bytea[], bonus_change[], play_usage_row[], play_sitting_row[]);
create function game_keep(
  p_brand text, p_vendor text, p_at timestamptz, p_currency text, p_exponent int2,
  p_inserted game_transaction_row[], p_updated game_transaction_change[], p_rounds game_round_row[],
  -- Hashes of the sessions' tokens.
  p_sessions bytea[],
  p_bonuses bonus_change[],
  p_usage play_usage_row[] default '{}',
  p_sittings play_sitting_row[] default '{}'
) returns void language plpgsql set search_path = public, pg_temp
set plan_cache_mode = force_generic_plan set enable_seqscan = off
as $$
declare
  v_updated_ids text[] := array(select u.transaction_id from unnest(p_updated) u);
begin
  perform set_config('livery.knows_bonus', 'on', true);
  insert into game_transaction (brand_id, vendor, transaction_id, kind, member_id, round_id, game_code, book, amount,
      win, valid_bet, state, settled_by, about, input_hash, request_id, answered, at,
      bonus_amount, bonus_win)
    -- The id of a transaction that a concurrent call stored first violates the key; the caller tries again.
    select p_brand, p_vendor, n.transaction_id, n.kind, n.member_id, n.round_id, n.game_code, n.book, n.amount,
      n.win, n.valid_bet, n.state, n.settled_by, n.about, n.input_hash, n.request_id, n.answered, n.at,
      n.bonus_amount, n.bonus_win
    from unnest(p_inserted) n;
  update game_transaction t
    set state = u.state, settled_by = u.settled_by, win = u.win, valid_bet = u.valid_bet,
      bonus_win = u.bonus_win
    from unnest(p_updated) u
    -- The list of ids makes every plan use the key.
    where t.brand_id = p_brand and t.vendor = p_vendor and t.transaction_id = any (v_updated_ids)
      and t.transaction_id = u.transaction_id;
  insert into game_round as r (brand_id, vendor, round_id, member_id, game_code, book, currency, exponent, bet_minor,
      win_minor, valid_bet_minor, bets, state, seeded, started_at, finished_at, bonus_id,
      bonus_bet_minor, bonus_win_minor, wagered)
    select p_brand, p_vendor, n.round_id, n.member_id, n.game_code, n.book, p_currency, p_exponent, n.bet_minor,
      n.win_minor, n.valid_bet_minor, n.bets, n.state, n.seeded, n.started_at, n.finished_at, n.bonus_id,
      n.bonus_bet_minor, n.bonus_win_minor, n.wagered
    from unnest(p_rounds) n
    on conflict (brand_id, vendor, round_id, member_id) do update
      set bet_minor = excluded.bet_minor, win_minor = excluded.win_minor, valid_bet_minor = excluded.valid_bet_minor,
        bets = excluded.bets, state = excluded.state, finished_at = excluded.finished_at,
        bonus_bet_minor = excluded.bonus_bet_minor, bonus_win_minor = excluded.bonus_win_minor, wagered = excluded.wagered,
        swept_at = case when excluded.state = 'closed' then r.swept_at end, noted_at = now();
  update game_session s set last_used_at = p_at
    where s.brand_id = p_brand and s.token_hash = any (p_sessions) and s.last_used_at < p_at;
  if cardinality(p_bonuses) > 0 then
    update bonus b set wagered = u.wagered, result = u.result
      from unnest(p_bonuses) u
      where b.brand_id = p_brand and b.id = u.id;
  end if;
  if cardinality(p_usage) > 0 then
    insert into play_usage as u (brand_id, member_id, day, staked, won, own_staked, own_won, last_at)
      select p_brand, n.member_id, n.day, n.staked, n.won, n.own_staked, n.own_won, p_at from unnest(p_usage) n
        order by n.member_id, n.day
      on conflict (brand_id, member_id, day) do update
        set staked = u.staked + excluded.staked, won = u.won + excluded.won,
          own_staked = u.own_staked + excluded.own_staked, own_won = u.own_won + excluded.own_won,
          active_ms = u.active_ms + play_gap(u.last_at, p_at), last_at = greatest(u.last_at, p_at);
  end if;
  if cardinality(p_sittings) > 0 then
    insert into play_sitting (brand_id, member_id, number, started_at, last_at, played_ms, checked_ms, due_at)
      select p_brand, n.member_id, n.number, n.started_at, n.last_at, n.played_ms, n.checked_ms, n.due_at
        from unnest(p_sittings) n order by n.member_id
      on conflict (brand_id, member_id) do update
        set number = excluded.number, started_at = excluded.started_at, last_at = excluded.last_at,
          played_ms = excluded.played_ms, checked_ms = excluded.checked_ms, due_at = excluded.due_at, over = false;
  end if;
end $$;

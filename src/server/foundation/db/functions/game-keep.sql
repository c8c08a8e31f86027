-- Keeps what was decided of a vendor's calls: new acts, those that stand otherwise now, and the rounds they belong to.
drop function if exists game_keep;
create function game_keep(
  p_brand text, p_vendor text, p_at timestamptz, p_currency text, p_exponent int2,
  -- Whether an act is new; of the others only how they stand is kept.
  p_new boolean[], p_ids text[], p_kinds text[], p_members text[], p_rounds text[], p_games text[], p_books text[],
  p_amounts int8[], p_wins int8[], p_valids int8[], p_states text[], p_settled_by text[], p_abouts text[],
  p_hashes bytea[], p_requests text[], p_answers text[], p_ats timestamptz[],
  p_round_ids text[], p_round_members text[], p_round_games text[], p_round_books text[], p_round_bet int8[],
  p_round_win int8[], p_round_valid int8[], p_round_bets int4[], p_round_states text[], p_round_seeded boolean[],
  p_round_started timestamptz[], p_round_finished timestamptz[],
  p_tokens bytea[]
) returns void language plpgsql set search_path = public, pg_temp
set plan_cache_mode = force_generic_plan set enable_seqscan = off
as $$
begin
  insert into game_transaction (brand_id, vendor, transaction_id, kind, member_id, round_id, game_code, book, amount,
      win, valid_bet, state, settled_by, about, input_hash, request_id, answered, at)
    select p_brand, p_vendor, k.id, k.kind, k.member, k.round, k.game, k.book, k.amount, k.win, k.valid, k.state,
      k.settled_by, k.about::text[], k.hash, k.request, k.answer, k.at
    from unnest(p_new, p_ids, p_kinds, p_members, p_rounds, p_games, p_books, p_amounts, p_wins, p_valids, p_states,
        p_settled_by, p_abouts, p_hashes, p_requests, p_answers, p_ats)
      k(new, id, kind, member, round, game, book, amount, win, valid, state, settled_by, about, hash, request, answer, at)
    -- The id of somebody who was quicker breaks this: the caller begins anew and finds it.
    where k.new;
  update game_transaction t
    set state = p_states[array_position(p_ids, t.transaction_id)],
      settled_by = p_settled_by[array_position(p_ids, t.transaction_id)],
      win = p_wins[array_position(p_ids, t.transaction_id)],
      valid_bet = p_valids[array_position(p_ids, t.transaction_id)]
    -- As a list, so that nothing but the key can find them.
    where t.brand_id = p_brand and t.vendor = p_vendor
      and t.transaction_id = any (array(select k.id from unnest(p_new, p_ids) k(new, id) where not k.new));
  insert into game_round as r (brand_id, vendor, round_id, member_id, game_code, book, currency, exponent, bet_minor,
      win_minor, valid_bet_minor, bets, state, seeded, started_at, finished_at)
    select p_brand, p_vendor, k.id, k.member, k.game, k.book, p_currency, p_exponent, k.bet, k.win, k.valid, k.bets,
      k.state, k.seeded, k.started, k.finished
    from unnest(p_round_ids, p_round_members, p_round_games, p_round_books, p_round_bet, p_round_win, p_round_valid,
        p_round_bets, p_round_states, p_round_seeded, p_round_started, p_round_finished)
      k(id, member, game, book, bet, win, valid, bets, state, seeded, started, finished)
    on conflict (brand_id, vendor, round_id, member_id) do update
      set bet_minor = excluded.bet_minor, win_minor = excluded.win_minor, valid_bet_minor = excluded.valid_bet_minor,
        bets = excluded.bets, state = excluded.state, finished_at = excluded.finished_at,
        swept_at = case when excluded.state = 'closed' then r.swept_at end, noted_at = now();
  update game_session s set last_used_at = p_at
    where s.brand_id = p_brand and s.token_hash = any (p_tokens) and s.last_used_at < p_at;
end $$;

-- Reads and locks the state for the decisions on a vendor's calls, until the transaction ends. First come the players, in
-- one order, so that there are no deadlocks; then the accounts their money is in, in the ledger's own order.
-- game_open is of a version before, whose connections have planned it with its columns.
drop function if exists game_state;
create function game_state(
  p_brand text, p_vendor text, p_currency text,
  p_players text[],
  -- Acts that are named: their own ids, and those that they are about.
  p_ids text[],
  -- Rounds that are named, with the players who are in them.
  p_round_players text[], p_rounds text[],
  -- Hashes of the sessions' tokens.
  p_tokens bytea[],
  -- The current day of the brand's zone, and the first days of its week and month; null of the version before.
  p_day date default null, p_week date default null, p_month date default null,
  -- Whether the brand has limits for members without own ones.
  p_limited bool default false
) returns table (sessions json, members json, balances json, transactions json, rounds json, bonuses json, limits json,
  usage json)
language plpgsql security definer set search_path = public, pg_temp
set plan_cache_mode = force_generic_plan set enable_seqscan = off
as $$
begin
  perform ledger_enter(p_brand);
  perform pg_advisory_xact_lock(k.key) from (
    select distinct hashtextextended(p_brand || '|' || l.player, 7) as key from unnest(p_players) l(player) order by 1
  ) k;
  select json_agg(json_build_object('owner', a.owner, 'book', a.book, 'wallet', a.wallet,
      'posted', a.posted::text, 'held', a.held::text)) into balances
    from (
      select a.* from ledger_account a
      where a.brand_id = p_brand and a.owner = any (p_players) and a.owner <> 'house' and a.book in ('real', 'trial', 'bonus')
        and a.wallet in ('main', 'receivable') and a.currency = p_currency
      order by a.owner, a.book, a.wallet, a.currency
      for no key update
    ) a;
  select json_agg(json_build_object('id', m.id, 'type', m.type, 'suspended', m.suspended_at is not null,
      'excludedUntil', extract(epoch from m.excluded_until) * 1000,
      'late', coalesce(m.frozen_from <= now(), false),
      'sitting', case when p.member_id is not null then json_build_object('number', p.number,
        'startedAt', extract(epoch from p.started_at) * 1000, 'lastAt', extract(epoch from p.last_at) * 1000,
        'playedMs', p.played_ms, 'checkedMs', p.checked_ms, 'dueAt', extract(epoch from p.due_at) * 1000,
        'over', p.over) end)) into members
    -- One by one, as below.
    from member m left join lateral (
      select p.* from play_sitting p where p.brand_id = p_brand and p.member_id = m.id offset 0
    ) p on true
    where m.brand_id = p_brand and m.id = any (p_players);
  select json_agg(json_build_object('token', encode(s.token_hash, 'hex'), 'member', s.member_id, 'book', s.book,
      'used', extract(epoch from s.last_used_at) * 1000, 'ended', s.ended_at is not null)) into sessions
    from game_session s where s.brand_id = p_brand and s.vendor = p_vendor and s.token_hash = any (p_tokens);
  with named as materialized (
    select t.* from game_transaction t
      where t.brand_id = p_brand and t.vendor = p_vendor and t.transaction_id = any (p_ids)
  ), places as materialized (
    select l.player, l.round from unnest(p_round_players, p_rounds) l(player, round)
    union select n.member_id, n.round_id from named n
  ), acts as (
    select n.* from named n
    union
    -- The bets that a named settlement settled, which would be open again without it. One by one: for a whole list
    -- the planner of a small table would rather read all of it, and go on so when it has grown.
    select t.* from unnest(p_ids) l(id) cross join lateral (
      select t.* from game_transaction t
        where t.brand_id = p_brand and t.vendor = p_vendor and t.settled_by = l.id offset 0
    ) t
    union
    select t.* from places p cross join lateral (
      select t.* from game_transaction t
        where t.brand_id = p_brand and t.vendor = p_vendor and t.member_id = p.player and t.round_id = p.round
          and t.state = 'open' offset 0
    ) t
  )
  select
    (select json_agg(json_build_object('id', t.transaction_id, 'kind', t.kind, 'member', t.member_id,
        'round', t.round_id, 'game', t.game_code, 'book', t.book, 'amount', t.amount::text, 'win', t.win::text,
        'validBet', t.valid_bet::text, 'state', t.state, 'settledBy', t.settled_by, 'about', t.about,
        'hash', encode(t.input_hash, 'hex'), 'request', t.request_id, 'answered', t.answered,
        'bonusAmount', t.bonus_amount::text, 'bonusWin', t.bonus_win::text, 'at', extract(epoch from t.at) * 1000)
        order by t.at, t.transaction_id) from acts t),
    (select json_agg(json_build_object('round', r.round_id, 'member', r.member_id, 'game', r.game_code,
        'book', r.book, 'bet', r.bet_minor::text, 'win', r.win_minor::text, 'validBet', r.valid_bet_minor::text,
        'bonus', r.bonus_id, 'bonusBet', r.bonus_bet_minor::text, 'bonusWin', r.bonus_win_minor::text,
        'wagered', r.wagered::text, 'bets', r.bets, 'state', r.state, 'seeded', r.seeded, 'started', extract(epoch from r.started_at) * 1000,
        'finished', extract(epoch from r.finished_at) * 1000))
      from places p cross join lateral (
        select r.* from game_round r
          where r.brand_id = p_brand and r.vendor = p_vendor and r.round_id = p.round and r.member_id = p.player offset 0
      ) r)
    into transactions, rounds;
  -- The active bonuses of the players, and those that the named rounds belong to. A bonus changes under its player's lock.
  select json_agg(json_build_object('id', b.id, 'member', b.member_id, 'state', b.state, 'terms', b.terms,
      'required', b.required::text, 'wagered', b.wagered::text, 'result', b.result::text,
      'expires', extract(epoch from b.expires_at) * 1000)) into bonuses
    from (
      select b.* from unnest(p_players) l(player) cross join lateral (
        select b.* from bonus b where b.brand_id = p_brand and b.member_id = l.player and b.state = 'active' offset 0
      ) b
      union all
      select b.* from (
        select distinct r.bonus from json_to_recordset(rounds) r(bonus text) where r.bonus is not null
      ) r cross join lateral (
        select b.* from bonus b where b.brand_id = p_brand and b.id = r.bonus and b.state <> 'active' offset 0
      ) b
    ) b;
  select json_agg(json_build_object('member', l.member_id, 'kind', l.kind, 'period', l.period, 'amount', l.amount::text))
    into limits
    from play_limit l where l.brand_id = p_brand and l.member_id = any (p_players) and l.kind <> 'deposit';
  if p_limited or limits is not null then
    select json_agg(json_build_object('member', u.member_id, 'period', p.period, 'staked', u.staked::text,
        'lost', u.lost::text, 'activeMs', u.active_ms)) into usage
      from (values ('day', p_day), ('week', p_week), ('month', p_month)) p(period, first)
      cross join lateral (
        select u.member_id, sum(u.staked) as staked, sum(u.own_staked - u.own_won) as lost, sum(u.active_ms) as active_ms
        from play_usage u
        where u.brand_id = p_brand and u.member_id = any (p_players) and u.day >= p.first
        group by u.member_id
      ) u;
  end if;
  return next;
end $$;

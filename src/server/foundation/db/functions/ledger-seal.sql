-- The hash chain over the journal and, with it, the roll-up of the house's balances (docs/money.md, Speed).

-- The hash of a block: of the block before it and of every act in it with its legs, in the order of their ids. Legs
-- name their account in full: whose it is, is part of what happened.
create or replace function ledger_block_hash(p_brand text, p_first int8, p_last int8, p_prior bytea) returns bytea
language sql stable as $$
  select sha256(p_prior || convert_to(coalesce(string_agg(acts.line, e'\n' order by acts.id), ''), 'UTF8')) from (
    select a.id, jsonb_build_array(
      a.id, a.key, encode(a.input_hash, 'hex'), a.kind, a.reason, a.reference, a.actor, a.about, a.refusal,
      extract(epoch from a.at),
      (select jsonb_agg(
          jsonb_build_array(p.account_id, l.owner, l.book, l.wallet, l.currency, l.exponent,
            p.amount, p.hold, p.posted_after, p.held_after) order by p.account_id)
        from ledger_posting p left join ledger_account l on l.brand_id = p.brand_id and l.id = p.account_id
        where p.brand_id = a.brand_id and p.act_id = a.id)
    )::text as line
    from ledger_act a where a.brand_id = p_brand and a.id between p_first and p_last
  ) acts
$$;

-- Where the journal stands. Numbers up to `last_act` were drawn by transactions before `drawn_before`; those before
-- `over_before` are over. So once a later look's `over_before` has reached this one's `drawn_before`, no act up to
-- `last_act` is still to come.
drop function if exists ledger_tip();
create function ledger_tip(out over_before text, out last_act int8, out drawn_before text)
language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  if current_setting('transaction_isolation') <> 'read committed' then
    raise exception 'a tip needs a new snapshot with every statement' using errcode = 'LV006';
  end if;
  select pg_snapshot_xmin(pg_current_snapshot()) into over_before;
  select case when s.is_called then s.last_value else 0 end into last_act from ledger_act_id s;
  -- Written, so that this transaction is on disk when it ends, and with it all numbers drawn before: a crash of
  -- the server would otherwise hand the last of them out again.
  perform from brand b where b.brand_id = current_setting('livery.brand_id') for no key update;
  -- A number of our own, drawn last: a snapshot's xmax is no bound, transactions that run may be beyond it.
  drawn_before := pg_current_xact_id();
end $$;

-- Seals the acts after the last block up to `p_upto`, at most `p_most` of them, and rolls the house's balances up.
-- Answers how many acts it sealed. Callers wait until nothing can come before `p_upto` any more (ledger_tip).
create or replace function ledger_seal(p_brand text, p_upto int8, p_most int4, p_at timestamptz) returns int4
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_head ledger_block;
  v_first int8;
  v_last int8;
  v_acts int4;
begin
  perform ledger_enter(p_brand);
  -- One sealer at a time, whatever the node.
  perform pg_advisory_xact_lock(hashtextextended('ledger.seal/' || p_brand, 0));
  select * into v_head from ledger_block b where b.brand_id = p_brand order by b.number desc limit 1;
  select min(a.id), max(a.id), count(*) into v_first, v_last, v_acts from (
    select id from ledger_act where brand_id = p_brand and id > coalesce(v_head.last_act, 0) and id <= p_upto
    order by id limit p_most
  ) a;
  if v_acts = 0 then return 0; end if;
  insert into ledger_block (brand_id, number, first_act, last_act, acts, prior_hash, hash, sealed_at)
    values (p_brand, coalesce(v_head.number, 0) + 1, v_first, v_last, v_acts, coalesce(v_head.hash, ''),
      ledger_block_hash(p_brand, v_first, v_last, coalesce(v_head.hash, '')), p_at);
  update ledger_account a set posted = a.posted + sums.amount, rolled_to = v_last
    from (
      select p.account_id, sum(p.amount) as amount from ledger_posting p
      where p.brand_id = p_brand and p.act_id between v_first and v_last group by p.account_id
    ) sums
    where a.brand_id = p_brand and a.id = sums.account_id and a.rolled_up;
  return v_acts;
end $$;

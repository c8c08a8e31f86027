-- The hash chain over the journal, and the roll-up of house balances (docs/money.md, Seal and chain).

-- The hash of a block covers the hash of the block before it and every transaction of the block with its entries, in
-- the order of their ids. Entries include the full name of their account, so a changed owner changes the hash.
create or replace function ledger_block_hash(p_brand text, p_first int8, p_last int8, p_prior bytea) returns bytea
language sql stable as $$
  select sha256(p_prior || convert_to(coalesce(string_agg(t.line, e'\n' order by t.id), ''), 'UTF8')) from (
    select a.id, jsonb_build_array(
      a.id, a.key, encode(a.input_hash, 'hex'), a.kind, a.reason, a.reference, a.actor, a.about, a.refusal,
      extract(epoch from a.at),
      (select jsonb_agg(
          jsonb_build_array(p.account_id, l.owner, l.book, l.wallet, l.currency, l.exponent,
            p.amount, p.hold, p.posted_after, p.held_after) order by p.account_id)
        from ledger_entry p left join ledger_account l on l.brand_id = p.brand_id and l.id = p.account_id
        where p.brand_id = a.brand_id and p.transaction_id = a.id)
    )::text as line
    from ledger_transaction a where a.brand_id = p_brand and a.id between p_first and p_last
  ) t
$$;

-- The high-water mark of the journal. All ids up to `last_transaction` were taken by database transactions before
-- `drawn_before`, and all database transactions before `over_before` have ended. When `over_before` of a later mark has
-- reached `drawn_before` of this one, no ledger transaction up to `last_transaction` can still appear.
drop function if exists ledger_high_water_mark();
create function ledger_high_water_mark(out over_before text, out last_transaction int8, out drawn_before text)
language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  if current_setting('transaction_isolation') <> 'read committed' then
    raise exception 'a high-water mark needs a new snapshot with every statement' using errcode = 'LV006';
  end if;
  select pg_snapshot_xmin(pg_current_snapshot()) into over_before;
  select case when s.is_called then s.last_value else 0 end into last_transaction from ledger_transaction_id s;
  -- This lock makes the transaction write to the log, so its end flushes the log with all ids taken before. Without it
  -- a crash of the server could hand out the last ids again.
  perform from brand b where b.brand_id = current_setting('livery.brand_id') for no key update;
  -- Our own database transaction id, taken last. A snapshot's xmax is no bound: running transactions may exceed it.
  drawn_before := pg_current_xact_id();
end $$;

-- Seals the transactions after the last block up to `p_upto`, at most `p_most` of them, and rolls up house balances.
-- Returns the number of sealed transactions. Callers wait until no transaction up to `p_upto` can appear any more
-- (ledger_high_water_mark).
create or replace function ledger_seal(p_brand text, p_upto int8, p_most int4, p_at timestamptz) returns int4
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_head ledger_block;
  -- Where the last block ends; a variable as in ledger_unsealed.
  v_sealed int8;
  v_first int8;
  v_last int8;
  v_count int4;
begin
  perform ledger_enter(p_brand);
  -- One sealer at a time across all nodes.
  perform pg_advisory_xact_lock(hashtextextended('ledger.seal/' || p_brand, 0));
  select * into v_head from ledger_block b where b.brand_id = p_brand order by b.number desc limit 1;
  v_sealed := coalesce(v_head.last_transaction, 0);
  select min(a.id), max(a.id), count(*) into v_first, v_last, v_count from (
    select id from ledger_transaction
    where brand_id = p_brand and id > v_sealed and id <= p_upto
    order by id limit p_most
  ) a;
  if v_count = 0 then return 0; end if;
  insert into ledger_block
      (brand_id, number, first_transaction, last_transaction, transactions, prior_hash, hash, sealed_at)
    values (p_brand, coalesce(v_head.number, 0) + 1, v_first, v_last, v_count, coalesce(v_head.hash, ''),
      ledger_block_hash(p_brand, v_first, v_last, coalesce(v_head.hash, '')), p_at);
  update ledger_account a set posted = a.posted + sums.amount, rolled_to = v_last
    from (
      select p.account_id, sum(p.amount) as amount from ledger_entry p
      where p.brand_id = p_brand and p.transaction_id between v_first and v_last group by p.account_id
    ) sums
    where a.brand_id = p_brand and a.id = sums.account_id and a.rolled_up;
  return v_count;
end $$;

-- The function that moves money; only grants have another (ledger-grant.sql). Applies transactions in the given order, each as
-- a whole or not at all: a refusal is a result and changes no balance. The parameters are columns, because reading JSON cost
-- more than booking it.
--
-- First every account that a transaction may need is locked, in the order of the accounts' names, so two callers never
-- deadlock. Then the transaction's key is looked up: one of several simultaneous copies is booked, the others get its
-- result. Ordinary transactions are booked many at once (ledger-run.sql), as far as there is money for them. A
-- transaction that stops such a run, and every special one, is booked alone (ledger-one.sql).
drop function if exists ledger_apply;
create function ledger_apply(
  p_brand text, p_at timestamptz,
  p_keys text[], p_hashes bytea[], p_kinds text[], p_reasons text[], p_references text[], p_actors text[],
  -- Keys of the holds and transactions to close or reverse; null for other kinds.
  p_abouts text[],
  -- Entries of all transactions, in the order of the transactions. p_entry_transactions is the place of each entry's
  -- transaction (1 for the first).
  p_entry_transactions int4[], p_entry_owners text[], p_entry_books text[], p_entry_wallets text[],
  p_entry_currencies text[], p_entry_exponents int2[], p_entry_amounts int8[], p_entry_holds int8[]
) returns table (
  place int4, transaction_id int8, refusal text, replayed boolean,
  -- One row for each account of the transaction with its balance after it; house accounts are left out. `entry` is the
  -- place of an entry that was given (1 for the first of all). Where it is null, the names say which account it is.
  entry int4, owner text, book text, wallet text, currency text, posted int8, held int8
) language plpgsql security definer set search_path = public, pg_temp
-- Every look-up must use an index. A cached plan from a time when the tables were small would read them whole.
set plan_cache_mode = force_generic_plan set enable_seqscan = off
as $$
declare
  v_count int4 := cardinality(p_keys);
  v_found ledger_found;
  v_locked int8[];
  v_special boolean[];
  v_run ledger_booked;
  v_done int4 := 0;
  v_first int4;
  v_last int4;
  -- Transactions up to this one are booked alone: the one that stopped the last run, and some more after a short run.
  v_alone int4 := 0;
  v_low int4;
  v_high int4;
begin
  perform ledger_enter(p_brand);
  v_found := ledger_lock(p_brand, p_at, p_abouts,
    p_entry_owners, p_entry_books, p_entry_wallets, p_entry_currencies, p_entry_exponents);
  v_locked := v_found.locked;
  v_special := ledger_special(p_brand, p_keys, p_kinds, p_abouts, p_entry_transactions, p_entry_owners);

  while v_done < v_count loop
    v_first := v_done + 1;
    v_last := coalesce(array_position(v_special, true, v_first) - 1, v_count);
    -- A short run in the middle costs more than it saves, since it reads and locks all accounts again.
    if v_last >= v_first and v_first > v_alone and (v_done = 0 or v_last - v_first >= greatest(8, v_count / 16)) then
      if v_done > 0 then
        v_found := ledger_lock(p_brand, p_at, null,
          p_entry_owners, p_entry_books, p_entry_wallets, p_entry_currencies, p_entry_exponents);
      end if;
      v_run := ledger_run(p_brand, p_at, v_first, v_last, v_found,
        p_keys, p_hashes, p_kinds, p_reasons, p_references, p_actors,
        p_entry_transactions, p_entry_amounts, p_entry_holds);
      return query select r.place, r.transaction_id, null::text, false, r.entry, null::text, null::text, null::text,
          null::text, r.posted, r.held
        from unnest(v_run.places, v_run.ids, v_run.entries, v_run.posted, v_run.held)
          r(place, transaction_id, entry, posted, held);
      if v_run.last < v_last then
        v_alone := v_run.last + case when v_run.last - v_done < 8 then greatest(16, v_count / 16) else 1 end;
      end if;
      v_done := v_run.last;
    end if;
    if v_done < v_first then
      v_low := array_position(p_entry_transactions, v_first);
      v_high := v_low + cardinality(array_positions(p_entry_transactions, v_first)) - 1;
      return query select v_first, o.transaction_id, o.refusal, o.replayed, null::int4, o.owner, o.book, o.wallet,
          o.currency, o.posted, o.held
        from ledger_one(
          p_brand, p_at, p_keys[v_first], p_hashes[v_first], p_kinds[v_first], p_reasons[v_first],
          p_references[v_first], p_actors[v_first], p_abouts[v_first],
          v_found.accounts[v_low:v_high], p_entry_amounts[v_low:v_high], p_entry_holds[v_low:v_high], v_locked) o;
      v_done := v_first;
    end if;
  end loop;
end $$;

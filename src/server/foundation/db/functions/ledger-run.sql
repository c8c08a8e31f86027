-- Books many transactions at once: one by one took thirty times as long as the writing itself. Internal.

-- Which transactions are booked alone: those that close or reverse another one; those whose key comes twice in this
-- call, is named by another transaction of it, or is known already; and those between house accounts only, since no
-- lock separates their copies.
drop function if exists ledger_special;
create function ledger_special(
  p_brand text, p_keys text[], p_kinds text[], p_abouts text[], p_entry_transactions int4[], p_entry_owners text[]
) returns boolean[] language plpgsql as $$
declare
  v_of_members int4[];
begin
  select array_agg(distinct l.transaction) into v_of_members
    from unnest(p_entry_transactions, p_entry_owners) l(transaction, owner) where l.owner <> 'house';
  return (
    select array_agg(s.special order by s.place) from (
      select k.place, k.kind not in ('post', 'hold') or (k.place = any (v_of_members)) is not true
          or count(*) over (partition by k.key) > 1 or coalesce(k.key = any (p_abouts), false)
          or (select a.id from ledger_transaction a where a.brand_id = p_brand and a.key = k.key) is not null as special
        from unnest(p_keys, p_kinds) with ordinality k(key, kind, place)
    ) s);
end $$;

-- Books the transactions from p_first to p_last, and stops before the first one that there is no money for. Their ids
-- rise in their order. Balances start from those found when the accounts were locked; each entry gets the balance after
-- all entries before it. Violates ledger_transaction_key when a concurrent call that locked other accounts took a key
-- first: catching that here would need a subtransaction, which costs a shared lock for each account.
drop function if exists ledger_run;
create function ledger_run(
  p_brand text, p_at timestamptz, p_first int4, p_last int4, p_found ledger_found,
  p_keys text[], p_hashes bytea[], p_kinds text[], p_reasons text[], p_references text[], p_actors text[],
  p_entry_transactions int4[], p_entry_amounts int8[], p_entry_holds int8[]
) returns ledger_booked language plpgsql as $$
declare
  v_booked ledger_booked;
  v_ids int8[] := (select array_agg(nextval('ledger_transaction_id')) from generate_series(p_first, p_last));
begin
  with steps as materialized (
    select l.entry, l.transaction, l.account, l.amount, l.hold, l.posted + ledger_sum(l.amount) over past as posted,
      l.held + ledger_sum(l.hold) over past as held, l.must_cover and l.amount - l.hold < 0 as spends
    from unnest(p_found.accounts, p_found.posted, p_found.held, p_found.must_cover,
        p_entry_transactions, p_entry_amounts, p_entry_holds)
      with ordinality l(account, posted, held, must_cover, transaction, amount, hold, entry)
    where l.transaction between p_first and p_last
    window past as (partition by l.account order by l.entry)
  ), stop as materialized (
    select coalesce(min(s.transaction) filter (where s.spends and s.posted - s.held < 0) - 1, p_last) as last
    from steps s
  ), transactions as (
    insert into ledger_transaction (brand_id, id, key, input_hash, kind, reason, reference, actor, at)
      select p_brand, k.id, k.key, k.hash, k.kind, k.reason, k.reference, k.actor, p_at
      from unnest(v_ids, p_keys[p_first:p_last], p_hashes[p_first:p_last], p_kinds[p_first:p_last],
          p_reasons[p_first:p_last], p_references[p_first:p_last], p_actors[p_first:p_last])
        with ordinality k(id, key, hash, kind, reason, reference, actor, place)
      where k.place <= (select last from stop) - p_first + 1
  ), moves as materialized (
    select array_agg(m.account) as accounts, array_agg(m.amount) as amounts, array_agg(m.hold) as holds from (
      select s.account, ledger_sum(s.amount) as amount, ledger_sum(s.hold) as hold from steps s
      where s.transaction <= (select last from stop) and s.posted is not null group by s.account
    ) m
  ), moved as (
    update ledger_account a
      set posted = a.posted + (select amounts from moves)[array_position((select accounts from moves), a.id)],
        held = a.held + (select holds from moves)[array_position((select accounts from moves), a.id)]
      where a.brand_id = p_brand and a.id = any ((select accounts from moves)::int8[])
  ), entries as (
    insert into ledger_entry (brand_id, transaction_id, account_id, amount, hold, posted_after, held_after)
      select p_brand, v_ids[s.transaction - p_first + 1], s.account, s.amount, s.hold, s.posted, s.held
      from steps s where s.transaction <= (select last from stop)
  )
  select (select last from stop), array_agg(s.transaction), array_agg(v_ids[s.transaction - p_first + 1]),
      array_agg(s.entry), array_agg(s.posted), array_agg(s.held)
    into v_booked
    from steps s where s.transaction <= (select last from stop) and s.posted is not null;
  return v_booked;
end $$;

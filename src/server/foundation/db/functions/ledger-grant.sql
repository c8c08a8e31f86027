-- Books money from one account of the house to many members, each as a transaction of its own: the special case of ledger_run
-- in which nobody spends, so that nothing has to be covered. The rules are those of ledger_one, which must give the same results.
--
-- Returns the places (1 for the first) of those that were booked before; they move nothing again. When a key belongs to
-- another transaction, a tombstone included, none is booked.
drop function if exists ledger_grant;
create function ledger_grant(
  p_brand text, p_at timestamptz, p_reason text, p_actor text,
  -- The house's account, and the wallet of the members in the same book and currency.
  p_book text, p_from text, p_to text, p_currency text, p_exponent int2,
  p_keys text[], p_hashes bytea[], p_references text[], p_owners text[], p_amounts int8[]
) returns int4[] language plpgsql security definer set search_path = public, pg_temp
-- As in ledger_apply: every look-up must use an index.
set plan_cache_mode = force_generic_plan set enable_seqscan = off
as $$
declare
  v_count int4 := cardinality(p_keys);
  v_found ledger_found;
  v_house int8;
  v_ids int8[];
  v_known int4[];
  v_strange boolean;
begin
  perform ledger_enter(p_brand);
  if v_count = 0 then return '{}'; end if;
  if 'house' = any (p_owners) or exists (select from unnest(p_amounts) g(amount) where g.amount > 0 is not true) then
    raise exception 'a grant gives a member more than nothing' using errcode = 'LV005';
  end if;
  -- Copies of a call wait here for each other; the keys are looked up afterwards.
  v_found := ledger_lock(p_brand, p_at, null,
    p_owners || 'house'::text, array_fill(p_book, array[v_count + 1]), array_fill(p_to, array[v_count]) || p_from,
    array_fill(p_currency, array[v_count + 1]), array_fill(p_exponent, array[v_count + 1]));
  v_house := v_found.accounts[v_count + 1];
  select coalesce(array_agg(k.place::int4 order by k.place), '{}'), bool_or(a.input_hash <> k.hash or a.refusal is not null)
    into v_known, v_strange
    from unnest(p_keys, p_hashes) with ordinality k(key, hash, place)
    cross join lateral (
      select a.input_hash, a.refusal from ledger_transaction a where a.brand_id = p_brand and a.key = k.key offset 0
    ) a;
  if v_strange then
    raise exception 'a key of a grant belongs to another transaction' using errcode = 'LV006';
  end if;
  v_ids := (select array_agg(nextval('ledger_transaction_id')) from generate_series(1, v_count));
  with grants as materialized (
    select g.id, g.key, g.hash, g.reference, g.account, g.amount, g.held,
      g.posted + ledger_sum(g.amount) over (partition by g.account order by g.place) as posted
    from unnest(v_ids, p_keys, p_hashes, p_references, v_found.accounts[1:v_count], p_amounts,
        v_found.posted[1:v_count], v_found.held[1:v_count])
      with ordinality g(id, key, hash, reference, account, amount, posted, held, place)
    where g.place <> all (v_known)
  ), transactions as (
    insert into ledger_transaction (brand_id, id, key, input_hash, kind, reason, reference, actor, at)
      select p_brand, g.id, g.key, g.hash, 'post', p_reason, g.reference, p_actor, p_at from grants g
  ), moves as materialized (
    select array_agg(m.account) as accounts, array_agg(m.amount) as amounts from (
      select g.account, ledger_sum(g.amount) as amount from grants g group by g.account
    ) m
  ), moved as (
    update ledger_account a
      set posted = a.posted + (select amounts from moves)[array_position((select accounts from moves), a.id)]
      where a.brand_id = p_brand and a.id = any ((select accounts from moves)::int8[])
  )
  insert into ledger_entry (brand_id, transaction_id, account_id, amount, hold, posted_after, held_after)
    select p_brand, g.id, g.account, g.amount, 0, g.posted, g.held from grants g
    union all
    select p_brand, g.id, v_house, -g.amount, 0, null, null from grants g;
  return v_known;
end $$;

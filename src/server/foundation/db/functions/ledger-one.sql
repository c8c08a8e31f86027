-- Books one transaction. This is the direct form of the rules; ledger_run must give the same results. Internal.
drop function if exists ledger_one;
create function ledger_one(
  p_brand text, p_at timestamptz, p_key text, p_hash bytea, p_kind text, p_reason text, p_reference text,
  p_actor text, p_about text, p_accounts int8[], p_amounts int8[], p_holds int8[], p_locked int8[]
) returns table (
  transaction_id int8, refusal text, replayed boolean,
  owner text, book text, wallet text, currency text, posted int8, held int8
) language plpgsql as $$
#variable_conflict use_column
declare
  v_prior ledger_transaction;
  v_about ledger_transaction;
  v_id int8;
  v_refusal text;
  v_entries ledger_entry_input[];
begin
  select * into v_prior from ledger_transaction a where a.brand_id = p_brand and a.key = p_key;
  if not found then
    select array_agg((l.account, l.amount, l.hold)::ledger_entry_input) into v_entries
      from unnest(p_accounts, p_amounts, p_holds) l(account, amount, hold);
    if p_about is not null then
      select * into v_about from ledger_transaction a where a.brand_id = p_brand and a.key = p_about;
      if not found then v_about := ledger_tombstone(p_brand, p_at, p_about, p_reason, p_actor); end if;
      select l.refusal, l.entries into v_refusal, v_entries
        from ledger_close(p_brand, p_kind, v_about, v_entries, p_locked) l;
    end if;
    if v_refusal is null and ledger_uncovered(p_brand, v_entries) then v_refusal := 'ledger.funds'; end if;
    v_id := nextval('ledger_transaction_id');
    insert into ledger_transaction (brand_id, id, key, input_hash, kind, reason, reference, actor, about, refusal, at)
      values (p_brand, v_id, p_key, p_hash, p_kind, p_reason, p_reference, p_actor, v_about.id, v_refusal, p_at)
      on conflict (brand_id, key) do nothing;
    if found then
      if v_refusal is null then perform ledger_move(p_brand, v_id, v_entries); end if;
      return query select v_id, v_refusal, false, b.* from ledger_balances(p_brand, v_entries) b;
      return;
    end if;
    -- A concurrent call that locked other accounts took this key first.
    select * into strict v_prior from ledger_transaction a where a.brand_id = p_brand and a.key = p_key;
  end if;
  return query select r.* from ledger_replay(p_brand, v_prior, p_hash) r;
end $$;

-- One act by itself: the plain reading of the rules, which runs must agree with. Not for callers.
drop function if exists ledger_one;
create function ledger_one(
  p_brand text, p_at timestamptz, p_key text, p_hash bytea, p_kind text, p_reason text, p_reference text,
  p_actor text, p_about text, p_accounts int8[], p_amounts int8[], p_holds int8[], p_locked int8[]
) returns table (
  act_id int8, refusal text, replayed boolean,
  owner text, book text, wallet text, currency text, posted int8, held int8
) language plpgsql as $$
#variable_conflict use_column
declare
  v_prior ledger_act;
  v_about ledger_act;
  v_id int8;
  v_refusal text;
  v_legs ledger_leg[];
begin
  select * into v_prior from ledger_act a where a.brand_id = p_brand and a.key = p_key;
  if not found then
    select array_agg((l.account, l.amount, l.hold)::ledger_leg) into v_legs
      from unnest(p_accounts, p_amounts, p_holds) l(account, amount, hold);
    if p_about is not null then
      select * into v_about from ledger_act a where a.brand_id = p_brand and a.key = p_about;
      if not found then v_about := ledger_forestall(p_brand, p_at, p_about, p_reason, p_actor); end if;
      select l.refusal, l.legs into v_refusal, v_legs from ledger_close(p_brand, p_kind, v_about, v_legs, p_locked) l;
    end if;
    if v_refusal is null and ledger_uncovered(p_brand, v_legs) then v_refusal := 'ledger.funds'; end if;
    v_id := nextval('ledger_act_id');
    insert into ledger_act (brand_id, id, key, input_hash, kind, reason, reference, actor, about, refusal, at)
      values (p_brand, v_id, p_key, p_hash, p_kind, p_reason, p_reference, p_actor, v_about.id, v_refusal, p_at)
      on conflict (brand_id, key) do nothing;
    if found then
      if v_refusal is null then perform ledger_move(p_brand, v_id, v_legs); end if;
      return query select v_id, v_refusal, false, b.* from ledger_balances(p_brand, v_legs) b;
      return;
    end if;
    -- Somebody who locked other accounts was quicker with this key.
    select * into strict v_prior from ledger_act a where a.brand_id = p_brand and a.key = p_key;
  end if;
  return query select r.* from ledger_replay(p_brand, v_prior, p_hash) r;
end $$;

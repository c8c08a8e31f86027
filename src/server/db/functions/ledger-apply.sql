-- The one door to money. Applies acts in the order given, each wholly or not at all: a refusal is an answer and
-- touches nothing. Columns instead of JSON, because reading JSON cost more than booking it.
--
-- Everything an act may need is locked first, in the order of account ids, so two callers never wait for each
-- other crosswise; then its key is looked up, so of simultaneous copies one acts and the others hear its answer.
drop function if exists ledger_apply;
create function ledger_apply(
  p_brand text, p_at timestamptz,
  p_keys text[], p_hashes bytea[], p_kinds text[], p_reasons text[], p_references text[], p_actors text[],
  -- Keys of the holds and acts that are closed or reversed; null for the others.
  p_abouts text[],
  -- Legs of all acts, one after another; p_leg_acts says whose (1 for the first act).
  p_leg_acts int4[], p_leg_owners text[], p_leg_books text[], p_leg_wallets text[], p_leg_currencies text[],
  p_leg_exponents int2[], p_leg_amounts int8[], p_leg_holds int8[]
) returns table (
  place int4, act_id int8, refusal text, replayed boolean,
  -- One row for each account of the act that is not the house's, as it stands after it.
  owner text, book text, wallet text, currency text, posted int8, held int8
) language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  v_accounts int8[];
  v_locked int8[];
  v_about ledger_act;
  v_prior ledger_act;
  v_id int8;
  v_refusal text;
  v_legs ledger_leg[];
begin
  perform ledger_enter(p_brand);
  v_accounts := ledger_accounts(
    p_brand, p_at, p_leg_owners, p_leg_books, p_leg_wallets, p_leg_currencies, p_leg_exponents);
  v_locked := ledger_lock(p_brand, v_accounts, p_abouts);

  for i in 1 .. cardinality(p_keys) loop
    select * into v_prior from ledger_act a where a.brand_id = p_brand and a.key = p_keys[i];
    if not found then
      v_about := null;
      if p_abouts[i] is not null then
        select * into v_about from ledger_act a where a.brand_id = p_brand and a.key = p_abouts[i];
        if not found then
          v_about := ledger_forestall(p_brand, p_at, p_abouts[i], p_reasons[i], p_actors[i]);
        end if;
      end if;
      select array_agg((v_accounts[n], p_leg_amounts[n], p_leg_holds[n])::ledger_leg) into v_legs
        from generate_subscripts(p_leg_acts, 1) n where p_leg_acts[n] = i;
      if v_about.id is not null then
        select l.refusal, l.legs into v_refusal, v_legs 
          from ledger_close(p_brand, p_kinds[i], v_about, v_legs, v_locked) l;
      else
        v_refusal := null;
      end if;
      if v_refusal is null and ledger_uncovered(p_brand, v_legs) then v_refusal := 'ledger.funds'; end if;
      v_id := nextval('ledger_act_id');
      insert into ledger_act (brand_id, id, key, input_hash, kind, reason, reference, actor, about, refusal, at)
      values (p_brand, v_id, p_keys[i], p_hashes[i], p_kinds[i], p_reasons[i], p_references[i], p_actors[i],
        v_about.id, v_refusal, p_at)
      on conflict (brand_id, key) do nothing;
      if found then
        if v_refusal is null then perform ledger_move(p_brand, v_id, v_legs); end if;
        return query select i, v_id, v_refusal, false, b.* from ledger_balances(p_brand, v_legs) b;
        continue;
      end if;
      -- Somebody who locked other accounts was quicker with this key.
      select * into strict v_prior from ledger_act a where a.brand_id = p_brand and a.key = p_keys[i];
    end if;
    return query select i, r.* from ledger_replay(p_brand, v_prior, p_hashes[i]) r;
  end loop;
end $$;

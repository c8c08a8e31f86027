-- Many acts at once: booking one by one took a hundred times as long as the writing itself. Not for callers.

-- Which acts are to be done alone: those that close or reverse, whose key has been heard, comes twice here or is
-- named by another here, and those of the house alone, which no lock keeps apart from their copies.
drop function if exists ledger_special;
create function ledger_special(
  p_brand text, p_keys text[], p_kinds text[], p_abouts text[], p_leg_acts int4[], p_leg_owners text[]
) returns boolean[] language plpgsql as $$
declare
  v_of_members int4[];
begin
  select array_agg(distinct l.act) into v_of_members
    from unnest(p_leg_acts, p_leg_owners) l(act, owner) where l.owner <> 'house';
  return (
    select array_agg(s.special order by s.place) from (
      select k.place, k.kind not in ('post', 'hold') or (k.place = any (v_of_members)) is not true
          or count(*) over (partition by k.key) > 1 or coalesce(k.key = any (p_abouts), false)
          or (select a.id from ledger_act a where a.brand_id = p_brand and a.key = k.key) is not null as special
        from unnest(p_keys, p_kinds) with ordinality k(key, kind, place)
    ) s);
end $$;

-- The legs of the acts from the first to the last, and each account after each leg; up to the act before the first
-- one that there is no money for. Whatever is looked at here is locked.
drop function if exists ledger_look_ahead;
create function ledger_look_ahead(
  p_brand text, p_first int4, p_last int4,
  p_accounts int8[], p_leg_acts int4[], p_leg_amounts int8[], p_leg_holds int8[]
) returns ledger_steps language plpgsql as $$
declare
  v_steps ledger_steps;
begin
  select coalesce(min(s.act) filter (where s.uncovered) - 1, p_last),
      array_agg(s.leg order by s.leg), array_agg(s.act order by s.leg), array_agg(s.account order by s.leg),
      array_agg(s.amount order by s.leg), array_agg(s.hold order by s.leg),
      array_agg(s.posted order by s.leg), array_agg(s.held order by s.leg)
    into v_steps
    from (
      select l.*, case when not a.rolled_up then (a.posted + sum(l.amount) over past)::int8 end as posted,
        case when not a.rolled_up then (a.held + sum(l.hold) over past)::int8 end as held,
        not a.rolled_up and not a.may_owe and l.amount - l.hold < 0
          and a.posted + sum(l.amount) over past - a.held - sum(l.hold) over past < 0 as uncovered
      from unnest(p_accounts, p_leg_acts, p_leg_amounts, p_leg_holds) with ordinality l(account, act, amount, hold, leg)
      cross join lateral (
        select a.rolled_up, a.may_owe, a.posted, a.held from ledger_account a
        where a.brand_id = p_brand and a.id = l.account offset 0
      ) a
      where l.act between p_first and p_last
      window past as (partition by l.account order by l.leg)
    ) s;
  return v_steps;
end $$;

-- Books the acts of a look ahead. Their numbers rise in the order of the acts.
drop function if exists ledger_run;
create function ledger_run(
  p_brand text, p_at timestamptz, p_first int4, p_steps ledger_steps,
  p_keys text[], p_hashes bytea[], p_kinds text[], p_reasons text[], p_references text[], p_actors text[]
) returns table (place int4, act_id int8, leg int4, posted int8, held int8) language plpgsql as $$
#variable_conflict use_column
declare
  v_ids int8[];
  v_acts int4 := p_steps.last - p_first + 1;
  v_written int4;
  v_accounts int8[];
  v_amounts int8[];
  v_holds int8[];
begin
  v_ids := (select array_agg(nextval('ledger_act_id')) from generate_series(1, v_acts));
  insert into ledger_act (brand_id, id, key, input_hash, kind, reason, reference, actor, at)
    select p_brand, k.id, k.key, k.hash, k.kind, k.reason, k.reference, k.actor, p_at
    from unnest(v_ids, p_keys[p_first:p_steps.last], p_hashes[p_first:p_steps.last], p_kinds[p_first:p_steps.last],
      p_reasons[p_first:p_steps.last], p_references[p_first:p_steps.last], p_actors[p_first:p_steps.last])
      k(id, key, hash, kind, reason, reference, actor)
    on conflict (brand_id, key) do nothing;
  get diagnostics v_written = row_count;
  -- Somebody who locked other accounts was quicker with one of the keys.
  if v_written <> v_acts then
    raise exception 'a key crossed' using errcode = 'serialization_failure';
  end if;
  select array_agg(l.account), array_agg(l.amount), array_agg(l.hold) into v_accounts, v_amounts, v_holds from (
      select l.account, sum(l.amount)::int8 as amount, sum(l.hold)::int8 as hold
      from unnest(p_steps.accounts, p_steps.acts, p_steps.amounts, p_steps.holds, p_steps.posted)
        l(account, act, amount, hold, posted)
      where l.act <= p_steps.last and l.posted is not null group by l.account
    ) l;
  update ledger_account a
    set posted = a.posted + v_amounts[array_position(v_accounts, a.id)],
      held = a.held + v_holds[array_position(v_accounts, a.id)]
    where a.brand_id = p_brand and a.id = any (v_accounts);
  insert into ledger_posting (brand_id, act_id, account_id, amount, hold, posted_after, held_after)
    select p_brand, v_ids[l.act - p_first + 1], l.account, l.amount, l.hold, l.posted, l.held
    from unnest(p_steps.accounts, p_steps.acts, p_steps.amounts, p_steps.holds, p_steps.posted, p_steps.held)
      l(account, act, amount, hold, posted, held)
    where l.act <= p_steps.last;
  return query
    select l.act, v_ids[l.act - p_first + 1], l.leg, l.posted, l.held
    from unnest(p_steps.legs, p_steps.acts, p_steps.posted, p_steps.held) l(leg, act, posted, held)
    where l.act <= p_steps.last and l.posted is not null;
end $$;

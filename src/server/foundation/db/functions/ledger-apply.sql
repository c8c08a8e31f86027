-- The one door to money. Applies acts in the order given, each wholly or not at all: a refusal is an answer and
-- touches nothing. Columns instead of JSON, because reading JSON cost more than booking it.
--
-- Everything an act may need is locked first, in the order of the accounts' names, so two callers never wait for each
-- other crosswise; then its key is looked up, so of simultaneous copies one acts and the others hear its answer.
-- Acts that ask nothing special are booked many at once (ledger-run.sql), as far as there is money for them; what
-- stops such a run, and whatever is special, is done alone (ledger-one.sql).
drop function if exists ledger_apply;
create function ledger_apply(
  p_brand text, p_at timestamptz,
  p_keys text[], p_hashes bytea[], p_kinds text[], p_reasons text[], p_references text[], p_actors text[],
  -- Keys of the holds and acts that are closed or reversed; null for the others.
  p_abouts text[],
  -- Legs of all acts, one after another in the order of the acts; p_leg_acts says whose (1 for the first act).
  p_leg_acts int4[], p_leg_owners text[], p_leg_books text[], p_leg_wallets text[], p_leg_currencies text[],
  p_leg_exponents int2[], p_leg_amounts int8[], p_leg_holds int8[]
) returns table (
  place int4, act_id int8, refusal text, replayed boolean,
  -- One row for each account of the act that is not the house's, as it stands after it: the account of a leg that
  -- was given (1 for the first of all), or, where `leg` is null, the one of these names.
  leg int4, owner text, book text, wallet text, currency text, posted int8, held int8
) language plpgsql security definer set search_path = public, pg_temp
-- Every look-up here is by an index, and is written so that nothing else can come of it: a planner who remembers how
-- small the tables were an hour ago would read them whole.
set plan_cache_mode = force_generic_plan set enable_seqscan = off
as $$
declare
  v_acts int4 := cardinality(p_keys);
  v_found ledger_found;
  v_locked int8[];
  v_special boolean[];
  v_run ledger_booked;
  v_done int4 := 0;
  v_first int4;
  v_last int4;
  -- Acts up to this one are done alone: what stopped the last run, and some more where that came soon.
  v_alone int4 := 0;
  v_low int4;
  v_high int4;
begin
  perform ledger_enter(p_brand);
  v_found := ledger_lock(p_brand, p_at, p_abouts,
    p_leg_owners, p_leg_books, p_leg_wallets, p_leg_currencies, p_leg_exponents);
  v_locked := v_found.locked;
  v_special := ledger_special(p_brand, p_keys, p_kinds, p_abouts, p_leg_acts, p_leg_owners);

  while v_done < v_acts loop
    v_first := v_done + 1;
    v_last := coalesce(array_position(v_special, true, v_first) - 1, v_acts);
    -- A short run in the middle costs more than it saves: everything is found anew for it.
    if v_last >= v_first and v_first > v_alone and (v_done = 0 or v_last - v_first >= greatest(8, v_acts / 16)) then
      if v_done > 0 then
        v_found := ledger_lock(p_brand, p_at, null,
          p_leg_owners, p_leg_books, p_leg_wallets, p_leg_currencies, p_leg_exponents);
      end if;
      v_run := ledger_run(p_brand, p_at, v_first, v_last, v_found,
        p_keys, p_hashes, p_kinds, p_reasons, p_references, p_actors, p_leg_acts, p_leg_amounts, p_leg_holds);
      return query select r.place, r.act_id, null::text, false, r.leg, null::text, null::text, null::text, null::text,
          r.posted, r.held
        from unnest(v_run.places, v_run.ids, v_run.legs, v_run.posted, v_run.held) r(place, act_id, leg, posted, held);
      if v_run.last < v_last then
        v_alone := v_run.last + case when v_run.last - v_done < 8 then greatest(16, v_acts / 16) else 1 end;
      end if;
      v_done := v_run.last;
    end if;
    if v_done < v_first then
      v_low := array_position(p_leg_acts, v_first);
      v_high := v_low + cardinality(array_positions(p_leg_acts, v_first)) - 1;
      return query select v_first, o.act_id, o.refusal, o.replayed, null::int4, o.owner, o.book, o.wallet, o.currency,
          o.posted, o.held
        from ledger_one(
          p_brand, p_at, p_keys[v_first], p_hashes[v_first], p_kinds[v_first], p_reasons[v_first],
          p_references[v_first], p_actors[v_first], p_abouts[v_first],
          v_found.accounts[v_low:v_high], p_leg_amounts[v_low:v_high], p_leg_holds[v_low:v_high], v_locked) o;
      v_done := v_first;
    end if;
  end loop;
end $$;

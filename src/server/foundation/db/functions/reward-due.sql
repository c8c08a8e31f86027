-- The brands with events that are due for an answer of the rules. Row-level security shows one brand at a time even to the
-- owner, so each brand is entered in turn; a brand costs one index probe. livery.roll lets the owner list the brands.
create or replace function reward_due(p_now timestamptz) returns setof text
language plpgsql volatile set search_path = public, pg_temp as $$
declare
  v_brand text;
begin
  perform set_config('livery.roll', 'on', true);
  for v_brand in select b.brand_id from brand b order by b.brand_id loop
    perform set_config('livery.brand_id', v_brand, true);
    perform from reward_event e where e.brand_id = v_brand and e.due_at <= p_now limit 1;
    if found then return next v_brand; end if;
  end loop;
  perform set_config('livery.brand_id', '', true), set_config('livery.roll', '', true);
end $$;

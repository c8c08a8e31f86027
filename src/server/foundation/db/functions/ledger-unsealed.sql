-- The brands with transactions after their last block. Row-level security shows one brand at a time even to the owner, so
-- each brand is entered in turn, with two index look-ups; livery.roll lets the owner list them (004-jobs.sql). The application's role
-- gets no rows. The end of the last block is put into a variable first: under row security PostgreSQL uses no index for a comparison
-- with an expression of coalesce.
create or replace function ledger_unsealed() returns setof text
language plpgsql volatile set search_path = public, pg_temp as $$
declare
  v_brand text;
  v_sealed int8;
begin
  perform set_config('livery.roll', 'on', true);
  for v_brand in select b.brand_id from brand b order by b.brand_id loop
    perform set_config('livery.brand_id', v_brand, true);
    v_sealed := coalesce(
      (select b.last_transaction from ledger_block b where b.brand_id = v_brand order by b.number desc limit 1), 0);
    perform from ledger_transaction a where a.brand_id = v_brand and a.id > v_sealed order by a.id limit 1;
    if found then return next v_brand; end if;
  end loop;
  perform set_config('livery.brand_id', '', true), set_config('livery.roll', '', true);
end $$;

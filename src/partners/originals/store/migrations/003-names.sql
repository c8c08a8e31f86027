-- Renames tables and a column to the platform's words: vendor wallet, and a seed that is revealed. Only the catalogue
-- changes; no row is rewritten.
alter table purse rename to vendor_wallet;
alter table purse_transfer rename to vendor_wallet_transfer;
alter table seed rename told_at to revealed_at;

-- Constraints with the indices that belong to them, and the other index. Newer versions of PostgreSQL name more
-- constraints, so their names are read from the catalogue.
alter index purse_transfer_player rename to vendor_wallet_transfer_player;
do $$
declare old record;
begin
  for old in
    select c.conname as name, c.conrelid::regclass as relation from pg_constraint c
    where c.conrelid in ('vendor_wallet'::regclass, 'vendor_wallet_transfer'::regclass) and c.conname like 'purse%'
  loop
    execute format('alter table %s rename constraint %I to %I', old.relation, old.name,
      replace(old.name, 'purse', 'vendor_wallet'));
  end loop;
end $$;

-- Renames the ledger's tables, columns, types and sequence to the words of docs/money.md: transaction and entry. Only
-- the catalogue changes; no row is rewritten. The stored kind 'forestall' stays, since the hash chain covers it; it is
-- the kind of a tombstone.
alter table ledger_act rename to ledger_transaction;
alter sequence ledger_act_id rename to ledger_transaction_id;

alter table ledger_posting rename to ledger_entry;
alter table ledger_entry rename act_id to transaction_id;

alter table ledger_block rename first_act to first_transaction;
alter table ledger_block rename last_act to last_transaction;
alter table ledger_block rename acts to transactions;
alter table ledger_reconciliation rename acts to transactions;

-- An entry as a caller gives it, before it is booked.
alter type ledger_leg rename to ledger_entry_input;
alter type ledger_booked rename attribute legs to entries;

-- Constraints with the indices that belong to them, and the other indices. Newer versions of PostgreSQL name more
-- constraints, so their names are read from the catalogue.
do $$
declare
  old record;
  words constant text[] := array[
    'ledger_act', 'ledger_transaction', 'ledger_posting', 'ledger_entry', 'act_id', 'transaction_id',
    'first_act', 'first_transaction', 'last_act', 'last_transaction', 'acts', 'transactions'];
  renamed text;
begin
  for old in
    select 'constraint' as what, c.conname as name, c.conrelid::regclass as relation from pg_constraint c
      where c.connamespace = current_schema()::regnamespace
        and c.conrelid in ('ledger_transaction'::regclass, 'ledger_entry'::regclass, 'ledger_block'::regclass,
          'ledger_reconciliation'::regclass)
    union all
    select 'index', i.relname, x.indrelid::regclass from pg_index x join pg_class i on i.oid = x.indexrelid
      where x.indrelid in ('ledger_transaction'::regclass, 'ledger_entry'::regclass, 'ledger_block'::regclass)
        and not exists (select from pg_constraint c where c.conindid = x.indexrelid and c.conrelid = x.indrelid)
  loop
    renamed := old.name;
    for pair in 1 .. cardinality(words) by 2 loop
      renamed := replace(renamed, words[pair], words[pair + 1]);
    end loop;
    if renamed = old.name then continue; end if;
    if old.what = 'index' then execute format('alter index %I rename to %I', old.name, renamed);
    else execute format('alter table %s rename constraint %I to %I', old.relation, old.name, renamed);
    end if;
  end loop;
end $$;

-- What triggers enforce, independent of the functions that write (docs/reliability.md 2a, I1, I8 and I9).

create or replace function ledger_forbid() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only: % on %', tg_op, tg_table_name using errcode = 'LV001';
end $$;

create or replace trigger append_only before update or delete or truncate on ledger_transaction
  for each statement execute function ledger_forbid();
create or replace trigger append_only before update or delete or truncate on ledger_entry
  for each statement execute function ledger_forbid();
create or replace trigger append_only before update or delete or truncate on ledger_block
  for each statement execute function ledger_forbid();
create or replace trigger append_only before update or delete or truncate on ledger_reconciliation
  for each statement execute function ledger_forbid();
-- What identifies an account never changes, since transactions refer to it; only its balance does.
create or replace trigger append_only
  before update of brand_id, id, book, owner, wallet, currency, exponent, created_at or delete or truncate
  on ledger_account for each statement execute function ledger_forbid();

-- The entries of a transaction sum to zero within each book and currency, and they name accounts that exist. A transaction of
-- the trial book has no entries in other books. `offset 0` keeps the planner from turning the look at each account into a join
-- with all of them.
create or replace function ledger_check_balance() returns trigger language plpgsql as $$
declare
  v_transaction int8;
begin
  select sums.transaction_id into v_transaction from (
    select p.transaction_id, ledger_sum(p.amount) as total, bool_or(a.id is null) as strange,
      min((a.book = 'trial')::int) over w as least_trial, max((a.book = 'trial')::int) over w as most_trial
    from posted p left join lateral (
      select a.id, a.book, a.currency from ledger_account a
      where a.brand_id = p.brand_id and a.id = p.account_id offset 0
    ) a on true
    group by p.transaction_id, a.book, a.currency
    window w as (partition by p.transaction_id)
  ) sums
  where sums.total <> 0 or sums.strange or sums.least_trial <> sums.most_trial
  limit 1;
  if found then
    raise exception 'transaction % does not balance', v_transaction using errcode = 'LV002';
  end if;
  return null;
end $$;

create or replace trigger balanced after insert on ledger_entry
  referencing new table as posted for each statement execute function ledger_check_balance();

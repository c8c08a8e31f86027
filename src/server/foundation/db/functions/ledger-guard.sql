-- What the database itself asserts, whatever the functions beside this file do (docs/reliability.md 2a, I1 and I8).

create or replace function ledger_forbid() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only: % on %', tg_op, tg_table_name using errcode = 'LV001';
end $$;

create or replace trigger append_only before update or delete or truncate on ledger_act
  for each statement execute function ledger_forbid();
create or replace trigger append_only before update or delete or truncate on ledger_posting
  for each statement execute function ledger_forbid();
create or replace trigger append_only before update or delete or truncate on ledger_block
  for each statement execute function ledger_forbid();
create or replace trigger append_only before update or delete or truncate on ledger_reconciliation
  for each statement execute function ledger_forbid();
-- What an account is called is part of every act on it; only its balance moves.
create or replace trigger append_only
  before update of brand_id, id, book, owner, wallet, currency, exponent, created_at or delete or truncate
  on ledger_account for each statement execute function ledger_forbid();

-- The legs of an act sum to zero within each book and currency, name accounts that are there, and trial money
-- touches no other.
create or replace function ledger_check_balance() returns trigger language plpgsql as $$
declare
  v_act int8;
begin
  select sums.act_id into v_act from (
    select p.act_id, ledger_sum(p.amount) as total, bool_or(a.id is null) as strange,
      min((a.book = 'trial')::int) over w as least_trial, max((a.book = 'trial')::int) over w as most_trial
    from posted p left join lateral (
      select a.id, a.book, a.currency from ledger_account a
      where a.brand_id = p.brand_id and a.id = p.account_id offset 0
    ) a on true
    group by p.act_id, a.book, a.currency
    window w as (partition by p.act_id)
  ) sums
  where sums.total <> 0 or sums.strange or sums.least_trial <> sums.most_trial
  limit 1;
  if found then
    raise exception 'act % does not balance', v_act using errcode = 'LV002';
  end if;
  return null;
end $$;

create or replace trigger balanced after insert on ledger_posting
  referencing new table as posted for each statement execute function ledger_check_balance();

-- When a member's data was erased; the row stays for the books under a pseudonym.
alter table member add column erased_at timestamptz;

-- History stays as it is but for erasure, which removes what names a person. It runs as the owner, never as the domain's
-- role, inside a transaction that says so.
create or replace function payments_forbid() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and tg_table_name = 'desk_audit' and current_user <> 'livery_app'
    and current_setting('livery.erasing', true) = 'on' then
    return null;
  end if;
  raise exception 'history is append-only: % on %', tg_op, tg_table_name using errcode = 'LV007';
end $$;

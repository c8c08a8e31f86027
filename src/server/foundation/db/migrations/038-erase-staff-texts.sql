-- Erasure also removes what staff typed about a member into a payment's timeline.
create or replace function payments_forbid() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and tg_table_name in ('desk_audit', 'payment_step') and current_user <> 'livery_app'
    and current_setting('livery.erasing', true) = 'on' then
    return null;
  end if;
  raise exception 'history is append-only: % on %', tg_op, tg_table_name using errcode = 'LV007';
end $$;

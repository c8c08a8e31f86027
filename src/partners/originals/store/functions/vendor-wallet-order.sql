-- Carries out an operator's order once. A repetition gets the first answer; another order under the same id is a
-- 'conflict'.
create or replace function vendor_wallet_order(
  p_operator text, p_id text, p_player text, p_currency text, p_exponent int2, p_direction text, p_amount int8
) returns table (status text, balance int8) language plpgsql as $$
#variable_conflict use_column
declare
  v_known vendor_wallet_transfer;
  v_balance int8;
  v_status text := 'ok';
begin
  -- Simultaneous orders under one id run one after another, whichever player they are for.
  perform pg_advisory_xact_lock(hashtextextended('vendor_wallet_order/' || p_operator || '/' || p_id, 0));
  insert into vendor_wallet (operator, player, currency, exponent)
    values (p_operator, p_player, p_currency, p_exponent) on conflict do nothing;
  -- So do orders for one wallet.
  select w.balance into v_balance from vendor_wallet w
    where w.operator = p_operator and w.player = p_player and w.currency = p_currency and w.exponent = p_exponent
    for update;
  if not found then return query select 'currency', 0::int8; return; end if;
  select * into v_known from vendor_wallet_transfer t where t.operator = p_operator and t.id = p_id;
  if found then
    if (v_known.player, v_known.currency, v_known.direction, v_known.amount)
      is distinct from (p_player, p_currency, p_direction, p_amount) then
      return query select 'conflict', v_balance;
    else
      return query select v_known.status, v_known.balance;
    end if;
    return;
  end if;
  if p_direction = 'out' and v_balance < p_amount then v_status := 'insufficient';
  else
    v_balance := v_balance + case p_direction when 'in' then p_amount else -p_amount end;
    update vendor_wallet w set balance = v_balance
      where w.operator = p_operator and w.player = p_player and w.currency = p_currency;
  end if;
  insert into vendor_wallet_transfer (operator, id, player, currency, direction, amount, status, balance)
    values (p_operator, p_id, p_player, p_currency, p_direction, p_amount, v_status, v_balance);
  return query select v_status, v_balance;
end $$;

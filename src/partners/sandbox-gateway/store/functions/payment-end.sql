-- Stores what the payer's choice on the page of a payment leads to (store/payments.ts): a status, the paid amount, and
-- notifications, each of `p_waits` milliseconds from now; two of them for the choice "twice". False when the form
-- was used before, since its token is gone then, or when the payment is over. A failed payment is notified with the amount asked.
create or replace function payment_end(
  p_token text, p_form_token text, p_status text, p_paid int8, p_waits int4[], p_now timestamptz
) returns boolean language plpgsql as $$
declare
  v_payment payment;
begin
  update payment p
    set status = p_status, paid_amount = p_paid, ended_at = p_now, form_token = null
    where p.token = p_token and p.form_token = p_form_token and p.status = 'waiting' and p.expires_at > p_now
    returning * into v_payment;
  if not found then return false; end if;
  insert into notification (operator, url, kind, subject, status, amount, currency, exponent, reference, due_at)
    select v_payment.operator, v_payment.notify_url, 'payment', v_payment.id, p_status,
      coalesce(p_paid, v_payment.amount), v_payment.currency, v_payment.exponent, v_payment.reference,
      p_now + w.ms * interval '1 millisecond'
    from unnest(p_waits) as w (ms);
  return true;
end $$;

-- Ends payments whose time is over, at most so many, and stores their notifications. Returns their number.
create or replace function payments_expire(p_now timestamptz, p_most int4) returns int4 language sql as $$
  with gone as (
    update payment p set status = 'expired', ended_at = p_now, form_token = null
      where (p.operator, p.id) in (
        select d.operator, d.id from payment d
          where d.status = 'waiting' and d.expires_at <= p_now
          order by d.expires_at limit p_most for update skip locked
      )
      returning p.*
  ), notified as (
    insert into notification (operator, url, kind, subject, status, amount, currency, exponent, reference, due_at)
      select operator, notify_url, 'payment', id, status, amount, currency, exponent, reference, p_now from gone
      returning 1
  )
  select count(*)::int4 from notified;
$$;

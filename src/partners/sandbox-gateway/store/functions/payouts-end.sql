-- Ends payouts whose time has come, at most so many, and stores their notifications. Returns their number.
create or replace function payouts_end(p_now timestamptz, p_most int4) returns int4 language sql as $$
  with ended as (
    update payout p set status = p.outcome, ended_at = p_now
      where (p.operator, p.id) in (
        select d.operator, d.id from payout d
          where d.status = 'waiting' and d.due_at <= p_now
          order by d.due_at limit p_most for update skip locked
      )
      returning p.*
  ), notified as (
    insert into notification (operator, url, kind, subject, status, amount, currency, exponent, reference, due_at)
      select operator, notify_url, 'payout', id, status, amount, currency, exponent, reference, p_now from ended
      returning 1
  )
  select count(*)::int4 from notified;
$$;

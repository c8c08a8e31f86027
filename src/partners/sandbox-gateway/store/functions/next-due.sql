-- When the next thing is due: the end of a payout, the end of a payer's time, or a notification, but for
-- operators to whom the caller delivers as much as it may.
create or replace function next_due(p_full text[]) returns timestamptz language sql stable as $$
  select least(
    (select min(due_at) from notification
      where delivered_at is null and given_up_at is null and operator <> all (p_full)),
    (select min(due_at) from payout where status = 'waiting'),
    (select min(expires_at) from payment where status = 'waiting')
  );
$$;

-- Takes notifications that are due, at most so many in all and of each operator. They are due again when the
-- lease is over, so a process that dies in between loses none. p_busy names the operator of each one that the
-- caller holds already.
create or replace function notifications_claim(
  p_now timestamptz, p_lease_ms int4, p_most int4, p_most_each int4, p_busy text[]
) returns setof notification language sql as $$
  update notification n
    set attempts = n.attempts + 1, due_at = p_now + p_lease_ms * interval '1 millisecond'
    where n.id in (
      select d.id from notification d
        where d.id in (
            select r.id from (
              select i.id, i.operator, row_number() over (partition by i.operator order by i.due_at, i.id) as place
                from notification i
                where i.due_at <= p_now and i.delivered_at is null and i.given_up_at is null
            ) r
            where r.place + cardinality(array_positions(p_busy, r.operator)) <= p_most_each
          )
          -- Somebody else may have claimed it since the rows were ranked.
          and d.due_at <= p_now and d.delivered_at is null and d.given_up_at is null
        order by d.due_at, d.id limit p_most for update skip locked
    )
    returning n.*;
$$;

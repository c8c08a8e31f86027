-- What races and missions had paid before their costs were counted for the desk and their budgets: prizes and steps stay, and tell
-- it. A second run adds nothing. Sum and count of a brand's contest are read in one statement, so what is paid meanwhile is in both or
-- in none.

do $$
declare
  known record;
begin
  perform set_config('livery.roll', 'on', true);
  for known in select brand_id as id from brand order by 1 loop
    perform set_config('livery.brand_id', known.id, true);

    with paid as (
      select 'race.' || race as rule_id, amount, 1 as rewards, currency, last_day::timestamptz as at
        from race_prize where brand_id = known.id
      union all
      select 'mission.' || mission, amount, 1, currency, at from mission_claim where brand_id = known.id and amount > 0
    ),
    -- A brand has one currency at a time, and budgets are in it.
    counted as (
      select rule_id, amount, rewards from paid
        where currency = (select currency from paid order by at desc limit 1)
      union all
      -- A period that runs holds its prizes.
      select 'race.' || race, reserved, 1 from race_period
        where brand_id = known.id and ended_at is null and reserved > 0
    ),
    missing as (
      select c.rule_id, sum(c.amount)::int8 - coalesce(max(s.amount), 0) as amount,
        greatest(sum(c.rewards)::int8 - coalesce(max(s.rewards), 0), 0) as rewards
      from counted c
        left join reward_spent s on s.brand_id = known.id and s.rule_id = c.rule_id and s.day = '-infinity'
      group by 1
    )
    insert into reward_spent as s (brand_id, rule_id, day, amount, rewards)
      select known.id, rule_id, '-infinity', amount, rewards from missing where amount > 0
      on conflict (brand_id, rule_id, day) do update
        set amount = s.amount + excluded.amount, rewards = s.rewards + excluded.rewards;
  end loop;
  perform set_config('livery.brand_id', '', true);
  perform set_config('livery.roll', '', true);
end $$;

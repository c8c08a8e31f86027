-- concurrently
-- Rebates that come at once and are not paid yet: few, among all rewards that a rule has ever given.
create index concurrently if not exists reward_unpaid on reward (brand_id, rule_id, id)
  where state = 'offered' and expires_at is null;

-- concurrently
-- Lists of the desk over several states, in their order.
create index concurrently if not exists deposit_asked on deposit (brand_id, asked_at, id);
create index concurrently if not exists withdrawal_asked on withdrawal (brand_id, asked_at, id);
create index concurrently if not exists adjustment_listed on adjustment (brand_id, (state = 'proposed'), asked_at, id);
create index concurrently if not exists reward_gift_listed on reward_gift (brand_id, (state = 'proposed'), asked_at, id);
create index concurrently if not exists redemption_asked on redemption (brand_id, asked_at, id);
create index concurrently if not exists ticket_changed on ticket (brand_id, state, changed_at, id);
create index concurrently if not exists payment_contradiction_settled on payment_contradiction (brand_id, settled_at, id)
  where state = 'settled';
create index concurrently if not exists feedback_listed on feedback (brand_id, (state = 'new'), at, id);
create index concurrently if not exists reward_newest on reward (brand_id, created_at, id);
create index concurrently if not exists free_rounds_newest on free_rounds (brand_id, created_at, id);

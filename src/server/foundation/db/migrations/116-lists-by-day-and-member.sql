-- concurrently
-- Lists of the desk that are narrowed to days or to a member.
create index concurrently if not exists ticket_opened on ticket (brand_id, opened_at);
create index concurrently if not exists payment_contradiction_member on payment_contradiction (brand_id, member_id)
  where member_id is not null;

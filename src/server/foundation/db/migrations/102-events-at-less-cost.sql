-- What an event of play costs (docs/decisions/0103-what-a-bet-costs.md).

-- reward_event_time takes its place.
drop index reward_event_due;

-- Every closed round writes an event, and this key locked the member's row with each. What writes events has found its
-- member in the same transaction.
alter table reward_event drop constraint reward_event_brand_id_member_id_fkey;

-- concurrently
-- Events by the time they are due. Without their ids, which the key has: many events are due in the same moment, so PostgreSQL
-- would find events by id through this index, and read all that wait for each member who is answered.
create index concurrently if not exists reward_event_time on reward_event (brand_id, due_at)

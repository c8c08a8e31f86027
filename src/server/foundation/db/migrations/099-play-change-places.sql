-- concurrently
-- Counted rounds by their places: what is counted now stands together, whatever round, member and agent it is of
-- (docs/decisions/0102-a-tick-of-agents.md). They take the place of four indexes in 100.
create unique index concurrently if not exists play_change_place on play_change (brand_id, slot, member_id, round_id, vendor);
create index concurrently if not exists play_change_direct on play_change (brand_id, slot, agent_id);
-- The desk's list of all payslips, newest first.
create index concurrently if not exists agent_bill_newest on agent_bill (brand_id, period_start desc, kind, agent_id, period);

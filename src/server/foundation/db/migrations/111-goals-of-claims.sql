-- The goals of all steps that a mission had when one of them was claimed: an edited step is not claimed again. Older claims know
-- their own goal alone.
alter table mission_claim add column goals int8[];

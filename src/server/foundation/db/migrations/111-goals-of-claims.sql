-- The goals of all steps that a mission had when one of them was claimed: an edited step is not claimed again. Older claims know
-- their own goal alone.
alter table mission_claim add column goals int8[];

-- What a period of a race takes from its budget when it begins, in minor units: all its prizes. Older periods took nothing.
alter table race_period add column reserved int8;

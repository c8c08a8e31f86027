-- The rule that a member chose for a deposit, as it was written then: an edit changes nothing of what was chosen before.
alter table deposit add column reward_terms jsonb;
-- The brand's day that a reward counts for. Null: given before this column, and counted for the day when it was given.
alter table reward add column day date;

-- What one part of a tally is: a rule that is edited later counts what comes after the edit. Null: counted before this column.
alter table reward_tally add column each int8 check (each > 0);

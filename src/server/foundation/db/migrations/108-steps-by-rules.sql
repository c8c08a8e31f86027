-- A step of a mission may bring no money, but what rules give for it. Older rows are above zero and need not be read again.
alter table mission_claim drop constraint mission_claim_amount_check;
alter table mission_claim add constraint mission_claim_amount_check check (amount >= 0) not valid;

-- A withdrawal above what a member's identity check allows is held: the money is set aside, and nobody can approve it.
alter table withdrawal drop constraint withdrawal_state_check;
alter table withdrawal add constraint withdrawal_state_check check (state in
  ('requested', 'held', 'approved', 'paying', 'disbursed', 'notReceived', 'received', 'rejected'));
create index withdrawal_held on withdrawal (brand_id, asked_at, id) where state = 'held';

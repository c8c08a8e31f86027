-- Free rounds (docs/decisions/0085-free-rounds.md). Amounts in minor units.

alter table reward drop constraint reward_kind_check;
alter table reward add constraint reward_kind_check
  check (kind in ('cash', 'bonus', 'points', 'tickets', 'freeRounds'));

-- A free round is a transaction of its vendor, too: its id is carried out once.
alter table game_transaction drop constraint game_transaction_kind_check;
alter table game_transaction add constraint game_transaction_kind_check check (kind in
  ('bet', 'betSettle', 'settle', 'adjust', 'rollback', 'voidSettle', 'resettle', 'reward', 'tombstone', 'freeRound'));

-- Rounds that a member may play at a vendor without a stake of their own: one grant for a reward.
create table free_rounds (
  brand_id text not null references brand (brand_id),
  -- The reward that it came from.
  id text not null check (length(id) between 1 and 100),
  rule_id text not null,
  member_id text not null,
  vendor text not null,
  game_codes text[] not null check (cardinality(game_codes) between 1 and 20),
  currency text not null,
  exponent int2 not null check (exponent between 0 and 8),
  rounds int4 not null check (rounds > 0),
  used int4 not null default 0 check (used between 0 and rounds),
  -- The day whose budgets hold its largest cost.
  budget_day date not null,
  -- What each round is played as.
  stake int8 not null check (stake > 0),
  -- What the rounds win at most, all together; the rest of a larger win is not paid.
  cap int8 not null check (cap > 0),
  won int8 not null default 0 check (won between 0 and cap),
  -- The terms of the bonus that the winnings become when the grant ends; without them each win is real money at once.
  bonus_terms jsonb,
  state text not null check (state in ('granted', 'inUse', 'usedUp', 'expired', 'cancelled')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_by text,
  reason text,
  -- When the member was told that it ends soon.
  reminded_at timestamptz,
  -- What the vendor has confirmed: nothing, the grant, or that it was taken back.
  vendor_state text not null default 'unknown' check (vendor_state in ('unknown', 'created', 'cancelled', 'refused')),
  vendor_due_at timestamptz,
  vendor_tries int4 not null default 0,
  -- When the part of its largest cost that was not won goes back to the budgets; null before its end, and once it is back.
  budget_due_at timestamptz,
  primary key (brand_id, id),
  foreign key (brand_id, member_id) references member (brand_id, id),
  check ((state in ('granted', 'inUse')) = (ended_at is null)),
  check (state <> 'usedUp' or used = rounds),
  check (state <> 'granted' or used = 0)
) with (fillfactor = 70);
create index free_rounds_member on free_rounds (brand_id, member_id, created_at desc, id);
create index free_rounds_newest on free_rounds (brand_id, created_at desc, id);
create index free_rounds_expiry on free_rounds (brand_id, expires_at) where state in ('granted', 'inUse');
create index free_rounds_vendor on free_rounds (brand_id, vendor, vendor_due_at) where vendor_due_at is not null;
create index free_rounds_budget on free_rounds (brand_id, budget_due_at) where budget_due_at is not null;

alter table free_rounds enable row level security;
alter table free_rounds force row level security;
create policy own_brand on free_rounds using (brand_id = current_setting('livery.brand_id', true));
grant select, insert, update on free_rounds to livery_app;

-- What a vendor says of free rounds against what is known of them waits for people, as news of payments does.
alter table payment_contradiction drop constraint payment_contradiction_subject_check;
alter table payment_contradiction add constraint payment_contradiction_subject_check
  check (subject in ('deposit', 'withdrawal', 'freeRounds'));
alter table payment_contradiction drop constraint payment_contradiction_kind_check;
alter table payment_contradiction add constraint payment_contradiction_kind_check check (kind in ('secondPayment', 'secondPayout',
  'otherAmount', 'failedAfterPaid', 'paidAfterFailed', 'paidAfterRejected', 'paymentElsewhere', 'claimedTwice', 'unknownOrder',
  'roundForeign', 'roundTime', 'roundLate', 'roundBeyond', 'roundTakenBack', 'roundChanged'));

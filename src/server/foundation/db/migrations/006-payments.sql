-- Paying in and being paid (spec sections 2, 3 and 4; reliability.md 2e). States are those of src/machines.
-- Amounts are minor units.

create table deposit (
  brand_id text not null references brand (brand_id),
  -- Shown to the member, and sent to the gateway, which does nothing twice under it.
  id text not null check (length(id) between 8 and 40),
  member_id text not null,
  -- The brand's channel as it was; its document may change meanwhile.
  channel text not null,
  kind text not null check (kind in ('gateway', 'bank')),
  gateway text,
  -- What else the gateway is told: an order that is sent again must be the same, wherever the member is by then.
  method text check (method in ('redirect', 'qr')),
  origin text not null,
  language text not null,
  amount int8 not null check (amount > 0),
  currency text not null,
  exponent int2 not null check (exponent between 0 and 8),
  state text not null check (state in ('waiting', 'review', 'failed', 'credited')),
  reason text,
  -- The gateway's number of the payment, and what really came.
  reference text,
  received int8 check (received > 0),
  -- What the member filled in.
  form jsonb not null default '{}',
  -- Who of the desk would credit it, and how much: more than was told needs two who say the same.
  approvals text[] not null default '{}',
  proposed int8 check (proposed > 0),
  -- Where the member pays: an address or the content of a QR code.
  pay_url text,
  pay_qr text,
  proof_id text,
  asked_at timestamptz not null,
  changed_at timestamptz not null,
  expires_at timestamptz not null,
  -- Asked about at the gateway at this time unless news come before.
  check_at timestamptz,
  tries int4 not null default 0,
  primary key (brand_id, id),
  foreign key (brand_id, member_id) references member (brand_id, id)
);
create index deposit_member on deposit (brand_id, member_id, asked_at desc);
create index deposit_state on deposit (brand_id, state, asked_at);
create index deposit_due on deposit (brand_id, check_at) where check_at is not null;
-- A payment of a gateway belongs to one deposit.
create unique index deposit_reference on deposit (brand_id, gateway, reference) where reference is not null and gateway is not null;

-- When a proved number or address was replaced by another one: withdrawals wait after that.
alter table member add column contact_changed_at timestamptz;

-- Where a member is paid. What must not be read by everybody is sealed.
create table payout_account (
  brand_id text not null references brand (brand_id),
  id text not null,
  member_id text not null,
  method text not null,
  -- The fields, sealed with the house's key; `shown` is what the member sees of them.
  sealed text not null,
  shown jsonb not null,
  -- Of method and fields: one account is bound to one member of a brand.
  fingerprint bytea not null,
  created_at timestamptz not null,
  removed_at timestamptz,
  primary key (brand_id, id),
  foreign key (brand_id, member_id) references member (brand_id, id)
);
create index payout_account_member on payout_account (brand_id, member_id);
create unique index payout_account_once on payout_account (brand_id, fingerprint) where removed_at is null;

create table withdrawal (
  brand_id text not null references brand (brand_id),
  id text not null check (length(id) between 8 and 40),
  member_id text not null,
  account_id text not null,
  method text not null,
  gateway text,
  amount int8 not null check (amount > 0),
  currency text not null,
  exponent int2 not null check (exponent between 0 and 8),
  state text not null check (state in
    ('requested', 'approved', 'paying', 'disbursed', 'notReceived', 'received', 'rejected')),
  reason text,
  reference text,
  -- Who of the desk has approved what waits, its payment or paying again: above the brand's limit there must be two.
  approvals text[] not null default '{}',
  -- What the member says came, when not all of it did.
  received int8 check (received >= 0),
  proof_id text,
  asked_at timestamptz not null,
  changed_at timestamptz not null,
  -- When a payment that nobody confirms counts as received.
  due_at timestamptz,
  check_at timestamptz,
  tries int4 not null default 0,
  primary key (brand_id, id),
  foreign key (brand_id, member_id) references member (brand_id, id),
  foreign key (brand_id, account_id) references payout_account (brand_id, id)
);
create index withdrawal_member on withdrawal (brand_id, member_id, asked_at desc);
create index withdrawal_state on withdrawal (brand_id, state, asked_at);
create index withdrawal_due on withdrawal (brand_id, due_at) where state = 'disbursed';
create index withdrawal_check on withdrawal (brand_id, check_at) where check_at is not null;

-- What happened to a deposit or a withdrawal, step by step.
create table payment_step (
  brand_id text not null references brand (brand_id),
  subject text not null check (subject in ('deposit', 'withdrawal')),
  subject_id text not null,
  place int4 not null,
  state text not null,
  at timestamptz not null,
  -- 'member', 'desk:<name>', 'gateway', 'clock'.
  actor text not null,
  note text,
  primary key (brand_id, subject, subject_id, place)
);

-- Corrections of the desk: one proposes, another one decides.
create table adjustment (
  brand_id text not null references brand (brand_id),
  id text not null,
  member_id text not null,
  -- Positive gives, negative takes.
  amount int8 not null check (amount <> 0),
  currency text not null,
  exponent int2 not null,
  reason text not null check (length(reason) between 5 and 500),
  state text not null check (state in ('proposed', 'approved', 'rejected')),
  proposed_by uuid not null,
  decided_by uuid,
  asked_at timestamptz not null,
  decided_at timestamptz,
  primary key (brand_id, id),
  foreign key (brand_id, member_id) references member (brand_id, id),
  -- Four eyes, whatever the code above does.
  constraint adjustment_four_eyes check (decided_by is distinct from proposed_by)
);
create index adjustment_state on adjustment (brand_id, state, asked_at desc);

-- Transfers to vendors that nobody could tell the end of (005-wallet.sql): two of the desk must say the same of one.
alter table wallet_transfer
  add column parked_at timestamptz,
  -- How the first says that it ended, and why.
  add column verdict text check (verdict in ('done', 'undone')),
  add column verdict_reason text check (length(verdict_reason) between 3 and 300),
  add column verdict_by uuid,
  -- Who says so, too: that ended it.
  add column verdict_second uuid,
  add constraint wallet_transfer_verdict check (
    (verdict is null) = (verdict_by is null) and (verdict is null) = (verdict_reason is null)),
  -- Four eyes, whatever the code above does.
  add constraint wallet_transfer_four_eyes check (
    verdict_second is null or (verdict is not null and verdict_second <> verdict_by and state = verdict));
create index wallet_transfer_parked on wallet_transfer (brand_id, asked_at) where state = 'parked';
create index wallet_transfer_was_parked on wallet_transfer (brand_id, changed_at desc) where parked_at is not null;

-- What the desk did, for ever.
create table desk_audit (
  brand_id text not null references brand (brand_id),
  id int8 not null generated always as identity,
  at timestamptz not null,
  actor_id uuid not null,
  actor text not null,
  role text not null,
  action text not null,
  subject text not null,
  before jsonb,
  after jsonb,
  network text not null,
  primary key (brand_id, id)
);
create index desk_audit_at on desk_audit (brand_id, at desc);

-- What members are told (spec section 8): a text key of the house and what it is filled in with.
create table member_notice (
  brand_id text not null references brand (brand_id),
  id int8 not null generated always as identity,
  member_id text not null,
  text_key text not null,
  params jsonb not null,
  at timestamptz not null,
  seen_at timestamptz,
  primary key (brand_id, id),
  foreign key (brand_id, member_id) references member (brand_id, id)
);
create index member_notice_new on member_notice (brand_id, member_id, id desc);

-- Proofs: drawn anew from what was sent, without what cameras write beside.
create table proof_image (
  brand_id text not null references brand (brand_id),
  id text not null,
  member_id text not null,
  media text not null check (media in ('image/webp')),
  bytes bytea not null check (length(bytes) <= 2000000),
  at timestamptz not null,
  primary key (brand_id, id),
  foreign key (brand_id, member_id) references member (brand_id, id)
);

do $$
declare name text;
begin
  foreach name in array array['deposit', 'payout_account', 'withdrawal', 'payment_step', 'adjustment', 'desk_audit',
    'member_notice', 'proof_image']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_brand on %I using (brand_id = current_setting(''livery.brand_id'', true))', name);
    execute format('grant select, insert on %I to livery_app', name);
  end loop;
  foreach name in array array['deposit', 'payout_account', 'withdrawal', 'adjustment', 'member_notice']
  loop
    execute format('grant update on %I to livery_app', name);
  end loop;
end $$;

-- What happened stays: neither the domain's role nor the owner changes it.
create function payments_forbid() returns trigger language plpgsql as $$
begin
  raise exception 'history is append-only: % on %', tg_op, tg_table_name using errcode = 'LV007';
end $$;

do $$
declare name text;
begin
  foreach name in array array['payment_step', 'desk_audit']
  loop
    execute format('create trigger append_only before update or delete or truncate on %I
      for each statement execute function payments_forbid()', name);
  end loop;
end $$;

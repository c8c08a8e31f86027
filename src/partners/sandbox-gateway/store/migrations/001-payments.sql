-- The paybox's own books, in a schema of its own: a payment company shares no table with the house.
-- Amounts in minor units. Who calls is an operator; ids are the operator's.

create table payment (
  operator text not null,
  id text not null check (length(id) between 1 and 80),
  amount int8 not null check (amount > 0),
  currency text not null check (length(currency) between 1 and 12),
  exponent int2 not null check (exponent between 0 and 8),
  method text not null check (method in ('redirect', 'qr')),
  return_url text not null,
  notify_url text not null,
  language text not null,
  -- Who knows it may pay: the payer's address ends in it.
  token text not null unique,
  -- The payer's form sends it along; it serves once.
  form_token text,
  reference text not null unique,
  status text not null default 'waiting' check (status in ('waiting', 'paid', 'failed', 'expired')),
  paid_amount int8 check (paid_amount > 0),
  ordered_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  primary key (operator, id),
  check ((status = 'paid') = (paid_amount is not null)),
  check ((status = 'waiting') = (ended_at is null)),
  check ((status = 'waiting') = (form_token is not null))
);
create index payment_expiring on payment (expires_at) where status = 'waiting';

create table payout (
  operator text not null,
  id text not null check (length(id) between 1 and 80),
  amount int8 not null check (amount > 0),
  currency text not null check (length(currency) between 1 and 12),
  exponent int2 not null check (exponent between 0 and 8),
  account jsonb not null,
  notify_url text not null,
  reference text not null unique,
  status text not null default 'waiting' check (status in ('waiting', 'paid', 'failed')),
  -- How the sandbox ends it, and when; a payout without a time is never heard of again.
  outcome text not null check (outcome in ('paid', 'failed')),
  due_at timestamptz,
  ordered_at timestamptz not null,
  ended_at timestamptz,
  primary key (operator, id),
  check ((status = 'waiting') = (ended_at is null))
);
create index payout_due on payout (due_at) where status = 'waiting';

-- What operators are to be told. A row is due until its receiver took it, or too many attempts were made.
create table notification (
  id int8 generated always as identity primary key,
  operator text not null,
  url text not null,
  kind text not null check (kind in ('payment', 'payout')),
  subject text not null,
  status text not null check (status in ('paid', 'failed', 'expired')),
  amount int8 not null,
  currency text not null,
  exponent int2 not null,
  reference text not null,
  due_at timestamptz not null,
  attempts int4 not null default 0,
  delivered_at timestamptz,
  given_up_at timestamptz
);
create index notification_due on notification (due_at) where delivered_at is null and given_up_at is null;

-- What gateways and claims say against what is known of a payment, and what keeps one payment from being credited twice.
-- Amounts are minor units.

alter table deposit
  -- Where its gateway tells of it: an order that another node sends again must be the same.
  add column notify_url text,
  -- The bank's reference in its normal form: as the member claims it, and as it was credited.
  add column claimed_reference text check (claimed_reference <> ''),
  add column credited_reference text check (credited_reference <> ''),
  -- The bank's reference that the first of the desk named; whoever names another begins anew.
  add column proposed_reference text,
  -- The deposit under whose order this payment came as a further one.
  add column further_to text,
  add foreign key (brand_id, further_to) references deposit (brand_id, id);

-- Tables with a brand look empty to their owner while security is forced.
alter table deposit no force row level security;
update deposit set claimed_reference = nullif(upper(regexp_replace(normalize(form ->> 'bankReference', NFKC), '[^[:alnum:]]', '', 'g')), '')
  where kind = 'bank' and form ->> 'bankReference' is not null;
-- Where one reference was credited more than once already, the first keeps it.
update deposit d set credited_reference = d.claimed_reference, reference = coalesce(d.reference, d.form ->> 'bankReference')
  where d.kind = 'bank' and d.state = 'credited' and d.claimed_reference is not null
    and not exists (
      select from deposit e where e.brand_id = d.brand_id and e.kind = 'bank' and e.state = 'credited'
        and e.claimed_reference = d.claimed_reference and (e.changed_at, e.id) < (d.changed_at, d.id));
alter table deposit force row level security;

create index deposit_claimed on deposit (brand_id, claimed_reference) where claimed_reference is not null;
-- A bank's reference credits one deposit.
create unique index deposit_credited_reference on deposit (brand_id, credited_reference) where credited_reference is not null;

alter table withdrawal
  add column notify_url text,
  -- The numbers of all its payments, the first one first.
  add column paid_references text[] not null default '{}';
alter table withdrawal no force row level security;
update withdrawal set paid_references = array[reference] where reference is not null;
alter table withdrawal force row level security;

-- News that contradicts what is known. Told again it is the same row.
create table payment_contradiction (
  brand_id text not null references brand (brand_id),
  id text not null check (length(id) between 8 and 40),
  subject text not null check (subject in ('deposit', 'withdrawal')),
  -- Its order as the news names it; nobody may know of such an order.
  subject_id text not null,
  member_id text,
  kind text not null check (kind in ('secondPayment', 'secondPayout', 'otherAmount', 'failedAfterPaid', 'paidAfterFailed',
    'paidAfterRejected', 'paymentElsewhere', 'claimedTwice', 'unknownOrder')),
  gateway text,
  -- The payment's number, and what the news says that it came to; 0 for nothing.
  reference text not null,
  amount int8 not null check (amount >= 0),
  currency text not null,
  exponent int2 not null check (exponent between 0 and 8),
  -- The deposit that has the payment already.
  other_id text,
  -- How its payment stood when the news came first.
  known_state text,
  known_reference text,
  known_amount int8,
  times int4 not null default 1 check (times > 0),
  first_at timestamptz not null,
  last_at timestamptz not null,
  alarmed_at timestamptz,
  state text not null default 'open' check (state in ('open', 'settled')),
  -- Who of the desk would correct it: where money moves there must be two.
  approvals text[] not null default '{}',
  resolution text check (resolution in ('credited', 'booked', 'proposed', 'noted', 'decided')),
  reason text check (length(reason) <= 500),
  -- The deposit or the adjustment that corrects it.
  correction text,
  settled_by uuid,
  settled_at timestamptz,
  primary key (brand_id, id),
  foreign key (brand_id, member_id) references member (brand_id, id),
  unique (brand_id, subject, subject_id, kind, reference, amount),
  check ((state = 'settled') = (resolution is not null)),
  check ((state = 'settled') = (settled_at is not null))
);
-- What was credited twice before stands in the desk's list.
alter table deposit no force row level security;
insert into payment_contradiction (brand_id, id, subject, subject_id, member_id, kind, reference, amount, currency, exponent,
    other_id, known_state, first_at, last_at)
  select d.brand_id, md5(d.brand_id || d.id), 'deposit', d.id, d.member_id, 'claimedTwice', d.claimed_reference,
      coalesce(d.received, d.amount), d.currency, d.exponent, f.id, f.state, d.changed_at, d.changed_at
    from deposit d join deposit f on f.brand_id = d.brand_id and f.credited_reference = d.claimed_reference
    where d.kind = 'bank' and d.state = 'credited' and d.credited_reference is null;
alter table deposit force row level security;

create index payment_contradiction_state on payment_contradiction (brand_id, state, first_at);
create index payment_contradiction_alarm on payment_contradiction (brand_id, first_at) where alarmed_at is null;
create index payment_contradiction_correction on payment_contradiction (brand_id, correction) where correction is not null;

alter table payment_contradiction enable row level security;
alter table payment_contradiction force row level security;
create policy own_brand on payment_contradiction using (brand_id = current_setting('livery.brand_id', true));
grant select, insert, update on payment_contradiction to livery_app;

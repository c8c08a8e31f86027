-- Games at vendors that keep members' wallets, which are to stop (docs/decisions/0101-games-stopped-at-vendors.md).

-- One row for each member and vendor: a later reason begins it again.
create table vendor_stop (
  brand_id text not null,
  member_id text not null,
  vendor text not null,
  cause text not null check (cause in ('exclusion', 'suspension', 'limit', 'time')),
  -- The vendor is told; its money is called back; what it still pays is called back, too; nothing is left to do.
  state text not null check (state in ('ending', 'recalling', 'watching', 'done')),
  asked_at timestamptz not null,
  -- When the vendor said that no game of the member runs any more.
  ended_at timestamptz,
  -- The transfer that called money back last.
  transfer_id text,
  -- How often the vendor did not answer since it last did.
  tries int4 not null default 0 check (tries >= 0),
  check_at timestamptz,
  changed_at timestamptz not null,
  primary key (brand_id, member_id, vendor),
  foreign key (brand_id, member_id) references member (brand_id, id),
  check ((state = 'done') = (check_at is null))
);
create index vendor_stop_due on vendor_stop (brand_id, check_at) where check_at is not null;
create index vendor_stop_asked on vendor_stop (brand_id, asked_at desc);
alter table vendor_stop enable row level security;
alter table vendor_stop force row level security;
create policy own_brand on vendor_stop using (brand_id = current_setting('livery.brand_id', true));
grant select, insert, update, delete on vendor_stop to livery_app;

-- The rebates of a period are computed some members at a time, each in a transaction (docs/decisions/0097-rewards-at-scale.md).
alter table reward_period
  -- How it is computed, from its beginning to its end.
  add column terms jsonb,
  -- What each member gets is noted, as far as a budget decides about it; then it is offered.
  add column step text not null default 'done' check (step in ('noting', 'offering', 'done')),
  -- The member up to whom the step has come.
  add column upto text not null default '',
  -- Whom the brand's budget holds: up to this amount and member, who gets least first. Null: nobody, or there is no budget.
  add column cut_amount int8,
  add column cut_member text;

create table reward_due (
  brand_id text not null,
  rule_id text not null,
  period_end timestamptz not null,
  member_id text not null,
  amount int8 not null check (amount > 0),
  lines jsonb not null,
  primary key (brand_id, rule_id, period_end, member_id),
  foreign key (brand_id, rule_id, period_end) references reward_period (brand_id, rule_id, period_end) on delete cascade
);
alter table reward_due enable row level security;
alter table reward_due force row level security;
create policy own_brand on reward_due using (brand_id = current_setting('livery.brand_id', true));
grant select, insert, update, delete on reward_due to livery_app;

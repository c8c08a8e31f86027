-- Gifts of staff: one proposes, another one decides, and only then anything is booked.
create table reward_gift (
  brand_id text not null references brand (brand_id),
  id text not null check (length(id) between 8 and 40),
  member_id text not null,
  kind text not null check (kind in ('cash', 'bonus', 'points')),
  -- Minor units; points are whole.
  amount int8 not null check (amount > 0),
  currency text not null,
  exponent int2 not null,
  -- The rule whose terms bonus money has, and these terms as they were when it was proposed.
  rule_id text,
  terms jsonb,
  reason text not null check (length(reason) between 5 and 500),
  state text not null check (state in ('proposed', 'approved', 'rejected')),
  proposed_by uuid not null,
  decided_by uuid,
  asked_at timestamptz not null,
  decided_at timestamptz,
  primary key (brand_id, id),
  foreign key (brand_id, member_id) references member (brand_id, id),
  check ((kind = 'bonus') = (terms is not null)),
  check ((state = 'proposed') = (decided_by is null)),
  -- Four eyes, whatever the code above does.
  constraint reward_gift_four_eyes check (decided_by is distinct from proposed_by)
);
create index reward_gift_state on reward_gift (brand_id, state, asked_at desc, id);
create index reward_gift_member on reward_gift (brand_id, member_id);

alter table reward_gift enable row level security;
alter table reward_gift force row level security;
create policy own_brand on reward_gift using (brand_id = current_setting('livery.brand_id', true));
grant select, insert, update on reward_gift to livery_app;

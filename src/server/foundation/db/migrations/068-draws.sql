-- Red envelopes and raffles (docs/decisions/0078-red-envelopes-and-raffles.md). Amounts in minor units.

-- Tickets of a raffle are rewards, too: whole numbers, as points are.
alter table reward drop constraint reward_kind_check;
alter table reward add constraint reward_kind_check check (kind in ('cash', 'bonus', 'points', 'tickets'));

-- A window in which envelopes are opened or tickets collected, announced with its terms and the hash of its seed. The seed is
-- secret until the draw has ended.
create table draw (
  brand_id text not null references brand (brand_id),
  id text not null,
  kind text not null check (kind in ('envelope', 'raffle')),
  -- Its id in rewards.json.
  name text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  terms jsonb not null,
  currency text not null,
  exponent int2 not null,
  -- What it gives away at most.
  pot int8 not null check (pot > 0),
  server_seed text not null,
  server_hash text not null,
  announced_at timestamptz not null,
  -- Envelopes that were opened, or tickets that were given.
  taken int8 not null default 0 check (taken >= 0),
  -- What it has given away.
  amount int8 not null default 0 check (amount >= 0 and amount <= pot),
  ended_at timestamptz,
  primary key (brand_id, id),
  unique (brand_id, kind, name, starts_at)
);
create index draw_open on draw (brand_id, kind, name, ends_at) where ended_at is null;
create index draw_ended on draw (brand_id, ended_at desc, id);

-- An envelope that a member opened: its place among those that were opened decides its amount.
create table draw_envelope (
  brand_id text not null,
  draw_id text not null,
  place int4 not null check (place > 0),
  member_id text not null,
  amount int8 not null check (amount > 0),
  at timestamptz not null,
  primary key (brand_id, draw_id, place),
  unique (brand_id, draw_id, member_id),
  foreign key (brand_id, draw_id) references draw (brand_id, id),
  foreign key (brand_id, member_id) references member (brand_id, id)
);
create index draw_envelope_member on draw_envelope (brand_id, member_id);

-- Tickets of a raffle that a reward brought: the numbers from the first on.
create table draw_ticket (
  brand_id text not null,
  draw_id text not null,
  first_number int8 not null check (first_number > 0),
  count int8 not null check (count > 0),
  member_id text not null,
  reward_id text not null,
  at timestamptz not null,
  primary key (brand_id, draw_id, first_number),
  unique (brand_id, reward_id),
  foreign key (brand_id, draw_id) references draw (brand_id, id),
  foreign key (brand_id, member_id) references member (brand_id, id)
);
create index draw_ticket_member on draw_ticket (brand_id, member_id, draw_id, first_number);

-- What a raffle drew, in order: a ticket whose holder may not take part wins nothing, and the next one is drawn.
create table draw_pick (
  brand_id text not null,
  draw_id text not null,
  nth int4 not null check (nth > 0),
  ticket int8 not null,
  member_id text not null,
  -- The prize's place; null for a ticket that was passed over.
  place int4,
  amount int8 not null check (amount >= 0),
  -- The reward by which it was paid.
  reward_id text,
  primary key (brand_id, draw_id, nth),
  unique (brand_id, draw_id, ticket),
  foreign key (brand_id, draw_id) references draw (brand_id, id),
  foreign key (brand_id, member_id) references member (brand_id, id)
);
create index draw_pick_unpaid on draw_pick (brand_id, draw_id) where place is not null and reward_id is null;
create index draw_pick_member on draw_pick (brand_id, member_id);

do $$
declare name text;
begin
  foreach name in array array['draw', 'draw_envelope', 'draw_ticket', 'draw_pick']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_brand on %I using (brand_id = current_setting(''livery.brand_id'', true))', name);
    execute format('grant select, insert, update, delete on %I to livery_app', name);
  end loop;
end $$;

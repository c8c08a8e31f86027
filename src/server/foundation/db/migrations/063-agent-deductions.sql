-- What a dividend is reduced by, and which switches a period goes by (docs/commissions.md). Minor units.

-- What members deposited and were given, in the slot of the day's play; what is counted late stands in the first open slot,
-- so that a closed slot never changes.
create table money_change (
  brand_id text not null,
  slot timestamptz not null,
  member_id text not null,
  -- The nearest agent above the member, or the member when an agent's own play counts.
  agent_id text not null,
  currency text not null,
  kind text not null check (kind in ('deposit', 'rebate', 'promotion')),
  amount int8 not null,
  primary key (member_id, slot, kind, agent_id, currency, brand_id)
);
create index money_change_slot on money_change (brand_id, slot, agent_id);

-- The switches of agents.json from the instant at which they were known: a period goes by those of its beginning.
create table agent_policy (
  brand_id text not null references brand (brand_id),
  since timestamptz not null,
  policy jsonb not null,
  primary key (brand_id, since)
);

-- The parts of a dividend's loss, each of the whole team.
alter table agent_bill
  add column bet int8 not null default 0,
  add column win int8 not null default 0,
  add column rebates int8 not null default 0,
  add column promotions int8 not null default 0,
  add column fees int8 not null default 0,
  add column wages int8 not null default 0;

do $$
declare name text;
begin
  foreach name in array array['money_change', 'agent_policy']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_brand on %I using (brand_id = current_setting(''livery.brand_id'', true))', name);
    execute format('grant select, insert on %I to livery_app', name);
  end loop;
end $$;
grant update, delete on money_change to livery_app;

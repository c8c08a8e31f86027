-- Contracts between agents (spec sections 3 and 4, contract actions; docs/specification.md). A contract is one offer and
-- what became of it; other terms are another contract. The statechart of src/machines/contract.ts decides each step.
create table agent_contract (
  brand_id text not null references brand (brand_id),
  id text not null,
  kind text not null check (kind in ('dividend', 'dailyWage', 'hourly', 'realTime')),
  -- The agent who offers; null is the platform.
  upline_id text,
  downline_id text not null,
  state text not null check (state in ('offered', 'cascade', 'active', 'endRequested', 'rejected', 'ended')),
  -- Periods, tiers and rates as the parties agreed on them.
  terms jsonb not null,
  -- The statechart's own snapshot.
  snapshot jsonb not null,
  offered_at timestamptz not null,
  -- The first period that pays by these terms begins here or later; null until signed.
  effective_from timestamptz,
  -- The first instant whose periods do not pay any more; null while there is no end.
  effective_to timestamptz,
  ended_at timestamptz,
  -- What the other party has not seen yet, and who that is.
  notice_for text,
  primary key (brand_id, id),
  foreign key (brand_id, upline_id) references member (brand_id, id),
  foreign key (brand_id, downline_id) references member (brand_id, id)
);
-- One pending request for each pair and kind, and one contract in force for each agent and kind.
create unique index agent_contract_pending on agent_contract (brand_id, downline_id, kind)
  where state in ('offered', 'cascade', 'endRequested');
create index agent_contract_downline on agent_contract (brand_id, downline_id, kind, offered_at desc);
create index agent_contract_upline on agent_contract (brand_id, upline_id, kind, offered_at desc);
create index agent_contract_effective on agent_contract (brand_id, kind, effective_from) where effective_from is not null;

-- Each step of a contract's life, in order.
create table agent_contract_step (
  brand_id text not null,
  contract_id text not null,
  number int4 not null,
  at timestamptz not null,
  -- 'member:<id>', 'desk:<id>' or 'job:<name>'.
  actor text not null,
  event text not null,
  state text not null,
  primary key (brand_id, contract_id, number),
  foreign key (brand_id, contract_id) references agent_contract (brand_id, id)
);

do $$
declare name text;
begin
  foreach name in array array['agent_contract', 'agent_contract_step']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_brand on %I using (brand_id = current_setting(''livery.brand_id'', true))', name);
    execute format('grant select, insert, update on %I to livery_app', name);
  end loop;
end $$;

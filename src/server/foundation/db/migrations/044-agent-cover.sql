-- What has accrued in the running periods of a brand whose uplines pay (docs/commissions.md): one row for each agent and
-- contract kind until the period is settled. Minor units.
create table agent_cover (
  brand_id text not null references brand (brand_id),
  kind text not null,
  -- The dividend's period; '' for salaries.
  period text not null,
  agent_id text not null,
  period_start timestamptz not null,
  period_end timestamptz not null,
  as_of timestamptz not null,
  -- What the agent gets; negative is owed to the agents below.
  share int8 not null,
  -- What of it the agent above cannot pay today.
  short int8 not null,
  -- What is set aside of the agent's own wallet, and the ledger's key of it.
  held int8 not null check (held >= 0),
  hold_key text,
  primary key (brand_id, agent_id, kind, period),
  check ((held > 0) = (hold_key is not null))
);
create index agent_cover_period on agent_cover (brand_id, kind, period);
alter table agent_cover enable row level security;
alter table agent_cover force row level security;
create policy own_brand on agent_cover using (brand_id = current_setting('livery.brand_id', true));
grant select, insert, update, delete on agent_cover to livery_app;

-- What staff ordered of many payslips at once (docs/decisions/0088-agents-at-scale.md): all that wait for
-- the desk are approved one after the other, each in a transaction of its own that moves the order on.
create table payslip_approval (
  brand_id text not null references brand (brand_id),
  id text not null,
  at timestamptz not null,
  -- Who ordered it, as the audit names staff.
  staff_id text not null,
  staff text not null,
  role text not null,
  network text not null,
  -- Null for all kinds.
  kind text,
  -- Payslips of periods that were settled later are not meant.
  through timestamptz not null,
  -- The last payslip that was dealt with, in the order of the list; null before the first.
  last_start timestamptz,
  last_kind text,
  last_agent text,
  last_period text,
  approved int4 not null default 0,
  failed int4 not null default 0,
  -- The first of those that could not be approved: agent, kind, and the period's first instant. They still wait.
  failures jsonb not null default '[]',
  done_at timestamptz,
  primary key (brand_id, id)
);
create index payslip_approval_open on payslip_approval (brand_id, at) where done_at is null;
create index payslip_approval_at on payslip_approval (brand_id, at desc);
alter table payslip_approval enable row level security;
alter table payslip_approval force row level security;
create policy own_brand on payslip_approval using (brand_id = current_setting('livery.brand_id', true));
grant select, insert, update, delete on payslip_approval to livery_app;

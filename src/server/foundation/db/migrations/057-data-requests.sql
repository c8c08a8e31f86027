-- What members ask for about their data: a copy, or erasure.
create table data_request (
  brand_id text not null,
  id text not null check (length(id) between 8 and 40),
  member_id text not null,
  kind text not null check (kind in ('export', 'erasure')),
  state text not null check (state in ('waiting', 'done', 'withdrawn', 'refused')),
  asked_at timestamptz not null,
  -- The end of the cooling period: before it, nothing is handed out or erased.
  due_at timestamptz not null,
  ended_at timestamptz,
  -- Why staff refused.
  reason text,
  primary key (brand_id, id),
  foreign key (brand_id, member_id) references member (brand_id, id),
  check ((state = 'waiting') = (ended_at is null))
);
-- One of a kind waits at a time.
create unique index data_request_waiting on data_request (brand_id, member_id, kind) where state = 'waiting';
create index data_request_member on data_request (brand_id, member_id, asked_at desc);
create index data_request_state on data_request (brand_id, state, due_at);
create index data_request_end on data_request (brand_id, ended_at);

alter table data_request enable row level security;
alter table data_request force row level security;
create policy own_brand on data_request using (brand_id = current_setting('livery.brand_id', true));
grant select, insert, update, delete on data_request to livery_app;

-- Every table is keyed by the brand first, and every row is walled off by row-level security: a transaction
-- sees the rows of the brand it has named in livery.brand_id, and none when it has named none. The setting
-- falls back to '' (not null) in a session that has used it before; no brand_id may be ''.

create table brand (
  brand_id text primary key check (brand_id <> ''),
  first_seen timestamptz not null default now()
);

create table brand_version (
  brand_id text not null references brand (brand_id),
  version text not null check (version <> ''),
  document jsonb not null,
  created_at timestamptz not null default now(),
  primary key (brand_id, version)
);

-- "The last good version of this brand", read at every start.
create index brand_version_latest on brand_version (brand_id, created_at desc);

create table game_round (
  brand_id text not null references brand (brand_id),
  id uuid not null,
  vendor text not null,
  game_code text not null,
  customer_name text not null,
  bet_minor int8 not null check (bet_minor >= 0),
  win_minor int8 not null check (win_minor >= 0),
  currency text not null,
  seeded boolean not null default false,
  finished_at timestamptz,
  primary key (brand_id, id)
);

-- "Top wins lately": queries must say win_minor > 0 and bound finished_at.
create index game_round_top_win on game_round (brand_id, finished_at desc, win_minor desc)
  where win_minor > 0 and finished_at is not null;

alter table brand enable row level security;
alter table brand force row level security;
alter table brand_version enable row level security;
alter table brand_version force row level security;
alter table game_round enable row level security;
alter table game_round force row level security;

create policy own_brand on brand using (brand_id = current_setting('livery.brand_id', true));
create policy own_brand on brand_version using (brand_id = current_setting('livery.brand_id', true));
create policy own_brand on game_round using (brand_id = current_setting('livery.brand_id', true));

grant usage on schema public to livery_app;
grant select, insert on brand, brand_version to livery_app;
grant select, insert, update on game_round to livery_app;

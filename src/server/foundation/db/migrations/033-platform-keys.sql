-- Keys that outlive the platform's secret, sealed with it: keys of stored hashes. They belong to no brand, and the
-- role of brands' work cannot read them.
create table platform_key (
  name text primary key,
  sealed text not null,
  created_at timestamptz not null default now()
);

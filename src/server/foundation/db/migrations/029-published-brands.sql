-- Versions of brands that every node serves, and when a version of a folder was last served.

-- A version that is served again is the last good one again, although it was stored before others.
alter table brand_version add column served_at timestamptz;
create index brand_version_served on brand_version (brand_id, (coalesce(served_at, created_at)) desc);
grant update (served_at) on brand_version to livery_app;

-- A checked version: its JSON, compressed. `hash` is the SHA-256 of the JSON; `signature` proves, with the platform's
-- secret, that it was published for this brand.
create table published_version (
  brand_id text not null references brand (brand_id),
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  content bytea not null check (octet_length(content) <= 8388608),
  signature text not null check (signature <> ''),
  created_at timestamptz not null default clock_timestamp(),
  primary key (brand_id, hash)
);

-- Pictures and fonts of versions by the SHA-256 of their bytes: versions share them.
create table published_file (
  brand_id text not null references brand (brand_id),
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  bytes bytea not null check (octet_length(bytes) <= 8388608),
  primary key (brand_id, hash)
);

-- What was published, in order: the last row of a brand says what is served. Without a hash the brand is not served.
create table publication (
  brand_id text not null references brand (brand_id),
  number int8 not null check (number > 0),
  hash text,
  published_by text not null check (published_by <> ''),
  published_at timestamptz not null default clock_timestamp(),
  primary key (brand_id, number),
  foreign key (brand_id, hash) references published_version (brand_id, hash)
);

-- The hosts of what is served: a host shows one brand. Compared at commit, so that brands may exchange hosts.
create table published_host (
  brand_id text not null references brand (brand_id),
  host text not null check (host <> ''),
  primary key (brand_id, host),
  constraint published_host_once unique (host) deferrable initially deferred
);

do $$
declare name text;
begin
  foreach name in array array['published_version', 'published_file', 'publication', 'published_host']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_brand on %I using (brand_id = current_setting(''livery.brand_id'', true))', name);
    execute format('grant select, insert on %I to livery_app', name);
  end loop;
end $$;
grant delete on published_host to livery_app;
-- The same bytes may be compressed or signed anew.
grant update (content, signature) on published_version to livery_app;
grant update (bytes) on published_file to livery_app;

-- A node has to know which brands there are before it can name one; the domain's role cannot ask.
create policy roll on publication for select
  using (current_setting('livery.roll', true) = 'on' and current_user <> 'livery_app');
create policy roll on published_host for select
  using (current_setting('livery.roll', true) = 'on' and current_user <> 'livery_app');

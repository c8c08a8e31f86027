-- Exclusions at all brands of a licensee (docs/reliability.md 4; docs/decisions/0128-exclusions-of-a-licensee.md).

alter table exclusion
  -- Null for an exclusion at another brand, whose member is there.
  alter column member_id drop not null,
  -- That brand.
  add column origin text,
  -- The licensee at whose brands it holds; null for this brand alone.
  add column licensee text,
  add constraint exclusion_whose check ((member_id is null) = (origin is not null));

-- What identifies an excluded person at all brands of a licensee, as keyed hashes of that licensee. Brands read each other's.
create table licensee_mark (
  brand_id text not null,
  exclusion_id text not null,
  licensee text not null check (length(licensee) between 2 and 40),
  kind text not null,
  hash bytea not null check (length(hash) = 32),
  -- Whether the member has proved that the number, address or document is theirs.
  proved bool not null,
  starts_at timestamptz not null,
  until timestamptz not null,
  primary key (licensee, kind, hash, brand_id, exclusion_id),
  foreign key (brand_id, exclusion_id) references exclusion (brand_id, id) on delete cascade
);
create index licensee_mark_exclusion on licensee_mark (brand_id, exclusion_id);
create index licensee_mark_until on licensee_mark (brand_id, until);

alter table licensee_mark enable row level security;
alter table licensee_mark force row level security;
create policy own_brand on licensee_mark using (brand_id = current_setting('livery.brand_id', true));
create policy same_licensee on licensee_mark for select using (licensee = current_setting('livery.licensee', true));
grant select, insert, delete on licensee_mark to livery_app;
grant update (licensee) on exclusion to livery_app;

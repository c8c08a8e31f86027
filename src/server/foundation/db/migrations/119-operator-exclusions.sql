-- Exclusions at all brands of an operator (docs/reliability.md 4; docs/decisions/0128-exclusions-of-an-operator.md).

alter table exclusion
  -- Null for an exclusion at another brand, whose member is there.
  alter column member_id drop not null,
  -- That brand.
  add column origin text,
  -- The operator at whose brands it holds; null for this brand alone.
  add column operator text,
  add constraint exclusion_whose check ((member_id is null) = (origin is not null));

-- What identifies an excluded person at all brands of an operator, as keyed hashes of that operator. Brands read each other's.
create table operator_mark (
  brand_id text not null,
  exclusion_id text not null,
  operator text not null check (length(operator) between 2 and 40),
  kind text not null,
  hash bytea not null check (length(hash) = 32),
  -- Whether the member has proved that the number, address or document is theirs.
  proved bool not null,
  starts_at timestamptz not null,
  until timestamptz not null,
  primary key (operator, kind, hash, brand_id, exclusion_id),
  foreign key (brand_id, exclusion_id) references exclusion (brand_id, id) on delete cascade
);
create index operator_mark_exclusion on operator_mark (brand_id, exclusion_id);
create index operator_mark_until on operator_mark (brand_id, until);

alter table operator_mark enable row level security;
alter table operator_mark force row level security;
create policy own_brand on operator_mark using (brand_id = current_setting('livery.brand_id', true));
create policy same_operator on operator_mark for select using (operator = current_setting('livery.operator', true));
grant select, insert, delete on operator_mark to livery_app;
grant update (operator) on exclusion to livery_app;

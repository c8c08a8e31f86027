-- How far a brand's books are verified, and when: one row a brand. The hourly reconciliation continues after `block`, the
-- nightly one verifies everything and trusts none of this.
create table ledger_verification (
  brand_id text primary key references brand (brand_id),
  -- The last run that came to a verdict, and the last one that verified everything.
  verified_at timestamptz,
  whole_at timestamptz,
  -- The last block up to which nothing was found, its last transaction and hash, and the number of transactions up to it.
  block int8 not null default 0 check (block >= 0),
  last_transaction int8 not null default 0,
  transactions int8 not null default 0 check (transactions >= 0),
  head_hash bytea not null default '',
  -- The sums of the house's accounts up to it: {"<account id>": ["<posted>", "<held>"]}.
  house jsonb not null default '{}',
  -- The last run that came to no verdict since, and why.
  failed_at timestamptz,
  failure text,
  -- When people were last told that the verdict is too old.
  alarmed_at timestamptz
);
alter table ledger_verification enable row level security;
alter table ledger_verification force row level security;
create policy own_brand on ledger_verification using (brand_id = current_setting('livery.brand_id', true));
grant select, insert, update on ledger_verification to livery_app;

-- What the back office's overview adds up: sums of the sealed ledger by quarter of an hour, since zones are whole
-- quarters apart, and who played in which quarters. A job continues them from the last transaction it has counted, so
-- no page reads the ledger, and nothing is counted twice: a sealed transaction never changes.
create table money_quarter (
  brand_id text not null references brand (brand_id),
  at timestamptz not null,
  currency text not null,
  exponent int2 not null,
  reason text not null,
  -- What the members' accounts in real money gained or lost, in minor units.
  amount int8 not null,
  primary key (brand_id, at, currency, reason)
);

-- The quarters of a day in UTC in which a member staked real money, the first at the left.
create table play_day (
  brand_id text not null references brand (brand_id),
  day date not null,
  member_id text not null,
  quarters bit(96) not null,
  primary key (brand_id, day, member_id)
);

-- The last transaction of a brand's ledger that is counted.
create table figure_cursor (
  brand_id text primary key references brand (brand_id),
  last_transaction int8 not null
);

create index member_registered on member (brand_id, registered_at) where type <> 4;

do $$
declare name text;
begin
  foreach name in array array['money_quarter', 'play_day', 'figure_cursor']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_brand on %I using (brand_id = current_setting(''livery.brand_id'', true))', name);
    execute format('grant select, insert, update on %I to livery_app', name);
  end loop;
end $$;
grant delete on money_quarter, play_day to livery_app;

-- Points and the points mall (spec sections 3, 4 and 7). Points themselves are the ledger's book "points".

-- How many pieces of a good are taken: redeemed and not given back. The brand's document says how many there are.
create table points_stock (
  brand_id text not null references brand (brand_id),
  good_id text not null check (length(good_id) between 1 and 60),
  taken int8 not null default 0 check (taken >= 0),
  primary key (brand_id, good_id)
);

create table redemption (
  brand_id text not null references brand (brand_id),
  -- Shown to the member and the desk.
  id text not null check (length(id) between 8 and 40),
  member_id text not null,
  good_id text not null,
  -- The good as it was: its type and its name by language. The document may change meanwhile.
  kind text not null check (kind in ('goods', 'money')),
  name jsonb not null,
  quantity int4 not null check (quantity > 0),
  points int8 not null check (points >= 0),
  -- Minor units: the money that it took on top, and the money that it gives on release.
  money int8 not null default 0 check (money >= 0),
  worth int8 not null default 0 check (worth >= 0),
  currency text not null,
  exponent int2 not null check (exponent between 0 and 8),
  state text not null check (state in ('inProcess', 'approved', 'rejected', 'released')),
  reason text,
  note text,
  -- Where it is sent; empty for money.
  address text not null default '',
  mobile text not null default '',
  asked_at timestamptz not null,
  approved_at timestamptz,
  -- When it was rejected or released.
  ended_at timestamptz,
  primary key (brand_id, id),
  foreign key (brand_id, member_id) references member (brand_id, id)
);
create index redemption_member on redemption (brand_id, member_id, asked_at desc);
create index redemption_state on redemption (brand_id, state, asked_at);
-- The pieces of a good that a member has, for the limit per member.
create index redemption_good on redemption (brand_id, member_id, good_id) where state <> 'rejected';

create table points_exchange (
  brand_id text not null references brand (brand_id),
  id text not null check (length(id) between 8 and 40),
  member_id text not null,
  -- The day in the brand's zone, for the limit of a day.
  day date not null,
  points int8 not null check (points > 0),
  -- Minor units.
  money int8 not null check (money > 0),
  currency text not null,
  exponent int2 not null check (exponent between 0 and 8),
  at timestamptz not null,
  primary key (brand_id, id),
  foreign key (brand_id, member_id) references member (brand_id, id)
);
create index points_exchange_member on points_exchange (brand_id, member_id, day);

do $$
declare name text;
begin
  foreach name in array array['points_stock', 'redemption', 'points_exchange']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_brand on %I using (brand_id = current_setting(''livery.brand_id'', true))', name);
    execute format('grant select, insert on %I to livery_app', name);
  end loop;
end $$;
grant update on points_stock, redemption to livery_app;

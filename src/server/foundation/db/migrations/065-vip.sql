-- VIP levels (spec sections 2 and 3; docs/decisions/0075-vip-levels.md). The level itself is member.vip_level.

-- Members who have, or had, a level: since when, and until when it is kept whatever they play.
create table vip_standing (
  brand_id text not null,
  member_id text not null,
  since timestamptz not null,
  held_until timestamptz,
  primary key (brand_id, member_id),
  foreign key (brand_id, member_id) references member (brand_id, id)
);

-- How members rose and fell: written once, never changed.
create table vip_step (
  brand_id text not null,
  member_id text not null,
  id int8 generated always as identity,
  at timestamptz not null,
  from_level int2 not null,
  to_level int2 not null,
  cause text not null check (cause in ('reached', 'fell', 'staff')),
  -- What had been bet and deposited in the months that count; minor units.
  turnover int8 not null,
  deposits int8 not null,
  currency text not null,
  exponent int2 not null,
  -- Of a step by the staff: who, and why.
  by_staff text,
  reason text,
  primary key (brand_id, member_id, id),
  foreign key (brand_id, member_id) references member (brand_id, id)
);
create index vip_step_at on vip_step (brand_id, at);

-- The ends of months at which members have fallen, and how far along the members the work is.
create table vip_month (
  brand_id text not null references brand (brand_id),
  month_end timestamptz not null,
  upto text not null default '',
  fell int8 not null default 0,
  done_at timestamptz,
  primary key (brand_id, month_end)
);

do $$
declare name text;
begin
  foreach name in array array['vip_standing', 'vip_step', 'vip_month']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_brand on %I using (brand_id = current_setting(''livery.brand_id'', true))', name);
    execute format('grant select, insert, update, delete on %I to livery_app', name);
  end loop;
end $$;

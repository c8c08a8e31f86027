-- The games that members keep by heart (spec section 4, Favourites).
create table member_favourite (
  brand_id text not null references brand (brand_id),
  member_id text not null,
  -- The game's id on the platform: vendor and code.
  node_id text not null check (length(node_id) between 3 and 80),
  at timestamptz not null,
  primary key (brand_id, member_id, node_id),
  foreign key (brand_id, member_id) references member (brand_id, id)
);

alter table member_favourite enable row level security;
alter table member_favourite force row level security;
create policy own_brand on member_favourite using (brand_id = current_setting('livery.brand_id', true));
grant select, insert, delete on member_favourite to livery_app;

-- The days on which members played, so that a team's players are counted without reading the play of each member.
create table play_calendar (
  brand_id text not null,
  -- The first instant of a year (UTC).
  year timestamptz not null,
  member_id text not null,
  -- A bit for each day of the year: rounds with stakes count on it.
  days bit(366) not null,
  primary key (brand_id, year, member_id)
);

do $$
begin
  alter table team_play no force row level security;
  alter table member no force row level security;
  insert into play_calendar (brand_id, year, member_id, days)
  select brand_id, date_trunc('year', day, 'UTC'), member_id,
    bit_or(set_bit(0::bit(366), extract(doy from day at time zone 'UTC')::int4 - 1, 1))
  from (
    select distinct p.brand_id, p.member_id, date_trunc('day', p.at, 'UTC') as day from team_play p
      join member m on m.brand_id = p.brand_id and m.id = p.member_id
    where p.bets <> 0 and m.type <> all ('{1,2,41,42}'::int2[])
  ) d group by 1, 2, 3;
  alter table team_play force row level security;
  alter table member force row level security;

  alter table play_calendar enable row level security;
  alter table play_calendar force row level security;
  create policy own_brand on play_calendar using (brand_id = current_setting('livery.brand_id', true));
  grant select, insert, update, delete on play_calendar to livery_app;
end $$;

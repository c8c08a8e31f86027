-- A week (UTC, from Monday on) of an agent's team beside its days: a report of a year reads weeks, and days only at its ends
-- (docs/decisions/0130-weeks-of-teams.md). Written when the week's last day is.
create table team_week (
  brand_id text not null,
  member_id text not null,
  week timestamptz not null,
  currency text not null,
  bets int8 not null,
  bet int8 not null,
  win int8 not null,
  valid_bet int8 not null,
  deposits int8 not null,
  withdrawals int8 not null,
  primary key (member_id, week, currency, brand_id)
);
-- What the sweep deletes by.
create index team_week_week on team_week (brand_id, week);
alter table team_week enable row level security;
alter table team_week force row level security;
create policy own_brand on team_week using (brand_id = current_setting('livery.brand_id', true));
grant select, insert, update, delete on team_week to livery_app;

-- Weeks before `weeks_through` are in team_week; of the next one the agents up to `weeks_member`. Null is none yet.
alter table agent_cursor
  add column weeks_through timestamptz,
  add column weeks_member text not null default '';

-- Days that are written again change their weeks, also when a version of the server writes them that knows of none.
create function team_week_again() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  v_week record;
begin
  for v_week in
    select w.brand_id, date_trunc('week', w.day, 'UTC') as week, array_agg(distinct w.member_id) as members
    from written w join agent_cursor c on c.brand_id = w.brand_id and w.day < c.weeks_through + interval '168 hours'
    group by 1, 2
  loop
    perform team_week_write(v_week.brand_id, v_week.members, v_week.week);
  end loop;
  return null;
end $$;
create trigger added after insert on team_day referencing new table as written
  for each statement execute function team_week_again();
create trigger changed after update on team_day referencing new table as written
  for each statement execute function team_week_again();

-- How often pop-ups were shown, closed and followed (docs/decisions/0094-members-looked-after.md).

-- What a pop-up came to on a day of the brand's clock, in the language it was read in.
create table popup_day (
  brand_id text not null references brand (brand_id),
  day date not null,
  -- Id of the announcement, and the rule by which it opened: A logged in, B visitor, F first login.
  popup text not null,
  execution text not null check (execution in ('A', 'B', 'F')),
  language text not null,
  shown int8 not null default 0,
  closed int8 not null default 0,
  followed int8 not null default 0,
  primary key (brand_id, day, popup, execution, language)
);

-- Who has already counted today: a hash by a key of the day, so that nobody counts twice; gone with the day.
create table popup_visitor (
  brand_id text not null references brand (brand_id),
  visitor bytea not null,
  popup text not null,
  what text not null check (what in ('shown', 'closed', 'followed')),
  ends_at timestamptz not null,
  primary key (brand_id, visitor, popup, what)
);
create index popup_visitor_end on popup_visitor (brand_id, ends_at);

do $$
declare name text;
begin
  foreach name in array array['popup_day', 'popup_visitor']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_brand on %I using (brand_id = current_setting(''livery.brand_id'', true))', name);
    execute format('grant select, insert, update, delete on %I to livery_app', name);
  end loop;
end $$;

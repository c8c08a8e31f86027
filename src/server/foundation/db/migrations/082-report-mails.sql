-- Reports by mail (docs/decisions/0087-reports-of-the-desk.md).

-- Where staff get mail: the address that a code has proved, and the one that waits for its code.
alter table desk_user
  add column email text check (length(email) between 3 and 254),
  add column email_asked text check (length(email_asked) between 3 and 254);

-- A saved report: what it shows, when it is sent and to whom.
create table report_schedule (
  brand_id text not null references brand (brand_id),
  id uuid not null,
  name text not null check (length(name) between 1 and 80),
  report text not null check (report in ('deposits', 'withdrawals', 'play', 'registrations', 'bonuses')),
  dimension text not null check (dimension in ('day', 'source', 'country', 'campaign')),
  rhythm text not null check (rhythm in ('daily', 'weekly', 'monthly')),
  hour int2 not null check (hour between 0 and 23),
  language text not null,
  recipients uuid[] not null check (cardinality(recipients) between 1 and 20),
  -- Null while it is stopped.
  next_at timestamptz,
  created_by text not null,
  changed_by text not null,
  changed_at timestamptz not null,
  primary key (brand_id, id)
);
create unique index report_schedule_name on report_schedule (brand_id, lower(name));
create index report_schedule_due on report_schedule (brand_id, next_at) where next_at is not null;

-- One window of a saved report to one of the staff, once.
create table report_mail (
  brand_id text not null,
  schedule_id uuid not null,
  first_day date not null,
  last_day date not null,
  staff_id uuid not null,
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'failed')),
  -- Why it was not sent; a code.
  reason text,
  attempts int2 not null default 0,
  made_at timestamptz not null,
  -- When it is tried next; of one that is being sent, when that try counts as lost.
  due_at timestamptz not null,
  ended_at timestamptz,
  primary key (brand_id, schedule_id, first_day, last_day, staff_id),
  foreign key (brand_id, schedule_id) references report_schedule (brand_id, id) on delete cascade,
  foreign key (brand_id, staff_id) references desk_user (brand_id, id),
  check ((ended_at is not null) = (state in ('sent', 'failed')))
);
create index report_mail_due on report_mail (brand_id, due_at) where state in ('waiting', 'sending');
create index report_mail_made on report_mail (brand_id, made_at);

do $$
declare name text;
begin
  foreach name in array array['report_schedule', 'report_mail']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_brand on %I using (brand_id = current_setting(''livery.brand_id'', true))', name);
    execute format('grant select, insert, update, delete on %I to livery_app', name);
  end loop;
end $$;

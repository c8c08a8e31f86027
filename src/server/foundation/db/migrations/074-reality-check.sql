-- The reality check: the play of a member until it is paused, and the checks that were shown
-- (docs/reliability.md 4; docs/decisions/0082-reality-check.md).

-- A member's own interval is a limit of the kind "check" with the period "play", in minutes.
alter table play_limit drop constraint play_limit_kind_check;
alter table play_limit drop constraint play_limit_period_check;
alter table play_limit
  add constraint play_limit_kind_check check (kind in ('deposit', 'loss', 'stake', 'session', 'check')),
  add constraint play_limit_period_check check (period in ('day', 'week', 'month', 'play')),
  add constraint play_limit_interval check ((kind = 'check') = (period = 'play')),
  -- It can be neither removed nor longer than an hour.
  add constraint play_limit_interval_amount check (kind <> 'check' or (amount is not null and amount between 1 and 60)),
  add constraint play_limit_interval_asked
    check (kind <> 'check' or ready_at is null or (asked_amount is not null and asked_amount between 1 and 60));

-- The current play of a member on all devices. It changes under the lock of the member's play.
create table play_sitting (
  brand_id text not null,
  member_id text not null,
  -- Counts the member's sittings.
  number int4 not null check (number > 0),
  started_at timestamptz not null,
  -- The last sign of play.
  last_at timestamptz not null,
  played_ms int8 not null check (played_ms >= 0),
  -- What was played when the last check was answered.
  checked_ms int8 not null check (checked_ms between 0 and played_ms),
  -- Since when a check waits for an answer.
  due_at timestamptz,
  -- The member stopped: the next sign begins another one.
  over bool not null default false,
  primary key (brand_id, member_id),
  foreign key (brand_id, member_id) references member (brand_id, id)
) with (fillfactor = 70);
create index play_sitting_last on play_sitting (brand_id, last_at);

-- Each check that was shown, with what the member saw. Amounts are minor units.
create table reality_check (
  brand_id text not null,
  id int8 generated always as identity,
  member_id text not null,
  sitting int4 not null,
  interval_minutes int2 not null check (interval_minutes between 1 and 60),
  due_at timestamptz not null,
  shown_at timestamptz not null,
  played_ms int8 not null,
  staked int8 not null,
  won int8 not null,
  bonus_staked int8 not null,
  bonus_won int8 not null,
  answered_at timestamptz,
  answer text check (answer in ('goOn', 'stop')),
  primary key (brand_id, id),
  constraint reality_check_answered check ((answered_at is null) = (answer is null)),
  foreign key (brand_id, member_id) references member (brand_id, id)
);
create index reality_check_member on reality_check (brand_id, member_id, shown_at desc, id desc);
create index reality_check_at on reality_check (brand_id, shown_at);
-- One check of a member waits.
create unique index reality_check_open on reality_check (brand_id, member_id) where answered_at is null;

-- What a sign of play makes of a sitting (functions/game-keep.sql).
create type play_sitting_row as (
  member_id text, number int4, started_at timestamptz, last_at timestamptz, played_ms int8, checked_ms int8, due_at timestamptz
);

do $$
declare name text;
begin
  foreach name in array array['play_sitting', 'reality_check']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_brand on %I using (brand_id = current_setting(''livery.brand_id'', true))', name);
    execute format('grant select, insert, update, delete on %I to livery_app', name);
  end loop;
end $$;

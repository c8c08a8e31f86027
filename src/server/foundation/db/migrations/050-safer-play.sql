-- Safer play: limits, breaks and exclusions of members (docs/reliability.md 4; docs/decisions/0067-safer-play.md).

-- Until when the member may not log in, play or deposit; the year 9999 is for ever.
alter table member
  add column excluded_until timestamptz,
  add column excluded_by text check (excluded_by in ('coolOff', 'exclusion')),
  add constraint member_excluded check ((excluded_until is null) = (excluded_by is null));

-- People who may be the same.
create index member_payee_name on member (brand_id, lower(payee_name)) where payee_name is not null;
create index member_birthday on member (brand_id, birthday) where birthday is not null;
create index member_any_email on member (brand_id, lower(email)) where email is not null;
create index member_any_mobile on member (brand_id, mobile) where mobile is not null;

-- A member's own limit of a kind and period. An amount is minor units, of session time minutes; null is no limit. A change
-- to more waits: asked_amount, which may be confirmed from ready_at on.
create table play_limit (
  brand_id text not null,
  member_id text not null,
  kind text not null check (kind in ('deposit', 'loss', 'stake', 'session')),
  period text not null check (period in ('day', 'week', 'month')),
  amount int8 check (amount >= 0),
  changed_at timestamptz not null,
  asked_amount int8 check (asked_amount >= 0),
  ready_at timestamptz,
  primary key (brand_id, member_id, kind, period),
  foreign key (brand_id, member_id) references member (brand_id, id)
);

-- Each change of a limit, append-only: who, when, from what to what. Null is no limit.
create table play_limit_change (
  brand_id text not null,
  id int8 generated always as identity,
  member_id text not null,
  kind text not null,
  period text not null,
  step text not null check (step in ('set', 'asked', 'confirmed', 'withdrawn')),
  amount_before int8,
  amount_after int8,
  actor text not null,
  at timestamptz not null,
  primary key (brand_id, id),
  foreign key (brand_id, member_id) references member (brand_id, id)
);
create index play_limit_change_member on play_limit_change (brand_id, member_id, at desc, id desc);
create index play_limit_change_at on play_limit_change (brand_id, at);

-- What a member staked and won for real money on a day of the brand's zone, in minor units, and the time spent. "own" is
-- without bonus money. A stake that is rolled back is subtracted from its own day.
create table play_usage (
  brand_id text not null,
  member_id text not null,
  day date not null,
  staked int8 not null default 0,
  won int8 not null default 0,
  own_staked int8 not null default 0,
  own_won int8 not null default 0,
  active_ms int8 not null default 0,
  last_at timestamptz,
  primary key (brand_id, member_id, day),
  foreign key (brand_id, member_id) references member (brand_id, id)
) with (fillfactor = 80);
create index play_usage_day on play_usage (brand_id, day);

create table exclusion (
  brand_id text not null,
  id text not null check (length(id) between 8 and 40),
  member_id text not null,
  kind text not null check (kind in ('coolOff', 'exclusion')),
  starts_at timestamptz not null,
  -- The year 9999 is for ever.
  ends_at timestamptz not null check (ends_at > starts_at),
  actor text not null,
  primary key (brand_id, id),
  foreign key (brand_id, member_id) references member (brand_id, id)
);
create index exclusion_member on exclusion (brand_id, member_id, starts_at desc);
create index exclusion_ends on exclusion (brand_id, ends_at desc);

-- What identifies an excluded person, as keyed hashes: they outlive the member's data until the exclusion ends.
create table exclusion_mark (
  brand_id text not null,
  exclusion_id text not null,
  kind text not null,
  hash bytea not null check (length(hash) = 32),
  until timestamptz not null,
  primary key (brand_id, kind, hash, exclusion_id),
  foreign key (brand_id, exclusion_id) references exclusion (brand_id, id) on delete cascade
);
create index exclusion_mark_until on exclusion_mark (brand_id, until);

-- Members who may be an excluded person, and attempts to come back, for the desk.
create table exclusion_match (
  brand_id text not null,
  id text not null check (length(id) between 8 and 40),
  exclusion_id text not null,
  -- The other account; null for a registration or a payout account that was refused.
  member_id text,
  -- The kinds of marks that are the same.
  reasons text[] not null,
  score int2 not null,
  state text not null check (state in ('open', 'same', 'other', 'refused')),
  found_at timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  note text check (length(note) <= 500),
  primary key (brand_id, id),
  foreign key (brand_id, exclusion_id) references exclusion (brand_id, id) on delete cascade,
  foreign key (brand_id, member_id) references member (brand_id, id)
);
create unique index exclusion_match_pair on exclusion_match (brand_id, exclusion_id, member_id) where member_id is not null;
create index exclusion_match_state on exclusion_match (brand_id, state, score desc, found_at);
create index exclusion_match_member on exclusion_match (brand_id, member_id);
create index exclusion_match_found on exclusion_match (brand_id, found_at);

-- A payment that came after its deposit was over and would pass the member's limit: the desk decides.
alter table deposit add column held_by_limit bool not null default false;

-- What decisions count for a member and day (functions/game-keep.sql).
create type play_usage_row as (
  member_id text, day date, staked int8, won int8, own_staked int8, own_won int8
);

do $$
declare name text;
begin
  foreach name in array array['play_limit', 'play_limit_change', 'play_usage', 'exclusion', 'exclusion_mark', 'exclusion_match']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_brand on %I using (brand_id = current_setting(''livery.brand_id'', true))', name);
    execute format('grant select, insert on %I to livery_app', name);
  end loop;
end $$;
grant update on play_limit, play_usage, exclusion_match to livery_app;
-- What ends by time (foundation/db/retention.ts).
grant delete on play_limit, play_limit_change, play_usage, exclusion_mark, exclusion_match to livery_app;

-- Races and missions (spec sections 2 and 7, missionLeaderboard; docs/decisions/0065-races-and-missions.md).

-- A period of a race, with the terms with which it began; ended once.
create table race_period (
  brand_id text not null references brand (brand_id),
  race text not null,
  -- Days of the brand's zone, both included.
  first_day date not null,
  last_day date not null,
  ends_at timestamptz not null,
  terms jsonb not null,
  ended_at timestamptz,
  primary key (brand_id, race, first_day, last_day)
);
create index race_period_open on race_period (brand_id, ends_at) where ended_at is null;
create index race_period_end on race_period (brand_id, ends_at);

-- What a member played on a day in the games of a race or of a mission ("race:<id>", "mission:<id>"): closed rounds of real
-- money, computed again from the rounds whenever one of them changes.
create table race_day (
  brand_id text not null,
  contest text not null,
  day date not null,
  member_id text not null,
  rounds int8 not null,
  -- Minor units of the brand's currency.
  valid_bet int8 not null,
  -- The highest payout for a bet of one, in hundredths, and when it came first.
  best int8 not null,
  best_at timestamptz,
  -- When the last of the rounds ended.
  last_at timestamptz,
  primary key (brand_id, member_id, contest, day),
  foreign key (brand_id, member_id) references member (brand_id, id)
);
create index race_day_day on race_day (brand_id, day);

-- Where members stand in a period of a race.
create table race_score (
  brand_id text not null,
  race text not null,
  first_day date not null,
  last_day date not null,
  member_id text not null,
  -- Minor units, rounds, or hundredths of a multiplier.
  score int8 not null,
  -- When the score was reached: it decides between equal ones.
  reached_at timestamptz not null,
  -- Whether the member has played what the race asks for at least.
  counts bool not null,
  primary key (brand_id, race, first_day, last_day, member_id),
  foreign key (brand_id, race, first_day, last_day) references race_period (brand_id, race, first_day, last_day)
    on delete cascade,
  foreign key (brand_id, member_id) references member (brand_id, id)
);
create index race_score_standing on race_score (brand_id, race, first_day, last_day, score desc, reached_at, member_id)
  where counts;

-- Who won in a period that has ended.
create table race_prize (
  brand_id text not null,
  race text not null,
  first_day date not null,
  last_day date not null,
  place int2 not null,
  member_id text not null,
  score int8 not null,
  -- Minor units.
  amount int8 not null check (amount > 0),
  currency text not null,
  exponent int2 not null,
  primary key (brand_id, race, first_day, last_day, place),
  foreign key (brand_id, member_id) references member (brand_id, id)
);
create index race_prize_member on race_prize (brand_id, member_id);

-- Which steps of missions a member has claimed, each once in a period.
create table mission_claim (
  brand_id text not null,
  mission text not null,
  first_day date not null,
  goal int8 not null,
  member_id text not null,
  amount int8 not null check (amount > 0),
  currency text not null,
  exponent int2 not null,
  at timestamptz not null,
  primary key (brand_id, member_id, mission, first_day, goal),
  foreign key (brand_id, member_id) references member (brand_id, id)
);

-- How far a brand's rounds are counted for races and missions.
create table race_cursor (
  brand_id text primary key references brand (brand_id),
  noted_upto timestamptz not null
);

do $$
declare name text;
begin
  foreach name in array array['race_period', 'race_day', 'race_score', 'race_prize', 'mission_claim', 'race_cursor']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_brand on %I using (brand_id = current_setting(''livery.brand_id'', true))', name);
    execute format('grant select, insert, update, delete on %I to livery_app', name);
  end loop;
end $$;

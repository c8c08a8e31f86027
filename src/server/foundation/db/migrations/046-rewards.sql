-- What happened that rules of rewards.json may answer to: written in the transaction that caused it, deleted in the
-- transaction that handled it.
create table reward_event (
  brand_id text not null,
  id int8 generated always as identity,
  member_id text not null,
  type text not null,
  at timestamptz not null,
  body jsonb not null,
  -- Attempts that failed, and when the next one is due.
  tries int2 not null default 0,
  due_at timestamptz not null,
  primary key (brand_id, id),
  foreign key (brand_id, member_id) references member (brand_id, id)
);
create index reward_event_due on reward_event (brand_id, due_at, id);
create index reward_event_member on reward_event (brand_id, member_id, type);

-- What a member got by a rule, with the terms as they stood when it began.
create table reward (
  brand_id text not null,
  id text not null,
  rule_id text not null,
  member_id text not null,
  -- What it was for: a rule answers to each occurrence once.
  occurrence text not null,
  kind text not null check (kind in ('cash', 'bonus', 'points')),
  -- Minor units; points are whole.
  amount int8 not null check (amount > 0),
  currency text not null,
  exponent int2 not null,
  state text not null check (state in ('offered', 'taken', 'expired', 'withdrawn')),
  terms jsonb not null,
  reason jsonb not null,
  -- The friend that it was for.
  about_member text,
  -- The member of staff who gave it.
  given_by text,
  created_at timestamptz not null,
  -- Until when it can be claimed; null for what came at once.
  expires_at timestamptz,
  taken_at timestamptz,
  primary key (brand_id, id),
  unique (brand_id, rule_id, member_id, occurrence),
  foreign key (brand_id, member_id) references member (brand_id, id)
);
create index reward_member on reward (brand_id, member_id, created_at desc, id);
create index reward_offered on reward (brand_id, member_id, expires_at) where state = 'offered';
create index reward_expiry on reward (brand_id, expires_at) where state = 'offered';
create index reward_rule on reward (brand_id, rule_id, created_at desc);
create index reward_created on reward (brand_id, created_at desc, id);
create index reward_about on reward (brand_id, about_member) where about_member is not null;

-- What a rule has cost: since the beginning ('-infinity') and on each day of the brand's zone. Offers count until they end.
create table reward_spent (
  brand_id text not null,
  rule_id text not null,
  day date not null,
  amount int8 not null check (amount >= 0),
  rewards int8 not null default 0,
  primary key (brand_id, rule_id, day)
);

-- Sums that grow until a reward is due: points for each amount of play.
create table reward_tally (
  brand_id text not null,
  rule_id text not null,
  member_id text not null,
  value int8 not null,
  given int8 not null default 0,
  primary key (brand_id, rule_id, member_id),
  foreign key (brand_id, member_id) references member (brand_id, id)
);

-- The last answer of a rule to a member: which conditions held.
create table reward_verdict (
  brand_id text not null,
  member_id text not null,
  rule_id text not null,
  at timestamptz not null,
  fired bool not null,
  checks jsonb not null,
  primary key (brand_id, member_id, rule_id),
  foreign key (brand_id, member_id) references member (brand_id, id)
);
create index reward_verdict_at on reward_verdict (brand_id, at);

-- A rule that staff stopped at once, whatever its file says.
create table reward_stop (
  brand_id text not null,
  rule_id text not null,
  reason text not null,
  stopped_by text not null,
  at timestamptz not null,
  primary key (brand_id, rule_id)
);

-- Real play by day of the brand's zone. A correction counts on the day it is made.
create table reward_play (
  brand_id text not null,
  member_id text not null,
  day date not null,
  vendor text not null,
  game_type text not null,
  currency text not null,
  bets int8 not null,
  bet int8 not null,
  win int8 not null,
  valid_bet int8 not null,
  primary key (brand_id, day, member_id, vendor, game_type, currency),
  foreign key (brand_id, member_id) references member (brand_id, id)
);
create index reward_play_member on reward_play (brand_id, member_id, day);

-- Periods whose rewards are computed: a row is written once.
create table reward_period (
  brand_id text not null,
  rule_id text not null,
  period_start timestamptz not null,
  period_end timestamptz not null,
  rewards int8 not null,
  amount int8 not null,
  at timestamptz not null,
  primary key (brand_id, rule_id, period_end)
);
create index reward_period_end on reward_period (brand_id, period_end);

-- Who shares a network or a payout account with whom.
create index known_network_network on known_network (brand_id, network);
create index payout_account_fingerprint on payout_account (brand_id, fingerprint);

-- Which rule a member chose while depositing.
alter table deposit add column reward_rule text;

do $$
declare name text;
begin
  foreach name in array array['reward_event', 'reward', 'reward_spent', 'reward_tally', 'reward_verdict', 'reward_stop',
    'reward_play', 'reward_period']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_brand on %I using (brand_id = current_setting(''livery.brand_id'', true))', name);
    execute format('grant select, insert, update, delete on %I to livery_app', name);
  end loop;
end $$;

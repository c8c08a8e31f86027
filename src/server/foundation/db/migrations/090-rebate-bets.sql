-- The bets that rebates are computed from: what each closed round added to reward_play, one row for each change. A member's
-- rows of some days add up to what reward_play has of them, but for play that was counted before this table.
create table reward_bet (
  brand_id text not null,
  id int8 generated always as identity,
  member_id text not null,
  day date not null,
  vendor text not null,
  game_type text not null,
  currency text not null,
  game text not null,
  -- Empty where play was counted without its rounds.
  round_id text not null,
  at timestamptz not null,
  -- Below zero after a correction.
  bet int8 not null,
  valid_bet int8 not null,
  primary key (brand_id, member_id, day, id)
);
-- The sweep's.
create index reward_bet_day on reward_bet (brand_id, day);

alter table reward_bet enable row level security;
alter table reward_bet force row level security;
create policy own_brand on reward_bet using (brand_id = current_setting('livery.brand_id', true));
grant select, insert, delete on reward_bet to livery_app;

-- Games that are really played (spec sections 2 and 7; vendor-wallets.md). The rounds of 001 were made up.
drop table game_round;

-- A launch: what the vendor shows when it takes bets. The token itself is known to the vendor alone.
create table game_session (
  brand_id text not null references brand (brand_id),
  token_hash bytea not null,
  member_id text not null,
  vendor text not null,
  game_code text not null,
  book text not null check (book in ('real', 'trial')),
  opened_at timestamptz not null,
  last_used_at timestamptz not null,
  ended_at timestamptz,
  primary key (brand_id, token_hash),
  foreign key (brand_id, member_id) references member (brand_id, id)
);
create index game_session_member on game_session (brand_id, member_id, opened_at desc);

-- What a member did in one round of a vendor. Rounds that many share have a row for each of them.
create table game_round (
  brand_id text not null,
  vendor text not null,
  round_id text not null check (length(round_id) between 1 and 100),
  member_id text not null,
  game_code text not null,
  book text not null check (book in ('real', 'trial')),
  currency text not null,
  exponent int2 not null check (exponent between 0 and 8),
  bet_minor int8 not null default 0 check (bet_minor >= 0),
  win_minor int8 not null default 0,
  valid_bet_minor int8 not null default 0 check (valid_bet_minor >= 0),
  -- 'cancelled': everything was taken back.
  state text not null check (state in ('open', 'closed', 'cancelled')),
  -- Whether demo play made it.
  seeded boolean not null default false,
  started_at timestamptz not null,
  finished_at timestamptz,
  primary key (brand_id, vendor, round_id, member_id)
);
create index game_round_member on game_round (brand_id, member_id, started_at desc);
create index game_round_top_win on game_round (brand_id, finished_at desc, win_minor desc)
  where win_minor > 0 and book = 'real' and finished_at is not null;
create index game_round_open on game_round (brand_id, started_at) where state = 'open';

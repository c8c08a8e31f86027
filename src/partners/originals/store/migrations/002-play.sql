-- Games that are played: who plays, by which seeds, what was staked and won, and what operators' wallets must hear.
-- Amounts in minor units. Times come from the arcade's clock, in whole milliseconds.

-- A player as an operator knows them, with one kind of money.
create table account (
  id int8 generated always as identity primary key,
  operator text not null,
  player text not null check (length(player) between 1 and 60),
  currency text not null check (length(currency) between 1 and 12),
  exponent int2 not null check (exponent between 0 and 8),
  demo boolean not null,
  -- Where the money lies: with the operator, or in a purse of ours.
  wallet text not null check (wallet in ('house', 'vendor')),
  unique (operator, player, currency, exponent, demo, wallet),
  -- Play money is the operator's: a purse of ours holds none.
  check (not (demo and wallet = 'vendor'))
);

-- What a launch gives out; only its hash is kept.
create table ticket (
  hash bytea primary key,
  account_id int8 not null references account (id),
  game_code text not null,
  nickname text not null,
  session text not null,
  language text not null,
  device text not null check (device in ('phone', 'desktop')),
  lobby_url text not null,
  callback_url text not null,
  made_at timestamptz not null,
  expires_at timestamptz not null
);
create index ticket_expired on ticket (expires_at);

-- The seed that an account's instant rounds of a game draw from; told once another took its place.
create table seed (
  id int8 generated always as identity primary key,
  account_id int8 not null references account (id),
  game_code text not null,
  server_seed text not null,
  server_hash text not null,
  client_seed text not null check (length(client_seed) between 1 and 64),
  nonce int4 not null default 0 check (nonce >= 0),
  told_at timestamptz
);
create unique index seed_current on seed (account_id, game_code) where told_at is null;

-- Whatever is drawn at once for everybody in it. 'open' until it is drawn.
create table round (
  id text primary key,
  kind text not null check (kind in ('instant', 'shared', 'duel')),
  game_code text not null,
  -- Instant rounds draw from an account's seed, the others from one of their own.
  seed_id int8 references seed (id),
  server_seed text,
  server_hash text not null,
  client_seed text not null,
  nonce int4 not null,
  card jsonb,
  -- A view of an instant round or a duel, the result of a shared one; there once it is drawn.
  result jsonb,
  winner text check (winner in ('0', '1', 'tie')),
  state text not null check (state in ('open', 'drawn')),
  opened_at timestamptz not null,
  -- When bets are over, or when the house's own seat joins.
  due_at timestamptz not null,
  drawn_at timestamptz,
  check ((seed_id is null) = (server_seed is not null)),
  check ((state = 'drawn') = (drawn_at is not null)),
  check ((kind = 'instant') = (seed_id is not null))
);
create index round_due on round (due_at) where state = 'open';
create index round_past on round (game_code, due_at desc) where state = 'drawn' and kind = 'shared';

-- A stake. 'asking': the operator's wallet was asked for it; 'open': it is in; 'paying': drawn, the wallet has not yet
-- acknowledged what was won; 'over': booked; 'void': it never was, or was taken back.
create table bet (
  -- What operators know the debit by.
  id text primary key,
  account_id int8 not null references account (id),
  operator text not null,
  game_code text not null,
  kind text not null check (kind in ('instant', 'shared', 'duel')),
  -- The page's own id: the same one is the same bet.
  key text not null check (length(key) between 1 and 80),
  -- Of a duel, once a seat was found.
  round_id text references round (id),
  seat int2 check (seat in (0, 1)),
  -- The round as the operator knows it: one player's part of it.
  operator_round text not null,
  name text not null,
  session text not null,
  callback_url text not null,
  bet jsonb not null,
  stake int8 not null check (stake > 0),
  win int8 check (win >= 0),
  valid_bet int8 check (valid_bet >= 0),
  state text not null check (state in ('asking', 'open', 'paying', 'over', 'void')),
  -- Why it is void.
  problem text,
  -- The last balance that was told of it.
  balance int8,
  at timestamptz not null,
  finished_at timestamptz,
  unique (account_id, game_code, key),
  check ((state = 'void') = (problem is not null)),
  check ((state in ('over', 'void')) = (finished_at is not null)),
  check (state not in ('paying', 'over') or (win is not null and valid_bet is not null and round_id is not null)),
  check (kind = 'duel' or round_id is not null)
);
-- One instant round and one duel of a player at a time, whichever process asks.
create unique index bet_at_once on bet (account_id, game_code)
  where (kind = 'instant' and state = 'asking') or (kind = 'duel' and state in ('asking', 'open'));
create index bet_round on bet (round_id);
create index bet_operator_round on bet (operator_round);
create index bet_history on bet (account_id, game_code, at desc);
create index bet_finished on bet (operator, finished_at, operator_round) where state = 'over';
create index bet_open on bet (round_id) where state = 'open';
create index bet_unseated on bet (at) where kind = 'duel' and state = 'open' and round_id is null;

-- What an operator's wallet is asked or told, written before it goes out. 'due' until the wallet's word is known:
-- a debit is then 'done', 'refused' or 'unknown' (and a rollback follows), everything else is repeated until 'done',
-- or 'given-up' after many days.
create table wallet_call (
  id text primary key,
  kind text not null check (kind in ('bet', 'bet-settle', 'settle', 'rollback')),
  operator text not null,
  account_id int8 not null references account (id),
  -- The act's own id towards the operator, and the acts that it is about.
  transaction_id text not null unique,
  reference_ids text[] not null,
  operator_round text not null,
  game_code text not null,
  session text not null,
  callback_url text not null,
  amount int8 not null check (amount >= 0),
  win int8,
  valid_bet int8,
  closes_round boolean not null,
  state text not null check (state in ('due', 'done', 'refused', 'unknown', 'given-up')),
  status text,
  attempts int4 not null,
  due_at timestamptz not null,
  made_at timestamptz not null,
  ended_at timestamptz,
  check ((state = 'due') = (ended_at is null))
);
create index wallet_call_due on wallet_call (due_at) where state = 'due';

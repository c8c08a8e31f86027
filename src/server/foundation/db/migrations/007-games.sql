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
  -- Bets that were taken and not taken back.
  bets int4 not null default 0 check (bets >= 0),
  -- 'cancelled': everything was taken back.
  state text not null check (state in ('open', 'closed', 'cancelled')),
  -- Whether demo play made it.
  seeded boolean not null default false,
  started_at timestamptz not null,
  finished_at timestamptz,
  -- When the sweeper closed it, because nobody else did (18).
  swept_at timestamptz
);
create index game_round_member on game_round (brand_id, member_id, started_at desc);
create index game_round_top_win on game_round (brand_id, finished_at desc, win_minor desc)
  where win_minor > 0 and book = 'real' and finished_at is not null;
create index game_round_open on game_round (brand_id, started_at) where state = 'open';
alter table game_round add primary key (round_id, member_id, vendor, brand_id);

-- That brands and members of rounds and acts are some, game_open sees to: foreign keys would lock their rows with each.

-- Every business act that a vendor named, once (vendor-wallets.md 3): what was asked, what came of it, how it stands.
create table game_transaction (
  brand_id text not null,
  vendor text not null,
  transaction_id text not null check (length(transaction_id) between 1 and 120),
  -- 'tombstone': taken back before it came, so it never will (13).
  kind text not null check (kind in
    ('bet', 'betSettle', 'settle', 'adjust', 'rollback', 'voidSettle', 'resettle', 'reward', 'tombstone')),
  member_id text not null,
  round_id text not null,
  game_code text not null,
  book text not null check (book in ('real', 'trial')),
  -- What was staked; what was paid, or corrected, which may be below zero.
  amount int8 not null check (amount >= 0),
  win int8 not null,
  -- What counts as turnover; of a settlement, what it changed of its bets' turnover (29).
  valid_bet int8 not null,
  state text not null check (state in ('open', 'settled', 'cancelled')),
  -- Which act settled this bet: its own id when bet and result came in one.
  settled_by text,
  -- The acts that it is about.
  about text[] not null default '{}',
  input_hash bytea not null,
  request_id text not null,
  answered text not null,
  at timestamptz not null,
  -- Here and below what is rare comes first: whoever plans while the table is small must not find acts by their
  -- brand and vendor alone, and read all of them for each when it has grown.
  primary key (transaction_id, vendor, brand_id)
);
create index game_transaction_open on game_transaction (round_id, member_id, vendor, brand_id) where state = 'open';
create index game_transaction_settled on game_transaction (settled_by, vendor, brand_id) where settled_by is not null;

-- How far the rounds of a vendor who keeps wallets are taken over: the last one that was.
create table game_cursor (
  brand_id text not null references brand (brand_id),
  vendor text not null,
  at timestamptz not null,
  after text not null,
  primary key (brand_id, vendor)
);

-- Somebody who may not stake any more; what was staked is still paid (8).
alter table member add column suspended_at timestamptz;

do $$
declare name text;
begin
  foreach name in array array['game_session', 'game_round', 'game_transaction', 'game_cursor']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_brand on %I using (brand_id = current_setting(''livery.brand_id'', true))', name);
    execute format('grant select, insert, update on %I to livery_app', name);
  end loop;
end $$;
grant delete on game_session to livery_app;

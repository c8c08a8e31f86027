-- Bonus money (docs/decisions/0063): what a member was granted on terms, and which part of bets and wins is bonus money. The
-- money itself is in the ledger's book "bonus", the active bonus's alone.
create table bonus (
  brand_id text not null,
  -- The reward that it came from: one reward opens one bonus.
  id text not null check (length(id) between 1 and 100),
  member_id text not null,
  -- The order in which waiting ones start.
  place int8 generated always as identity,
  currency text not null,
  exponent int2 not null check (exponent between 0 and 8),
  amount int8 not null check (amount > 0),
  -- Turnover in hundredths of minor units: weights are percents, and nothing is rounded until the end.
  required int8 not null check (required >= 0),
  wagered int8 not null default 0,
  -- As they stood when it was granted; later edits of rules change nothing.
  terms jsonb not null,
  state text not null check (state in ('waiting', 'active', 'converted', 'expired', 'cancelled', 'exhausted')),
  -- The bonus money at its conversion, with what late wins and corrections changed since; what became real is this,
  -- within the cap of the terms and never below zero.
  result int8 not null default 0,
  -- What the house got back at its end.
  lost int8 not null default 0,
  created_at timestamptz not null,
  started_at timestamptz,
  expires_at timestamptz,
  ended_at timestamptz,
  primary key (brand_id, id),
  foreign key (brand_id, member_id) references member (brand_id, id),
  check ((state = 'waiting') = (started_at is null) or state = 'cancelled'),
  check ((state in ('waiting', 'active')) = (ended_at is null))
) with (fillfactor = 70);
create unique index bonus_active on bonus (brand_id, member_id) where state = 'active';
create index bonus_waiting on bonus (brand_id, member_id, place) where state = 'waiting';
create index bonus_expiry on bonus (brand_id, expires_at) where state = 'active';
create index bonus_reached on bonus (brand_id, id) where state = 'active' and wagered >= required;
create index bonus_member on bonus (brand_id, member_id, place desc);

alter table bonus enable row level security;
alter table bonus force row level security;
create policy own_brand on bonus using (brand_id = current_setting('livery.brand_id', true));
grant select, insert, update on bonus to livery_app;

-- The parts of stakes and wins that are bonus money; `amount`, `bet_minor` and the like stay the whole.
alter table game_transaction add column bonus_amount int8 not null default 0,
  add column bonus_win int8 not null default 0;
-- Whether anything can still come back to a bonus whose money is all staked.
create index game_transaction_open_bonus on game_transaction (member_id, brand_id)
  where state = 'open' and bonus_amount <> 0;
alter table game_round add column bonus_id text,
  add column bonus_bet_minor int8 not null default 0,
  add column bonus_win_minor int8 not null default 0,
  -- What it has counted for the bonus's turnover so far, in hundredths of minor units.
  add column wagered int8 not null default 0;

-- The rows that game_keep takes. Those of 026 stay while nodes of the version before run.
create type game_transaction_row as (
  transaction_id text, kind text, member_id text, round_id text, game_code text, book text, amount int8, win int8,
  valid_bet int8, state text, settled_by text, about text[], input_hash bytea, request_id text, answered text,
  at timestamptz, bonus_amount int8, bonus_win int8
);
create type game_transaction_change as (
  transaction_id text, win int8, valid_bet int8, state text, settled_by text, bonus_win int8
);
create type game_round_row as (
  round_id text, member_id text, game_code text, book text, bet_minor int8, win_minor int8, valid_bet_minor int8,
  bets int4, state text, seeded boolean, started_at timestamptz, finished_at timestamptz,
  bonus_id text, bonus_bet_minor int8, bonus_win_minor int8, wagered int8
);
create type bonus_change as (id text, wagered int8, result int8);

-- A node of the version before would pay a win of bonus money as real money. Its calls about such rounds fail, and vendors
-- repeat them until a node of this version answers.
create function game_round_knows_bonus() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('livery.knows_bonus', true), '') <> 'on' then
    raise exception 'this round is covered by bonus money' using errcode = 'serialization_failure';
  end if;
  return new;
end $$;
create trigger knows_bonus before update of win_minor, bet_minor on game_round for each row
  when (old.bonus_id is not null and old.bonus_bet_minor <> 0) execute function game_round_knows_bonus();

-- The part of rounds that is real money, for what agents are paid from: bonus money is the house's.
create view real_round with (security_invoker = true) as
  select r.brand_id, r.vendor, r.round_id, r.member_id, r.game_code, r.book, r.currency, r.exponent, r.state, r.seeded,
    r.started_at, r.finished_at, r.noted_at,
    r.bet_minor - r.bonus_bet_minor as bet_minor, r.win_minor - r.bonus_win_minor as win_minor,
    case when r.bonus_bet_minor = 0 then r.valid_bet_minor
      else r.valid_bet_minor - (r.valid_bet_minor::numeric * r.bonus_bet_minor / greatest(r.bet_minor, 1))::int8
    end as valid_bet_minor
  from game_round r;
grant select on real_round to livery_app;

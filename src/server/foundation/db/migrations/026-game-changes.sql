-- The rows that game_keep takes: what a decision adds or changes. Brand, vendor and currency are the same for all of
-- them and are parameters of their own.
create type game_transaction_input as (
  transaction_id text, kind text, member_id text, round_id text, game_code text, book text, amount int8, win int8,
  valid_bet int8, state text, settled_by text, about text[], input_hash bytea, request_id text, answered text,
  at timestamptz
);
create type game_transaction_update as (transaction_id text, win int8, valid_bet int8, state text, settled_by text);
create type game_round_input as (
  round_id text, member_id text, game_code text, book text, bet_minor int8, win_minor int8, valid_bet_minor int8,
  bets int4, state text, seeded boolean, started_at timestamptz, finished_at timestamptz
);

-- Rounds that an operator grants to a player: they take no money, and their wins are the operator's to pay.

create table free_grant (
  operator text not null,
  id text not null check (length(id) between 1 and 100),
  player text not null,
  currency text not null,
  exponent int2 not null check (exponent between 0 and 8),
  games text[] not null,
  rounds int4 not null check (rounds > 0),
  stake int8 not null check (stake > 0),
  expires_at timestamptz not null,
  cancelled boolean not null,
  made_at timestamptz not null,
  primary key (operator, id)
);
create index free_grant_player on free_grant (operator, player, expires_at);

-- The grant that a bet is played for: its stake is nobody's money.
alter table bet add column free_grant text;
create index bet_free on bet (operator, free_grant) where free_grant is not null;

-- A round of a grant is told until the wallet's word is known, as a settlement is.
alter table wallet_call drop constraint wallet_call_kind_check;
alter table wallet_call add constraint wallet_call_kind_check
  check (kind in ('bet', 'bet-settle', 'settle', 'rollback', 'free-round'));
alter table wallet_call add column free_grant text;

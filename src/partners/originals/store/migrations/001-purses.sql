-- The arcade's own books, in a schema of its own: it is a vendor like others and shares no table with the house.

-- Wallets that the arcade keeps for players of operators who transfer money. Amounts in minor units.
create table purse (
  operator text not null,
  player text not null check (length(player) between 1 and 60),
  currency text not null check (length(currency) between 1 and 12),
  exponent int2 not null check (exponent between 0 and 8),
  balance int8 not null default 0 check (balance between 0 and 4000000000000000000),
  primary key (operator, player, currency)
);

-- Every transfer that an operator ordered, and what came of it: the same order is never done twice.
create table purse_transfer (
  operator text not null,
  id text not null check (length(id) between 1 and 80),
  player text not null,
  currency text not null,
  direction text not null check (direction in ('in', 'out')),
  amount int8 not null check (amount > 0),
  status text not null check (status in ('ok', 'insufficient')),
  balance int8 not null,
  at timestamptz not null default now(),
  primary key (operator, id)
);
create index purse_transfer_player on purse_transfer (operator, player, at desc);

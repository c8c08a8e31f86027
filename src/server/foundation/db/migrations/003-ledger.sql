-- Money (spec sections 1 and 4; reliability.md 2a). Only the functions of db/functions/ledger-*.sql write here:
-- the domain's role may look and may call them. Amounts are minor units of the account's currency.

create sequence ledger_act_id as int8;

-- Who owns what. An account is a book, an owner ('house' or a member's id) and one of the owner's wallets.
create table ledger_account (
  brand_id text not null references brand (brand_id),
  id int8 not null generated always as identity,
  book text not null check (book in ('real', 'trial', 'bonus', 'points')),
  owner text not null check (length(owner) between 1 and 40),
  wallet text not null check (length(wallet) between 1 and 60),
  currency text not null check (length(currency) between 1 and 12),
  exponent int2 not null check (exponent between 0 and 8),
  -- A house account's row would be the hottest of all: its acts are posted, and `posted` is their sum up to the
  -- act `rolled_to`. Everybody else's row is up to date at every commit.
  rolled_up boolean not null generated always as (owner = 'house') stored,
  rolled_to int8 not null default 0,
  -- What a member owes after a correction; never anything that can be spent.
  may_owe boolean not null generated always as (wallet = 'receivable') stored,
  posted int8 not null default 0 check (posted between -4000000000000000000 and 4000000000000000000),
  held int8 not null default 0 check (held >= 0),
  created_at timestamptz not null,
  primary key (brand_id, id),
  constraint ledger_account_name unique (brand_id, owner, book, wallet, currency),
  constraint ledger_account_covered check (rolled_up or may_owe or posted - held >= 0)
) with (fillfactor = 70);

-- Everything that was asked of the ledger and what came of it, refusals too: an act is one row, for ever. That its
-- brand is one, its accounts say: a foreign key here would lock the brand's row with every act.
create table ledger_act (
  brand_id text not null,
  id int8 not null,
  -- What makes a repetition a repetition; the hash tells whether it asks for the same.
  key text not null check (length(key) between 1 and 200),
  input_hash bytea not null,
  -- 'forestall' is the tombstone of a key that must never act: its reversal came first.
  kind text not null check (kind in ('post', 'hold', 'settle', 'void', 'reverse', 'forestall')),
  -- What it was for: 'deposit', 'bet', 'transfer.out' and the like; a text key of the record pages.
  reason text not null check (length(reason) between 1 and 60),
  -- What it belongs to: 'withdrawal:<id>', 'round:<id>'.
  reference text not null default '' check (length(reference) <= 200),
  -- Who caused it: 'member:<id>', 'desk:<id>', 'vendor:<code>', 'job:<name>'.
  actor text not null check (length(actor) between 1 and 100),
  -- The hold that it closes or the act that it reverses.
  about int8,
  refusal text,
  at timestamptz not null,
  primary key (brand_id, id),
  constraint ledger_act_key unique (brand_id, key)
);
-- A hold is closed once, an act is reversed once.
create unique index ledger_act_about on ledger_act (brand_id, about) where about is not null and refusal is null;
create index ledger_act_reference on ledger_act (brand_id, reference) where reference <> '';

-- One leg of an act: what it moves (`amount`, legs sum to zero) and what it sets aside or gives free (`hold`).
create table ledger_posting (
  brand_id text not null,
  act_id int8 not null,
  account_id int8 not null,
  amount int8 not null,
  hold int8 not null default 0,
  -- The account after it; null for accounts that are rolled up.
  posted_after int8,
  held_after int8,
  primary key (brand_id, act_id, account_id),
  check (amount <> 0 or hold <> 0)
);
create index ledger_posting_account on ledger_posting (brand_id, account_id, act_id desc);

-- The hash chain: a block seals the acts up to `last_act` with the hash of the block before it.
create table ledger_block (
  brand_id text not null references brand (brand_id),
  number int8 not null check (number > 0),
  first_act int8 not null,
  last_act int8 not null check (last_act >= first_act),
  acts int4 not null check (acts > 0),
  prior_hash bytea not null,
  hash bytea not null,
  sealed_at timestamptz not null,
  primary key (brand_id, number),
  unique (brand_id, last_act)
);

-- What the hourly reconciliation found; one row a run.
create table ledger_reconciliation (
  brand_id text not null references brand (brand_id),
  at timestamptz not null,
  acts int8 not null,
  head_hash bytea not null,
  findings jsonb not null,
  primary key (brand_id, at)
);

do $$
declare name text;
begin
  foreach name in array array['ledger_account', 'ledger_act', 'ledger_posting', 'ledger_block', 'ledger_reconciliation']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_brand on %I using (brand_id = current_setting(''livery.brand_id'', true))', name);
    execute format('grant select on %I to livery_app', name);
  end loop;
end $$;
grant insert on ledger_reconciliation to livery_app;

create type ledger_leg as (account_id int8, amount int8, hold int8);
-- The accounts of some legs as they are found, leg by leg, once they are locked; balances are null for the house's.
-- `locked` are all that are, those of the acts to close or reverse, too.
create type ledger_found as (
  accounts int8[], posted int8[], held int8[], must_cover boolean[], locked int8[]
);

-- What a run booked: a row for each leg of a member, and the last act of all.
create type ledger_booked as (last int4, places int4[], ids int8[], legs int4[], posted int8[], held int8[]);

-- Sums that stay int8: those of PostgreSQL are numeric, which cost more than the legs they summed.
create aggregate ledger_sum(int8) (sfunc = int8pl, stype = int8, initcond = '0', parallel = safe);

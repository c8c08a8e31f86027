-- Wallets (spec sections 2, 7 and 9; wire.md, Idempotency-Key; reliability.md 2e, transfers are sagas).

-- The first answer to a call that moves money: the same key with the same body hears it again.
create table idempotent_answer (
  brand_id text not null references brand (brand_id),
  -- Who called: 'member:<id>' or 'desk:<id>'. A key means nothing to anybody else.
  owner text not null check (length(owner) between 1 and 60),
  key text not null check (length(key) between 8 and 64),
  operation text not null,
  input_hash bytea not null,
  answer jsonb not null,
  at timestamptz not null,
  primary key (brand_id, owner, key)
);
create index idempotent_answer_at on idempotent_answer (brand_id, at);

-- Money on its way between a member's main wallet and the wallet a vendor keeps for them.
create table wallet_transfer (
  brand_id text not null references brand (brand_id),
  -- Shown to the member and sent to the vendor, who does nothing twice under it.
  id text not null check (length(id) between 8 and 40),
  owner text not null,
  vendor text not null,
  -- 'in': from the main wallet to the vendor's; 'out': back.
  direction text not null check (direction in ('in', 'out')),
  book text not null check (book in ('real', 'trial')),
  amount int8 not null check (amount > 0),
  currency text not null,
  exponent int2 not null,
  -- A state of src/machines/wallet-transfer.ts.
  state text not null check (state in ('asked', 'sending', 'unknown', 'parked', 'done', 'undone', 'refused')),
  -- Why it was refused or undone: a code of schemas/problems.json.
  problem text,
  asked_at timestamptz not null,
  changed_at timestamptz not null,
  -- Asked again at this time while nobody knows what became of it.
  check_at timestamptz,
  tries int4 not null default 0,
  primary key (brand_id, id)
);
create index wallet_transfer_owner on wallet_transfer (brand_id, owner, asked_at desc);
create index wallet_transfer_due on wallet_transfer (brand_id, check_at) where check_at is not null;

do $$
declare name text;
begin
  foreach name in array array['idempotent_answer', 'wallet_transfer']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_brand on %I using (brand_id = current_setting(''livery.brand_id'', true))', name);
  end loop;
end $$;
grant select, insert, delete on idempotent_answer to livery_app;
grant select, insert, update on wallet_transfer to livery_app;

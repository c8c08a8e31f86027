-- The steps of ledger_apply. All of them are internal.

-- Sets the brand of the database transaction. Refuses a second brand in the same one.
create or replace function ledger_enter(p_brand text) returns void language plpgsql as $$
declare
  v_present text := coalesce(current_setting('livery.brand_id', true), '');
begin
  if v_present not in ('', p_brand) then
    raise exception 'this transaction works for another brand' using errcode = 'LV003';
  end if;
  perform set_config('livery.brand_id', p_brand, true);
  -- ledger_high_water_mark needs this id to be taken before any id of a ledger transaction.
  perform pg_current_xact_id();
end $$;

-- Opens the named accounts that do not exist yet.
create or replace function ledger_open(
  p_brand text, p_at timestamptz,
  p_owners text[], p_books text[], p_wallets text[], p_currencies text[], p_exponents int2[]
) returns void language sql as $$
  insert into ledger_account (brand_id, book, owner, wallet, currency, exponent, created_at)
    select distinct on (l.owner, l.book, l.wallet, l.currency)
      p_brand, l.book, l.owner, l.wallet, l.currency, l.exponent, p_at
    from unnest(p_owners, p_books, p_wallets, p_currencies, p_exponents) l(owner, book, wallet, currency, exponent)
    order by l.owner, l.book, l.wallet, l.currency
    on conflict (brand_id, owner, book, wallet, currency) do nothing
$$;

-- Finds the named accounts and locks what the transactions may change, in the order of names: these accounts, and those
-- of the transactions to close or reverse. House accounts are not locked, since their rows do not change.
drop function if exists ledger_lock;
create function ledger_lock(
  p_brand text, p_at timestamptz, p_abouts text[],
  p_owners text[], p_books text[], p_wallets text[], p_currencies text[], p_exponents int2[]
) returns ledger_found language plpgsql as $$
declare
  v_found ledger_found;
  v_missing boolean;
  v_wrong boolean;
begin
  if array_remove(p_abouts, null) <> '{}' then
    v_found.locked := ledger_lock_abouts(p_brand, p_abouts, p_owners, p_books, p_wallets, p_currencies);
  end if;
  for attempt in 1 .. 2 loop
    with asked as materialized (
      select * from unnest(p_owners, p_books, p_wallets, p_currencies, p_exponents)
        with ordinality l(owner, book, wallet, currency, exponent, entry)
    ), houses as materialized (
      select a.* from (select distinct l.book, l.wallet, l.currency from asked l where l.owner = 'house') l
      cross join lateral (
        select a.id, a.exponent, a.book, a.wallet, a.currency from ledger_account a
        where a.brand_id = p_brand and a.owner = 'house' and a.book = l.book and a.wallet = l.wallet
          and a.currency = l.currency offset 0
      ) a
    )
    select array_agg(f.id order by f.entry), array_agg(f.posted order by f.entry), array_agg(f.held order by f.entry),
        array_agg(f.must_cover order by f.entry), count(*) <> cardinality(p_owners), bool_or(f.exponent <> f.asked)
      into v_found.accounts, v_found.posted, v_found.held, v_found.must_cover, v_missing, v_wrong
      from (
        select l.entry, l.exponent as asked, a.*
        from (select * from asked where owner <> 'house' order by owner, book, wallet, currency) l
        cross join lateral (
          select a.id, a.exponent, a.posted, a.held, not a.may_owe as must_cover from ledger_account a
          where a.brand_id = p_brand and a.owner = l.owner and a.book = l.book and a.wallet = l.wallet
            and a.currency = l.currency
          for no key update
        ) a
        union all
        select l.entry, l.exponent, h.id, h.exponent, null, null, false
        from asked l join houses h on h.book = l.book and h.wallet = l.wallet and h.currency = l.currency
        where l.owner = 'house'
      ) f;
    -- A currency that is in use got another exponent. Booked anyway, the amount would be wrong by powers of ten.
    if v_wrong then
      raise exception 'an account has another exponent than this transaction' using errcode = 'LV004';
    end if;
    exit when v_missing is not true;
    -- Entries and accounts are matched by position: a gap would book every later entry on the wrong account.
    if attempt = 2 then
      raise exception 'an account does not exist' using errcode = 'serialization_failure';
    end if;
    perform ledger_open(p_brand, p_at, p_owners, p_books, p_wallets, p_currencies, p_exponents);
  end loop;
  v_found.locked := v_found.locked || v_found.accounts;
  return v_found;
end $$;

-- Locks the named accounts and the accounts of the transactions with the given keys. Returns the ids of all of them.
create or replace function ledger_lock_abouts(
  p_brand text, p_abouts text[], p_owners text[], p_books text[], p_wallets text[], p_currencies text[]
) returns int8[] language sql as $$
  with ids as materialized (
    select a.id from unnest(p_owners, p_books, p_wallets, p_currencies) l(owner, book, wallet, currency)
      cross join lateral (
        select a.id from ledger_account a where a.brand_id = p_brand and a.owner = l.owner and a.book = l.book
          and a.wallet = l.wallet and a.currency = l.currency offset 0
      ) a
    -- Accounts that do not exist yet are opened later; no other call holds them.
    union
    select p.account_id from ledger_transaction a cross join lateral (
        select p.account_id from ledger_entry p where p.brand_id = p_brand and p.transaction_id = a.id offset 0
      ) p
      where a.brand_id = p_brand and a.key = any (p_abouts)
  ), locked as (
    select a.id from ledger_account a
      where a.brand_id = p_brand and a.id = any (array(select id from ids)) and not a.rolled_up
      order by a.owner, a.book, a.wallet, a.currency
      for no key update
  )
  -- House accounts are included: they need no lock, since their rows do not change.
  select array_agg(id) from (select id from locked union select id from ids) every
$$;

-- Stores a tombstone for a key that is closed or reversed before its transaction came, so that the transaction is
-- refused later. The stored kind stays 'forestall' and the refusal 'ledger.forestalled': the hash chain covers both.
create or replace function ledger_tombstone(
  p_brand text, p_at timestamptz, p_key text, p_reason text, p_actor text
) returns ledger_transaction language plpgsql as $$
declare
  v_transaction ledger_transaction;
begin
  perform from brand b where b.brand_id = p_brand;
  if not found then raise foreign_key_violation using message = 'there is no such brand'; end if;
  insert into ledger_transaction (brand_id, id, key, input_hash, kind, reason, actor, refusal, at)
    values (p_brand, nextval('ledger_transaction_id'), p_key, '', 'forestall', p_reason, p_actor, 'ledger.forestalled',
      p_at)
    on conflict (brand_id, key) do nothing
    returning * into v_transaction;
  -- The transaction came at the same moment. The caller tries again and finds it, with its accounts locked in order.
  if v_transaction.id is null then
    raise exception 'a transaction and its reversal crossed' using errcode = 'serialization_failure';
  end if;
  return v_transaction;
end $$;

-- The entries of a transaction that closes or reverses another one, or the reason why it cannot. Entries of a refusal
-- only name accounts.
drop function if exists ledger_close;
create function ledger_close(
  p_brand text, p_kind text, p_about ledger_transaction, p_entries ledger_entry_input[], p_locked int8[]
) returns table (refusal text, entries ledger_entry_input[]) language plpgsql as $$
declare
  v_hold ledger_entry;
  v_captured int8;
begin
  select array_agg((p.account_id, -p.amount, 0)::ledger_entry_input order by p.account_id) into entries
    from ledger_entry p where p.brand_id = p_brand and p.transaction_id = p_about.id;
  -- The other transaction came while this one waited for locks. Only locked accounts have a reliable balance and order.
  if exists (select from unnest(entries) l where l.account_id <> all (coalesce(p_locked, '{}'))) then
    raise exception 'a transaction came while another about it waited' using errcode = 'serialization_failure';
  end if;
  if p_about.refusal is not null then
    refusal := case p_about.kind when 'forestall' then 'ledger.missing' else 'ledger.refused' end;
  elsif exists (
    select from ledger_transaction a where a.brand_id = p_brand and a.about = p_about.id and a.refusal is null
  ) then
    refusal := 'ledger.closed';
  elsif (p_kind = 'reverse') <> (p_about.kind in ('post', 'settle')) or p_about.kind in ('void', 'reverse') then
    raise exception 'a % does not close a %', p_kind, p_about.kind using errcode = 'LV005';
  elsif p_kind <> 'reverse' then
    select * into strict v_hold from ledger_entry p where p.brand_id = p_brand and p.transaction_id = p_about.id;
    select coalesce(sum(l.amount), 0) into v_captured from unnest(p_entries) l;
    if v_captured > v_hold.hold then
      raise exception 'a hold of % does not cover %', v_hold.hold, v_captured using errcode = 'LV005';
    end if;
    if exists (select from unnest(p_entries) l where l.account_id = v_hold.account_id) then
      raise exception 'a hold is settled to somebody else' using errcode = 'LV005';
    end if;
    entries := p_entries || (v_hold.account_id, -v_captured, -v_hold.hold)::ledger_entry_input;
  end if;
  return next;
end $$;

-- Whether an entry would spend more than can be spent.
drop function if exists ledger_uncovered;
create function ledger_uncovered(p_brand text, p_entries ledger_entry_input[]) returns boolean
language sql stable as $$
  select exists (
    select from unnest(p_entries) l cross join lateral (
      select * from ledger_account a where a.brand_id = p_brand and a.id = l.account_id offset 0
    ) a
    where not a.rolled_up and not a.may_owe and l.amount - l.hold < 0
      and a.posted + l.amount - a.held - l.hold < 0
  )
$$;

-- Writes the entries and updates the balances of all accounts but those that are rolled up.
drop function if exists ledger_move;
create function ledger_move(p_brand text, p_transaction int8, p_entries ledger_entry_input[]) returns void
language sql as $$
  with moved as (
    update ledger_account a
      set posted = a.posted + (select l.amount from unnest(p_entries) l where l.account_id = a.id),
        held = a.held + (select l.hold from unnest(p_entries) l where l.account_id = a.id)
      where a.brand_id = p_brand and not a.rolled_up
        and a.id = any (array(select l.account_id from unnest(p_entries) l))
      returning a.id, a.posted, a.held
  )
  insert into ledger_entry (brand_id, transaction_id, account_id, amount, hold, posted_after, held_after)
    select p_brand, p_transaction, l.account_id, l.amount, l.hold, m.posted, m.held
    from unnest(p_entries) l left join moved m on m.id = l.account_id
$$;

-- The balances of the accounts of some entries; house accounts are left out.
drop function if exists ledger_balances;
create function ledger_balances(p_brand text, p_entries ledger_entry_input[])
returns table (owner text, book text, wallet text, currency text, posted int8, held int8) language sql stable as $$
  select a.owner, a.book, a.wallet, a.currency, a.posted, a.held
    from (select) one left join ledger_account a
      on a.brand_id = p_brand and a.id = any (array(select l.account_id from unnest(p_entries) l)) and not a.rolled_up
$$;

-- Repeats the first result of a key. A tombstone and another input under the same key are refused.
drop function if exists ledger_replay;
create function ledger_replay(p_brand text, p_prior ledger_transaction, p_hash bytea)
returns table (
  transaction_id int8, refusal text, replayed boolean,
  owner text, book text, wallet text, currency text, posted int8, held int8
) language sql stable as $$
  select p_prior.id,
    case
      when p_prior.kind = 'forestall' then 'ledger.forestalled'
      when p_prior.input_hash <> p_hash then 'idempotency.conflict'
      else p_prior.refusal
    end,
    true, a.owner, a.book, a.wallet, a.currency, p.posted_after, p.held_after
  from (select) one left join (
    ledger_entry p join lateral (
      select * from ledger_account a where a.brand_id = p_brand and a.id = p.account_id and not a.rolled_up offset 0
    ) a on true
  ) on p.brand_id = p_brand and p.transaction_id = p_prior.id and p_prior.input_hash = p_hash
$$;

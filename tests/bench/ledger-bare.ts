// The least a database can do for a bet: what the ledger writes, with the same indexes, and nothing of what it checks.
import pg from "pg";
import { createBatches } from "../../src/server/core/ledger/batches.ts";

/** One booking between a member's account and the house's, by their ids. */
export type Bare = { key: string; account: bigint; house: bigint; amount: bigint };

const SET_UP = `
create table bare_account (like ledger_account including indexes);
create table bare_transaction (like ledger_transaction including defaults including indexes);
create table bare_entry (like ledger_entry including defaults including indexes);
insert into bare_account
  select brand_id, id, book, owner, wallet, currency, exponent, rolled_up, rolled_to, may_owe, posted, held, created_at
  from ledger_account;
create sequence bare_transaction_id as int8;
create function bare_apply(p_brand text, p_at timestamptz, p_keys text[], p_accounts int8[], p_houses int8[], p_amounts int8[])
returns table (place int4, posted int8) language sql as $$
  with asked as (
    select nextval('bare_transaction_id') as id, a.* from unnest(p_keys, p_accounts, p_houses, p_amounts)
      with ordinality a(key, account, house, amount, place)
  ), transactions as (
    insert into bare_transaction (brand_id, id, key, input_hash, kind, reason, reference, actor, at)
      select p_brand, id, key, '', 'post', 'bet', 'round:1', 'vendor:BENCH', p_at from asked
  ), moved as (
    update bare_account a set posted = a.posted + s.amount
      from (select account, sum(amount) as amount from asked group by account) s
      where a.brand_id = p_brand and a.id = s.account returning a.id, a.posted
  ), entries as (
    insert into bare_entry (brand_id, transaction_id, account_id, amount, posted_after, held_after)
      select p_brand, k.id, k.account, k.amount, m.posted, 0 from asked k join moved m on m.id = k.account
      union all select p_brand, id, house, -amount, null, null from asked
  )
  select k.place::int4, m.posted from asked k join moved m on m.id = k.account
$$;
grant all on bare_account, bare_transaction, bare_entry, bare_transaction_id to public;
analyze bare_account, bare_transaction, bare_entry`;

/** Makes the bare tables beside the ledger's, with the same accounts. */
export async function makeBareTables(admin: pg.Client): Promise<void> {
  await admin.query(
    "drop table if exists bare_account, bare_transaction, bare_entry; drop sequence if exists bare_transaction_id; drop function if exists bare_apply",
  );
  await admin.query(SET_UP);
}

/** The functions that book barely; the second one writes the rows of the program's own calls beside (same-rows.ts). */
export type BareFunction = "bare_apply" | "bare_apply_rows";

/** Books through a bare function, coalesced as the ledger coalesces. */
export function openBare(url: string, brandId: string, most: number, by: BareFunction = "bare_apply") {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  const batches = createBatches<Bare, bigint>({
    flush: async (_group, items) => {
      const { rows } = await pool.query<{ place: number; posted: string }>({
        name: by,
        text: `select place, posted from ${by}($1, $2, $3, $4, $5, $6)`,
        values: [
          brandId,
          new Date(),
          items.map(({ key }) => key),
          items.map(({ account }) => account),
          items.map(({ house }) => house),
          items.map(({ amount }) => amount),
        ],
      });
      const answers = new Map(rows.map(({ place, posted }) => [place, BigInt(posted)]));
      return items.map((_item, index) => answers.get(index + 1) ?? 0n);
    },
    most,
    waiting: 4_096,
    divisible: () => false,
  });
  return { apply: (item: Bare) => batches.add(brandId, item), close: () => pool.end() };
}

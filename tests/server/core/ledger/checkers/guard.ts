import assert from "node:assert/strict";
import pg from "pg";
import { account, give, type TestLedger } from "../../../../support/ledger.ts";

/** Statements that the database itself must refuse, from any code. */
export type Forbidden = { name: string; as: "owner" | "app"; by: RegExp; statement: string };

const tables = [
  "ledger_account",
  "ledger_transaction",
  "ledger_entry",
  "ledger_block",
  "ledger_reconciliation",
];
const appendOnly = tables.slice(1);

const newTransaction = (
  id: number,
) => `insert into ledger_transaction (brand_id, id, key, input_hash, kind, reason, actor, at)
  values ('aurora', ${id}, 'forged${id}', '', 'post', 'bet', 'vendor:T', now())`;
/** Entries as (account's owner, book, amount). */
const newEntries = (id: number, ...entries: [owner: string, book: string, amount: number][]) =>
  `insert into ledger_entry (brand_id, transaction_id, account_id, amount) ${entries
    .map(
      ([owner, book, amount]) => `select 'aurora', ${id}, id, ${amount} from ledger_account
        where owner = '${owner}' and book = '${book}'`,
    )
    .join(" union all ")}`;

const change: Record<string, string> = {
  ledger_account: "posted = posted + 1",
  ledger_transaction: "refusal = 'ledger.funds'",
  ledger_entry: "amount = amount + 1",
  ledger_block: "transactions = transactions + 1",
  ledger_reconciliation: "findings = '[]'",
};

export const forbidden: readonly Forbidden[] = [
  ...tables.flatMap((table): Forbidden[] => [
    {
      name: `update ${table}`,
      as: "app",
      by: /permission denied/,
      statement: `update ${table} set ${change[table]}`,
    },
    { name: `delete from ${table}`, as: "app", by: /permission denied/, statement: `delete from ${table}` },
    { name: `truncate ${table}`, as: "app", by: /permission denied/, statement: `truncate ${table}` },
  ]),
  { name: "insert a transaction", as: "app", by: /permission denied/, statement: newTransaction(1) },
  {
    name: "insert entries",
    as: "app",
    by: /permission denied/,
    statement: newEntries(1, ["asha", "real", 5]),
  },
  {
    name: "draw a transaction's number",
    as: "app",
    by: /permission denied/,
    statement: "select nextval('ledger_transaction_id')",
  },
  {
    name: "call a step of the ledger",
    as: "app",
    by: /permission denied/,
    statement: "select ledger_move('aurora', 1, array[(1, 500, 0)::ledger_entry_input])",
  },
  ...appendOnly.flatMap((table): Forbidden[] => [
    {
      name: `update ${table}`,
      as: "owner",
      by: /append-only/,
      statement: `update ${table} set ${change[table]}`,
    },
    { name: `delete from ${table}`, as: "owner", by: /append-only/, statement: `delete from ${table}` },
    { name: `truncate ${table}`, as: "owner", by: /append-only/, statement: `truncate ${table}` },
  ]),
  { name: "delete an account", as: "owner", by: /append-only/, statement: "delete from ledger_account" },
  {
    name: "give an account to another",
    as: "owner",
    by: /append-only/,
    statement: "update ledger_account set owner = 'ravi' where owner = 'asha'",
  },
  {
    name: "change an account's exponent",
    as: "owner",
    by: /append-only/,
    statement: "update ledger_account set exponent = 0 where owner = 'asha'",
  },
  {
    name: "let a member's wallet owe",
    as: "owner",
    by: /can only be updated to DEFAULT/,
    statement: "update ledger_account set may_owe = true where owner = 'asha'",
  },
  {
    name: "entries that do not sum to zero",
    as: "owner",
    by: /does not balance/,
    statement: `${newTransaction(902)}; ${newEntries(902, ["asha", "real", 5], ["house", "real", -4])}`,
  },
  {
    name: "an entry from nowhere",
    as: "owner",
    by: /does not balance/,
    statement: `${newTransaction(903)}; ${newEntries(903, ["asha", "real", 5])}`,
  },
  {
    name: "entries of accounts that are none",
    as: "owner",
    by: /does not balance/,
    statement: `${newTransaction(904)}; insert into ledger_entry (brand_id, transaction_id, account_id, amount)
      values ('aurora', 904, -1, 5), ('aurora', 904, -2, -5)`,
  },
  {
    name: "real money made of trial money",
    as: "owner",
    by: /does not balance/,
    statement: `${newTransaction(905)}; ${newEntries(905, ["asha", "real", 5], ["asha", "trial", -5])}`,
  },
  {
    name: "trial money beside real money",
    as: "owner",
    by: /does not balance/,
    statement: `${newTransaction(906)}; ${newEntries(906, ["asha", "real", 5], ["house", "real", -5], ["asha", "trial", 5], ["house", "trial", -5])}`,
  },
  {
    name: "spend more than is there",
    as: "owner",
    by: /ledger_account_covered/,
    statement: "update ledger_account set posted = posted - 1001 where owner = 'asha' and book = 'real'",
  },
  {
    name: "set aside more than is there",
    as: "owner",
    by: /ledger_account_covered/,
    statement: "update ledger_account set held = held + 1001 where owner = 'asha' and book = 'real'",
  },
  {
    name: "set aside less than nothing",
    as: "owner",
    by: /held_check/,
    statement: "update ledger_account set held = held - 1 where owner = 'asha' and book = 'real'",
  },
  {
    name: "one key twice",
    as: "owner",
    by: /ledger_transaction_key/,
    statement: newTransaction(907).replace("forged907", "g1"),
  },
  {
    name: "a transaction reversed twice",
    as: "owner",
    by: /ledger_transaction_about/,
    statement: `insert into ledger_transaction (brand_id, id, key, input_hash, kind, reason, actor, about, at)
      select 'aurora', 907 + n, 'twice' || n, '', 'reverse', 'bet', 'vendor:T', 1, now() from generate_series(1, 2) n`,
  },
  {
    name: "a transaction of a brand that is none",
    as: "owner",
    by: /row-level security/,
    statement: newTransaction(908).replace("aurora", "nobrand"),
  },
  {
    name: "an account in another brand",
    as: "owner",
    by: /row-level security/,
    statement: `insert into ledger_account (brand_id, book, owner, wallet, currency, exponent, created_at)
      values ('jade', 'real', 'asha', 'main', 'INR', 2, now())`,
  },
];

/** Something in every table, in aurora and in jade. */
export async function fillTables({ ledger, sealer, database, brand }: TestLedger): Promise<void> {
  for (const brandId of ["aurora", "jade"]) {
    await brand(brandId);
    await ledger.post(brandId, give("g1", account("asha"), 1_000n));
    await ledger.post(brandId, give("g2", account("ravi"), 1_000n));
    await ledger.post(brandId, give("g3", account("asha", "main", "trial"), 1_000n));
    await sealer.seal(brandId);
    await sealer.seal(brandId);
    await database.brand(brandId, (tx) =>
      tx
        .insertInto("ledger_reconciliation")
        .values({
          brand_id: brandId,
          at: new Date(0),
          transactions: 3n,
          head_hash: Buffer.alloc(0),
          findings: "[]",
        })
        .execute(),
    );
  }
}

/** Runs one statement in aurora, as the owner or as the domain; answers what the database said to it. */
export async function attempt({ url }: TestLedger, { as, statement }: Forbidden): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("begin");
    await client.query("select set_config('livery.brand_id', 'aurora', true)");
    if (as === "app") await client.query("set local role livery_app");
    await client.query(statement);
    await client.query("rollback");
    return "";
  } catch (error) {
    return (error as Error).message;
  } finally {
    await client.end();
  }
}

/** Tries everything that is forbidden; throws at the first thing that is let through. */
export async function checkGuard(test: TestLedger): Promise<void> {
  await fillTables(test);
  for (const one of forbidden) assert.match(await attempt(test, one), one.by, `${one.as}: ${one.name}`);
}

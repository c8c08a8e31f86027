import type { Fault } from "./fault.ts";

const grant = "server/foundation/db/functions/ledger-grant.sql";

const planted = (name: string, search: string, replace: string): Fault => ({
  name,
  by: "grants",
  edits: [{ file: grant, search, replace }],
});

/** Mistakes in the function that gives money to many members in one statement. */
export const faultsOfGrants: readonly Fault[] = [
  planted(
    "grants that were booked before are booked again",
    "where a.brand_id = p_brand and a.key = k.key offset 0",
    "where false",
  ),
  planted("a key of something else counts as the grant", "if v_strange then", "if false then"),
  planted("a repeated grant moves money without a transaction", "where g.place <> all (v_known)\n", ""),
  planted(
    "a tombstone does not refuse a grant",
    "a.input_hash <> k.hash or a.refusal is not null",
    "a.input_hash <> k.hash and a.refusal is null",
  ),
  planted(
    "who is given twice in a call has the balance of one",
    "g.posted + ledger_sum(g.amount) over (partition by g.account order by g.place) as posted",
    "g.posted + g.amount as posted",
  ),
  planted(
    "only the first grant of a member reaches the balance",
    "select g.account, ledger_sum(g.amount) as amount from grants g group by g.account",
    "select distinct on (g.account) g.account, g.amount from grants g order by g.account, g.id",
  ),
  planted(
    "a grant replaces what is held",
    "select p_brand, g.id, g.account, g.amount, 0, g.posted, g.held from grants g",
    "select p_brand, g.id, g.account, g.amount, 0, g.posted, 0 from grants g",
  ),
  planted(
    "transactions of grants are numbered backwards",
    "(select array_agg(nextval('ledger_transaction_id')) from generate_series(1, v_count))",
    "(select array_agg(n order by n desc) from (select nextval('ledger_transaction_id') as n from generate_series(1, v_count)) s)",
  ),
  planted("a grant may take", "where g.amount > 0 is not true", "where false"),
];

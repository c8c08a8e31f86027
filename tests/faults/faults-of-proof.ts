import type { Fault } from "./fault.ts";

const tables = "server/foundation/db/migrations/003-ledger.sql";
const guard = "server/foundation/db/functions/ledger-guard.sql";
const seal = "server/foundation/db/functions/ledger-seal.sql";

/** Mistakes in the verification and protection of the ledger. */
export const faultsOfProof: readonly Fault[] = [
  {
    name: "the sealer does not wait for transactions under way",
    by: "sealing",
    edits: [
      { file: "server/core/ledger/seal.ts", search: "later.overBefore >= mark.drawnBefore", replace: "true" },
    ],
  },
  {
    name: "the house's balances are those of the last block",
    by: "sealing",
    edits: [
      { file: seal, search: "set posted = a.posted + sums.amount", replace: "set posted = sums.amount" },
    ],
  },
  {
    name: "amounts are not sealed",
    by: "tampering",
    edits: [
      {
        file: seal,
        search: "            p.amount, p.hold, p.posted_after",
        replace: "            p.hold, p.posted_after",
      },
    ],
  },
  {
    name: "it is not sealed whose an account is",
    by: "tampering",
    edits: [
      {
        file: seal,
        search: "jsonb_build_array(p.account_id, l.owner,",
        replace: "jsonb_build_array(p.account_id,",
      },
    ],
  },
  {
    name: "the verification believes balances",
    by: "tampering",
    edits: [
      {
        file: "server/core/ledger/ledger-invariants.ts",
        search: "where a.posted <> coalesce(p.posted, 0) or a.held <> coalesce(p.held, 0)",
        replace: "where false",
      },
    ],
  },
  {
    name: "the verification believes blocks",
    by: "tampering",
    edits: [
      {
        file: "server/core/ledger/verify-hash-chain.ts",
        search: "!block.hash.equals(block.real)",
        replace: "false",
      },
    ],
  },
  {
    name: "entries need not sum to zero",
    by: "guard",
    edits: [{ file: guard, search: "where sums.total <> 0 or sums.strange", replace: "where sums.strange" }],
  },
  {
    name: "trial money may become real",
    by: "guard",
    edits: [{ file: guard, search: " or sums.least_trial <> sums.most_trial", replace: "" }],
  },
  {
    name: "history may be rewritten",
    by: "guard",
    edits: [
      {
        file: guard,
        search: "before update or delete or truncate on ledger_entry",
        replace: "before truncate on ledger_entry",
      },
    ],
  },
  {
    name: "balances may be below zero",
    by: "guard",
    edits: [
      { file: tables, search: "check (rolled_up or may_owe or posted - held >= 0)", replace: "check (true)" },
    ],
  },
  {
    name: "brands write into each other's books",
    by: "guard",
    edits: [
      {
        file: tables,
        search: "using (brand_id = current_setting(''livery.brand_id'', true))",
        replace: "using (true)",
      },
    ],
  },
  {
    name: "the domain writes money by itself",
    by: "guard",
    edits: [
      {
        file: tables,
        search: "'grant select on %I to livery_app'",
        replace: "'grant select, update on %I to livery_app'",
      },
    ],
  },
];

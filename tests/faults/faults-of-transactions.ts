import type { Fault } from "./fault.ts";
import type { Edit } from "./mutant.ts";

const tables = "server/foundation/db/migrations/003-ledger.sql";
const run = "server/foundation/db/functions/ledger-run.sql";
const one = "server/foundation/db/functions/ledger-one.sql";
const steps = "server/foundation/db/functions/ledger-steps.sql";

const noRowLocks: Edit = {
  file: steps,
  search: "and a.currency = l.currency\n          for no key update\n        ) a\n        union all",
  replace: "and a.currency = l.currency\n          offset 0\n        ) a\n        union all",
};

/** Mistakes in the code that carries out transactions. */
export const faultsOfTransactions: readonly Fault[] = [
  {
    name: "balances are read, changed and written without row locks",
    by: "bank",
    edits: [
      noRowLocks,
      {
        file: run,
        search: "ledger_sum(s.amount) as amount, ledger_sum(s.hold) as hold from steps s",
        replace:
          "(array_agg(s.posted order by s.entry desc))[1] as amount, ledger_sum(s.hold) as hold from steps s",
      },
      {
        file: run,
        search: "set posted = a.posted + (select amounts",
        replace: "set posted = (select amounts",
      },
    ],
  },
  { name: "rows are not locked", by: "bank", edits: [noRowLocks] },
  {
    name: "many transactions at once spend what is not there",
    by: "simulation",
    edits: [{ file: run, search: "s.spends and s.posted - s.held < 0", replace: "false" }],
  },
  {
    name: "what is set aside may be spent",
    by: "simulation",
    edits: [
      { file: run, search: "s.spends and s.posted - s.held < 0", replace: "s.spends and s.posted < 0" },
    ],
  },
  {
    name: "a transaction alone spends what is not there",
    by: "simulation",
    edits: [{ file: steps, search: "and a.posted + l.amount - a.held - l.hold < 0", replace: "and false" }],
  },
  {
    name: "transactions of a run are numbered backwards",
    by: "simulation",
    edits: [
      {
        file: run,
        search: "(select array_agg(nextval('ledger_transaction_id')) from generate_series(p_first, p_last))",
        replace:
          "(select array_agg(n order by n desc) from (select nextval('ledger_transaction_id') as n from generate_series(p_first, p_last)) s)",
      },
    ],
  },
  {
    name: "a key is not looked up",
    by: "race",
    edits: [
      {
        file: run,
        search:
          "(select a.id from ledger_transaction a where a.brand_id = p_brand and a.key = k.key) is not null",
        replace: "false",
      },
    ],
  },
  {
    name: "a key twice in a batch is not noticed",
    by: "simulation",
    edits: [{ file: run, search: "count(*) over (partition by k.key) > 1", replace: "false" }],
  },
  {
    name: "a transaction is booked before the reversal that comes before it",
    by: "crossing",
    edits: [{ file: run, search: "coalesce(k.key = any (p_abouts), false)", replace: "false" }],
  },
  {
    name: "another question under the same key gets the first one's answer",
    by: "simulation",
    edits: [
      {
        file: steps,
        search: "when p_prior.input_hash <> p_hash then 'idempotency.conflict'",
        replace: "when false then ''",
      },
    ],
  },
  {
    name: "a repetition hears today's balance",
    by: "simulation",
    edits: [
      {
        file: steps,
        search: "a.currency, p.posted_after, p.held_after",
        replace: "a.currency, a.posted, a.held",
      },
    ],
  },
  {
    name: "the amount is no part of the question",
    by: "simulation",
    edits: [{ file: "server/core/ledger/transaction.ts", search: "    `${amount}`,\n", replace: "" }],
  },
  {
    name: "a tombstone is a transaction like any other",
    by: "simulation",
    edits: [
      {
        file: steps,
        search: "when p_prior.kind = 'forestall' then 'ledger.forestalled'",
        replace: "when false then ''",
      },
    ],
  },
  {
    name: "a reversal that comes first is forgotten",
    by: "simulation",
    edits: [
      {
        file: one,
        search:
          "if not found then v_about := ledger_tombstone(p_brand, p_at, p_about, p_reason, p_actor); end if;",
        replace: "if not found then v_refusal := 'ledger.missing'; end if;",
      },
      {
        file: one,
        search:
          "select l.refusal, l.entries into v_refusal, v_entries\n        from ledger_close(p_brand, p_kind, v_about, v_entries, p_locked) l;",
        replace:
          "if v_about.id is not null then select l.refusal, l.entries into v_refusal, v_entries from ledger_close(p_brand, p_kind, v_about, v_entries, p_locked) l; end if;",
      },
    ],
  },
  {
    name: "a hold is closed twice",
    by: "simulation",
    edits: [
      {
        file: steps,
        search: "where a.brand_id = p_brand and a.about = p_about.id and a.refusal is null",
        replace: "where false",
      },
      {
        file: tables,
        search: "create unique index ledger_act_about",
        replace: "create index ledger_act_about",
      },
    ],
  },
  {
    name: "the rest of a hold that is settled in part stays set aside",
    by: "simulation",
    edits: [
      {
        file: steps,
        search: "-v_captured, -v_hold.hold)::ledger_entry_input",
        replace: "-v_captured, least(-v_captured, -1))::ledger_entry_input",
      },
    ],
  },
  {
    name: "a hold is settled for more than it holds",
    by: "limits",
    edits: [{ file: steps, search: "if v_captured > v_hold.hold then", replace: "if false then" }],
  },
  {
    name: "a reversal does it again",
    by: "simulation",
    edits: [{ file: steps, search: "(p.account_id, -p.amount, 0)", replace: "(p.account_id, p.amount, 0)" }],
  },
  {
    name: "a refused act is reversed",
    by: "simulation",
    edits: [
      {
        file: steps,
        search: "case p_about.kind when 'forestall' then 'ledger.missing' else 'ledger.refused' end",
        replace: "case p_about.kind when 'forestall' then 'ledger.missing' end",
      },
    ],
  },
  {
    name: "a transaction closes one that came while it waited, unlocked",
    by: "crossing",
    edits: [
      { file: steps, search: "where l.account_id <> all (coalesce(p_locked, '{}'))", replace: "where false" },
    ],
  },
  {
    name: "amounts of another exponent are booked",
    by: "limits",
    edits: [{ file: steps, search: "if v_wrong then", replace: "if false then" }],
  },
  {
    name: "a transaction changes sides",
    by: "limits",
    edits: [{ file: steps, search: "v_present not in ('', p_brand)", replace: "false" }],
  },
  {
    name: "database transactions do not contain their ledger transactions",
    by: "crash",
    edits: [
      {
        file: "server/core/ledger/ledger.ts",
        search: "const { rows } = await applyQuery(brandId, prepared, clock.now()).execute(tx);",
        replace:
          "void applyQuery; void tx; const rows = await database.call<AppliedRow>(applyStatement(brandId, prepared, clock.now()));",
      },
    ],
  },
  {
    name: "refusals are reported as done",
    by: "simulation",
    edits: [
      { file: "server/core/ledger/ledger-store.ts", search: "first.refusal !== null", replace: "false" },
    ],
  },
  {
    name: "answers of a batch go to the wrong callers",
    by: "race",
    edits: [
      {
        file: "server/core/ledger/batches.ts",
        search: "one.resolve(answers[index] as Answer)",
        replace: "one.resolve(answers[batch.length - 1 - index] as Answer)",
      },
    ],
  },
];

import { ledgerBroken, lostHistory, noteReconciliation } from "../core/ledger/reconciliation-store.ts";
import { type Verdict, verifyLedger } from "../core/ledger/verify.ts";
import type { Database } from "../foundation/db/connection.ts";
import type { JobContext } from "./job.ts";

/** The result of checking a brand's books: the journal against itself and against earlier records of it. */
export async function examineLedger(database: Database, brandId: string): Promise<Verdict> {
  const verdict = await verifyLedger(database, brandId);
  const lost = await database.report(brandId, lostHistory);
  return { ...verdict, findings: [...verdict.findings, ...lost] };
}

/** The number of findings in a log line and an alarm; all of them are recorded. */
const reportedFindings = 5;

/**
 * Examines a brand's books, records the findings and raises the alarm. The record comes first: payments stop by the
 * record, and if the process dies in between, the next run raises the alarm again.
 */
export async function reconcile({ brand: { merchant }, services, log }: JobContext): Promise<object> {
  const { database, alarm } = services;
  const { findings, transactions, chain } = await examineLedger(database, merchant);
  const wasBroken = await database.brand(merchant, async (tx) => {
    const before = await ledgerBroken(tx);
    await noteReconciliation(tx, merchant, { transactions, head: chain.head, findings });
    return before;
  });
  const seen = { findings: findings.length, acts: transactions, blocks: chain.blocks, head: chain.head };
  const [first] = findings;
  if (first)
    await alarm({
      event: "ledger.broken",
      brand: merchant,
      text: `The books of ${merchant} do not add up: ${findings.length} found, first ${first.invariant}, ${first.subject}: ${first.detail}`,
      found: findings.length,
      findings: findings.slice(0, reportedFindings),
      acts: String(transactions),
      head: chain.head,
    });
  else if (wasBroken) log({ level: "warn", event: "ledger.mended", brand: merchant });
  return seen;
}

import { ledgerBroken, lostHistory, noteReconciliation } from "../core/ledger/reconciliation-store.ts";
import { type Verdict, verifyLedger } from "../core/ledger/verify.ts";
import type { Database } from "../foundation/db/connection.ts";
import type { JobContext } from "./job.ts";

/** Everything that can be known about a brand's books: the journal against itself and against what was noted of it. */
export async function examineLedger(database: Database, brandId: string): Promise<Verdict> {
  const verdict = await verifyLedger(database, brandId);
  const lost = await database.report(brandId, lostHistory);
  return { ...verdict, findings: [...verdict.findings, ...lost] };
}

/** So many findings say in a log line and to a phone what is going on; all of them are noted. */
const told = 5;

/**
 * Examines a brand's books, notes what was found and raises the alarm. Noted first: payments stop by the note, and
 * whoever dies between the two is taken over and calls again.
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
      findings: findings.slice(0, told),
      acts: String(transactions),
      head: chain.head,
    });
  else if (wasBroken) log({ level: "warn", event: "ledger.mended", brand: merchant });
  return seen;
}

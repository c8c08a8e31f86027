import {
  claimAlarm,
  markOf,
  noteUnverified,
  noteVerified,
  verdictOf,
} from "../core/ledger/ledger-verdict-store.ts";
import { ledgerBroken, lostHistory, shrunk } from "../core/ledger/reconciliation-store.ts";
import {
  type LedgerVerdict,
  type VerifiedMark,
  verifyLedger,
  verifySince,
} from "../core/ledger/verify-ledger.ts";
import type { Database } from "../foundation/db/connection.ts";
import type { JobContext } from "./job.ts";
import { errorText } from "./run-window-once.ts";

/** The result of checking a brand's ledger: the whole journal against itself and against earlier records of it. */
export async function examineLedger(database: Database, brandId: string): Promise<LedgerVerdict> {
  const verdict = await verifyLedger(database, brandId);
  const lost = await database.snapshot(brandId, lostHistory);
  return { ...verdict, findings: [...verdict.findings, ...lost] };
}

/** As `examineLedger`, for what came after a mark. */
async function examineSince(database: Database, brandId: string, mark: VerifiedMark): Promise<LedgerVerdict> {
  const verdict = await verifySince(database, brandId, mark);
  const lost = await database.snapshot(brandId, (tx) => shrunk(tx, verdict.transactions));
  return { ...verdict, findings: [...verdict.findings, ...lost] };
}

/** The number of findings in a log line and an alarm; all of them are recorded. */
const reportedFindings = 5;

/**
 * Examines a brand's ledger after the last verified block, records the findings and raises the alarm. Examines everything
 * when nothing is verified yet, and while the ledger is broken: only that can show that it is repaired.
 */
export async function reconcileSince(context: JobContext): Promise<object> {
  const { brand, services } = context;
  const mark = await services.database.brand(brand.merchant, async (tx) =>
    (await ledgerBroken(tx)) ? undefined : markOf(tx),
  );
  return reconcile(context, mark);
}

/** The same for the whole history. */
export const reconcileWhole = (context: JobContext): Promise<object> => reconcile(context, undefined);

/**
 * The record comes first: payments stop by the record, and if the process dies in between, the next run raises the alarm
 * again. A run without a verdict is recorded, too.
 */
async function reconcile(
  { brand: { merchant }, services, log }: JobContext,
  mark: VerifiedMark | undefined,
): Promise<object> {
  const { database, alarm } = services;
  const verdict = await (mark
    ? examineSince(database, merchant, mark)
    : examineLedger(database, merchant)
  ).catch(async (error: unknown) => {
    // Without the database the failure stays unrecorded; the age of the verdict shows it.
    await database
      .brand(merchant, (tx) => noteUnverified(tx, merchant, errorText(error)))
      .catch(() => undefined);
    throw error;
  });
  const { findings, transactions, chain, read } = verdict;
  const whole = mark === undefined;
  const head = chain.head;
  const wasBroken = await database.brand(merchant, (tx) =>
    noteVerified(tx, merchant, { transactions, head, findings, whole, mark: verdict.mark }),
  );
  const [first] = findings;
  if (first)
    await alarm({
      event: "ledger.broken",
      brand: merchant,
      text: `The books of ${merchant} do not add up: ${findings.length} found, first ${first.invariant}, ${first.subject}: ${first.detail}`,
      found: findings.length,
      findings: findings.slice(0, reportedFindings),
      transactions: String(transactions),
      head,
    });
  else if (wasBroken === true) log({ level: "warn", event: "ledger.mended", brand: merchant });
  const seen = { findings: findings.length, transactions, blocks: chain.blocks, head };
  return { ...seen, scope: whole ? "whole" : "continued", read: read.transactions, readBlocks: read.blocks };
}

const hourMs = 3_600_000;
/** The oldest that a verdict may be, and the oldest of the whole history. */
const allowedMs = 3 * hourMs;
const allowedWholeMs = 30 * hourMs;

/**
 * Raises the alarm `ledger.unverified` while the verdict on a brand's ledger is too old, at most once an hour. Answers the
 * ages in minutes.
 */
export async function watchVerdict({ brand: { merchant }, services }: JobContext): Promise<object> {
  const { database, alarm } = services;
  const { ageMs, wholeAgeMs, failure } = await database.brand(merchant, (tx) => verdictOf(tx, merchant));
  const overdue = ageMs > allowedMs ? "ever" : wholeAgeMs > allowedWholeMs ? "whole" : undefined;
  const ages = { ageMinutes: Math.round(ageMs / 60_000), wholeAgeMinutes: Math.round(wholeAgeMs / 60_000) };
  // Quarter-hourly runs begin a little earlier or later.
  const reported =
    overdue && !(await database.brand(merchant, (tx) => claimAlarm(tx, merchant, hourMs - 60_000)));
  if (overdue && !reported) {
    const hours = (ms: number) => Math.floor(ms / hourMs);
    const what =
      overdue === "ever"
        ? `The books of ${merchant} were last verified ${hours(ageMs)} hours ago`
        : `The whole history of ${merchant}'s books was last verified ${hours(wholeAgeMs)} hours ago`;
    await alarm({
      event: "ledger.unverified",
      brand: merchant,
      text: `${what}${failure ? `; the last run failed: ${failure}` : ""}.`,
      ...ages,
      ...(failure ? { failure } : {}),
    });
  }
  return { ...ages, overdue: overdue !== undefined, ...(failure ? { failure } : {}) };
}

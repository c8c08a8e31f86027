import type { Transaction } from "kysely";
import type { Schema } from "../../../foundation/db/schema.ts";
import { otherBills, otherRuns, postingsWithoutBill } from "./verify-bills-store.ts";
import { otherCampaignDeposits, otherCampaignPlay, otherCampaignSums } from "./verify-campaigns-store.ts";
import { otherBillSums, otherDays, otherWeeks } from "./verify-days-store.ts";
import {
  otherCalendar,
  otherEntries,
  otherMoney,
  otherPlay,
  otherTree,
  type Span,
  uncounted,
} from "./verify-teams-store.ts";

type Tx = Transaction<Schema>;

/** What is compared with rounds and ledger. */
const comparisons = {
  rounds: uncounted,
  entries: otherEntries,
  play: otherPlay,
  calendar: otherCalendar,
  money: otherMoney,
  days: otherDays,
  weeks: otherWeeks,
  tree: otherTree,
  runs: otherRuns,
  bills: otherBills,
  billSums: otherBillSums,
  postings: postingsWithoutBill,
  campaignPlay: otherCampaignPlay,
  campaignDeposits: otherCampaignDeposits,
  campaignSums: otherCampaignSums,
} as const;

/** A difference between a report and the ledger: how many rows, and one of them. */
export type Difference = { what: keyof typeof comparisons; rows: number; example: string };

/**
 * Computes the figures of a span again, from rounds and from the ledger, and compares them with all that reports of agents
 * show: teams, payslips, campaigns. The span lies before the last counting. Changes nothing.
 */
export async function agentReportDifferences(tx: Tx, span: Span): Promise<Difference[]> {
  const differences: Difference[] = [];
  for (const [what, compare] of Object.entries(comparisons)) {
    const { rows = 0, example = null } = (await compare(span).execute(tx)).rows[0] ?? {};
    if (rows > 0) differences.push({ what: what as Difference["what"], rows, example: example ?? "" });
  }
  return differences;
}

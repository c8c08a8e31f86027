import type { Input, Output } from "../../../../contract/shared-types.ts";
import { decimalText } from "../../../../kernel/money.ts";
import { accept, type Outcome } from "../../../../kernel/outcome.ts";
import type { RequestContext } from "../../../core/identity/request-context.ts";
import { holderOfRequest } from "../../../core/wallet/accounts.ts";
import { pageOf, pageWanted } from "../../../core/wallet/list-page.ts";
import { daysOfPeriod, periodOf } from "../../../core/wallet/period.ts";
import { percentOf } from "../settlement/rate.ts";
import { contractKinds } from "../terms.ts";
import { billSums } from "./bill-sums-store.ts";
import { type BillRow, billPage, placeOf } from "./payslip-store.ts";

type Bills = Output<"agent/bills">;
type Row = Bills["content"][number];

const dayMs = 24 * 3_600_000;

/**
 * The earnings by contracts of an agent, or of the agents directly below, period by period; with sums, and with the
 * days of the period (spec section 2, agent reports). Refuses `period.invalid`.
 */
export async function payslips(
  context: RequestContext,
  input: Input<"agent/bills">,
): Promise<Outcome<Bills>> {
  const period = periodOf(input, context.now());
  if (!period.ok) return period;
  const { id: agentId } = holderOfRequest(context);
  const { merchant: brandId, payload } = context.brand;
  const { exponent } = payload.currency;
  const { kind, side = "own", zone = 0 } = input;
  const wanted = pageWanted(input);
  const filter = { brandId, agentId, side, kinds: kind ? [kind] : contractKinds, ...period.value };
  const read = await context.inSnapshot(async (tx) => {
    const sums = await billSums(tx, filter, zone);
    const place = placeOf(sums, wanted);
    if (!place) return { sums, rows: [] };
    const { first, last, skip } = place;
    const [from, to] = [instantOf(first, zone), instantOf(last, zone)];
    const within = { ...filter, start: new Date(from), end: new Date(to + dayMs) };
    return { sums, rows: await billPage(tx, within, { skip, limit: wanted.pageSize }) };
  });
  const text = (minor: bigint) => decimalText(minor, exponent);
  const total = (column: "validBet" | "gross" | "share" | "amount" | "short") =>
    text(read.sums.reduce((sum, one) => sum + one[column], 0n));
  const shares = new Map(read.sums.map(({ day, kind: of, share }) => [`${day} ${of}`, share]));
  return accept({
    ...pageOf(
      read.rows.map((row) => billRow(row)),
      read.sums.reduce((sum, { count }) => sum + count, 0),
      wanted,
    ),
    totals: {
      validBet: total("validBet"),
      gross: total("gross"),
      share: total("share"),
      amount: total("amount"),
      short: total("short"),
    },
    days: daysOfPeriod(period.value, zone).map((day) => {
      const of = (wantedKind: string) => text(shares.get(`${day} ${wantedKind}`) ?? 0n);
      return {
        day,
        dividend: of("dividend"),
        dailyWage: of("dailyWage"),
        hourly: of("hourly"),
        realTime: of("realTime"),
      };
    }),
  });
}

/** When a day begins, in a calendar so many minutes ahead of UTC. */
const instantOf = (day: string, zone: number): number => Date.parse(`${day}T00:00:00Z`) - zone * 60_000;

/** A bill as the calls write it: rates in percent, the step from 1, 0 for none. */
export function billRow(row: BillRow): Row {
  const text = (minor: bigint) => decimalText(minor, row.exponent);
  return {
    account: row.account,
    upline: row.upline ?? "",
    kind: row.kind as Row["kind"],
    period: row.period as Row["period"],
    start: row.period_start.toISOString(),
    end: row.period_end.toISOString(),
    tier: row.tier + 1,
    winRate: percentOf(BigInt(row.win_rate)),
    lossRate: percentOf(BigInt(row.loss_rate)),
    validBet: text(row.valid_bet),
    wonBet: text(row.won_bet),
    lostBet: text(row.lost_bet),
    loss: text(row.loss),
    active: row.active,
    carried: text(row.carried),
    carry: text(row.carry),
    gross: text(row.gross),
    share: text(row.share),
    amount: text(row.amount),
    short: text(row.short),
    state: row.state,
    ...(row.paid_at ? { paidAt: row.paid_at.toISOString() } : {}),
    ...(row.due_at && (row.state === "toApprove" || row.short > 0n)
      ? { dueAt: row.due_at.toISOString() }
      : {}),
    ...(row.reason ? { reason: row.reason } : {}),
    ...(row.returned > 0n ? { returned: text(row.returned) } : {}),
    ...(row.written_off > 0n ? { writtenOff: text(row.written_off) } : {}),
  };
}

import type { Input, Output } from "../../../../contract/words.ts";
import { decimalText } from "../../../../kernel/money.ts";
import { accept, type Outcome, refuse } from "../../../../kernel/outcome.ts";
import type { RequestContext } from "../../../core/identity/request-context.ts";
import { accountNames } from "../../../core/members/member-store.ts";
import { holderOfRequest } from "../../../core/wallet/accounts.ts";
import type { Computed } from "../settlement/compute.ts";
import { percentOf, whole } from "../settlement/rate.ts";
import { computePeriod } from "../settlement/settle.ts";
import { type Leg, legsOf } from "../settlement/shares.ts";
import type { DividendPeriod } from "../terms.ts";
import { billOf } from "./payslip-store.ts";
import { billRow } from "./payslips.ts";

type Explained = Output<"agent/bills/legs">;
type Row = Explained["content"][number];

/** Decimals of a leg's amount beyond those of the currency: rates are millionths. */
const legDecimals = 6;

/**
 * Opens one of the agent's bills into its legs: whose players brought what, at which rate, what was paid below, and what
 * is corrected or rounded. The legs add up to the bill's share. Refuses `bill.unknown`.
 */
export async function explainBill(
  context: RequestContext,
  input: Input<"agent/bills/legs">,
): Promise<Outcome<Explained>> {
  const { id: agentId } = holderOfRequest(context);
  const { brand } = context;
  const period: DividendPeriod | "" = input.period ?? "";
  const key = { brandId: brand.merchant, agentId, kind: input.kind, period, start: new Date(input.start) };
  return context.inBrand(async (tx) => {
    const bill = Number.isNaN(key.start.getTime()) ? undefined : await billOf(tx, key);
    if (!bill) return refuse("bill.unknown");
    const run = { ...key, end: bill.period_end };
    const { now, corrections } = await computePeriod(tx, brand, run, {
      policy: bill.policy,
      within: agentId,
    });
    const parts = [
      ...partsOf(now, agentId, bill.exponent),
      ...corrections.flatMap(({ slot, computed }) => partsOf(computed, agentId, bill.exponent, slot)),
    ];
    const names = await accountNames(tx, [...new Set(parts.map(({ id }) => id))]);
    const rounding = bill.share * whole - parts.reduce((sum, { amount }) => sum + amount, 0n);
    const text = (millionths: bigint) =>
      trimmed(decimalText(millionths, bill.exponent + legDecimals), bill.exponent);
    const content = parts.map(
      ({ id, amount, ...part }): Row => ({
        ...part,
        account: names.get(id) ?? id,
        amount: text(amount),
      }),
    );
    if (rounding !== 0n)
      content.push({ line: "rounding", account: bill.account, amount: text(rounding), place: "rounding" });
    return accept({ content, bill: billRow(bill) });
  });
}

type Part = Omit<Row, "account" | "amount"> & { id: string; amount: bigint };

function partsOf(computed: Computed, agentId: string, exponent: number, slot?: Date): Part[] {
  const place = computed.line.ids.indexOf(agentId);
  if (place < 0) return [];
  return computed.sharing
    ? legsOf(computed.sharing, place).map((leg, index) =>
        legPart(computed, leg, { slot, index, place, exponent }),
      )
    : subtractedParts(computed, place);
}

type LegAt = { slot: Date | undefined; index: number; place: number; exponent: number };

function legPart({ results, sharing }: Computed, leg: Leg, { slot, index, place, exponent }: LegAt): Part {
  const columns = sharing?.rates[place]?.length ?? 1;
  return {
    line: slot ? "correction" : leg.from === place ? "own" : "team",
    place: [slot?.toISOString() ?? "", leg.from, index].join("-"),
    id: results[leg.from]?.contract.downlineId ?? "",
    ...(columns > 1 ? { orders: leg.column % 2 === 0 ? ("won" as const) : ("lost" as const) } : {}),
    base: decimalText(leg.base, exponent),
    rate: percentOf(leg.rate),
    paid: percentOf(leg.paid),
    ...(slot ? { slot: slot.toISOString() } : {}),
    amount: leg.amount,
  };
}

/** The own gross, and what each agent directly below takes from it. */
function subtractedParts({ line, results }: Computed, place: number): Part[] {
  const own = results[place];
  if (!own) return [];
  const gross: Part = {
    line: "gross",
    place: "gross",
    id: own.contract.downlineId,
    rate: percentOf(own.winRate),
    amount: own.gross * whole,
  };
  const below = line.above.flatMap((upper, child): Part[] => {
    const result = results[child];
    if (upper !== place || !result || result.gross === 0n) return [];
    const id = result.contract.downlineId;
    return [{ line: "below", place: id, id, rate: percentOf(result.winRate), amount: -result.gross * whole }];
  });
  return [gross, ...below];
}

/** A decimal text without zeros at its end, but with those of the currency. */
function trimmed(text: string, exponent: number): string {
  const [units = "", fraction = ""] = text.split(".");
  const kept = fraction.replace(/0+$/, "").padEnd(exponent, "0");
  return kept === "" ? units : `${units}.${kept}`;
}

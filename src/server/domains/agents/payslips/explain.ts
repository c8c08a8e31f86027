import type { Input, Output } from "../../../../contract/shared-types.ts";
import { decimalText } from "../../../../kernel/money.ts";
import { accept, type Outcome, refuse } from "../../../../kernel/outcome.ts";
import type { RequestContext } from "../../../core/identity/request-context.ts";
import { accountNames } from "../../../core/members/member-store.ts";
import { holderOfRequest } from "../../../core/wallet/accounts.ts";
import type { AgentResult, Computed } from "../settlement/figures.ts";
import { countingOf, storedPolicy } from "../settlement/policy.ts";
import { percentOf, whole } from "../settlement/rate.ts";
import { computePeriod } from "../settlement/settle.ts";
import { type PathShare, pathSharesOf } from "../settlement/shares.ts";
import type { ContractKind, DividendPeriod } from "../terms.ts";
import { billOf } from "./payslip-store.ts";
import { billRow } from "./payslips.ts";

type Explained = Output<"agent/bills/legs">;
type Row = Explained["content"][number];

/** Decimals of a leg's amount beyond those of the currency: rates are millionths. */
const shareDecimals = 6;

/**
 * Splits one of the agent's bills into its shares: the players' bets, the rate, the part that was paid below, and what
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
      policy: storedPolicy(bill.policy),
      within: agentId,
    });
    const of = { kind: input.kind, period, start: input.start };
    const parts = [
      ...partsOf(now, { ...of, agentId, exponent: bill.exponent }),
      ...corrections.flatMap(({ slot, computed }) =>
        partsOf(computed, { ...of, agentId, exponent: bill.exponent, slot }),
      ),
    ];
    const names = await accountNames(tx, [...new Set(parts.map(({ id }) => id))]);
    const rounding = bill.share * whole - parts.reduce((sum, { amount }) => sum + amount, 0n);
    const text = (millionths: bigint) =>
      trimmed(decimalText(millionths, bill.exponent + shareDecimals), bill.exponent);
    const content = parts.map(
      ({ id, amount, ...part }): Row => ({
        ...of,
        ...part,
        account: names.get(id) ?? id,
        amount: text(amount),
      }),
    );
    if (rounding !== 0n)
      content.push({
        ...of,
        line: "rounding",
        account: bill.account,
        amount: text(rounding),
        place: "rounding",
      });
    const { bonusPlay } = countingOf(storedPolicy(bill.policy), input.kind);
    return accept({ content, bill: billRow(bill), bonusPlay });
  });
}

type Part = Omit<Row, "account" | "amount" | "kind" | "period" | "start"> & { id: string; amount: bigint };

type Explaining = { kind: ContractKind; agentId: string; exponent: number; slot?: Date };

function partsOf(computed: Computed, { kind, agentId, exponent, slot }: Explaining): Part[] {
  const place = computed.line.ids.indexOf(agentId);
  if (place < 0) return [];
  if (computed.sharing)
    return pathSharesOf(computed.sharing, place).map((pathShare, index) =>
      sharePart(computed, pathShare, { slot, index, place, exponent }),
    );
  const own = computed.results[place];
  if (!own) return [];
  return [
    ...(kind === "dividend" ? lossParts(own, exponent) : [grossPart(own)]),
    ...belowParts(computed, place),
  ];
}

type ShareAt = { slot: Date | undefined; index: number; place: number; exponent: number };

function sharePart(
  { results, sharing }: Computed,
  pathShare: PathShare,
  { slot, index, place, exponent }: ShareAt,
): Part {
  const columns = sharing?.rates[place]?.length ?? 1;
  return {
    line: slot ? "correction" : pathShare.from === place ? "own" : "team",
    place: [slot?.toISOString() ?? "", pathShare.from, index].join("-"),
    id: results[pathShare.from]?.contract.downlineId ?? "",
    ...(columns > 1 ? { orders: pathShare.column % 2 === 0 ? ("won" as const) : ("lost" as const) } : {}),
    base: decimalText(pathShare.base, exponent),
    rate: percentOf(pathShare.rate),
    paid: percentOf(pathShare.paid),
    ...(slot ? { slot: slot.toISOString() } : {}),
    amount: pathShare.amount,
  };
}

const grossPart = ({ contract, winRate, gross }: AgentResult): Part => ({
  line: "gross",
  place: "gross",
  id: contract.downlineId,
  rate: percentOf(winRate),
  amount: gross * whole,
});

/**
 * What a dividend's rate makes of each part of the team's loss. A base below zero pays nothing: the cap takes its parts
 * back.
 */
function lossParts({ contract, team, carried, winRate }: AgentResult, exponent: number): Part[] {
  const bases: [Part["line"], bigint][] = [
    ["bets", team.bet],
    ["payouts", -team.win],
    ["rebates", -team.rebates],
    ["promotions", -team.promotions],
    ["fees", -team.fees],
    ["wages", -team.wages],
    ["carry", carried],
  ];
  const base = bases.reduce((sum, [, part]) => sum + part, 0n);
  if (base < 0n) bases.push(["cap", -base]);
  return bases
    .filter(([line, part]) => part !== 0n || line === "bets" || line === "payouts")
    .map(([line, part]) => ({
      line,
      place: line,
      id: contract.downlineId,
      base: decimalText(part, exponent),
      rate: percentOf(winRate),
      amount: part * winRate,
    }));
}

/** What each agent directly below takes from the own gross. */
const belowParts = ({ line, results }: Computed, place: number): Part[] =>
  line.above.flatMap((upper, child): Part[] => {
    const result = results[child];
    if (upper !== place || !result || result.gross === 0n) return [];
    const id = result.contract.downlineId;
    return [{ line: "below", place: id, id, rate: percentOf(result.winRate), amount: -result.gross * whole }];
  });

/** A decimal text without zeros at its end, but with those of the currency. */
function trimmed(text: string, exponent: number): string {
  const [units = "", fraction = ""] = text.split(".");
  const kept = fraction.replace(/0+$/, "").padEnd(exponent, "0");
  return kept === "" ? units : `${units}.${kept}`;
}

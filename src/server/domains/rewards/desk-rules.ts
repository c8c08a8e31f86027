import type { Output } from "../../../contract/shared-types.ts";
import { dayOf } from "../../../kernel/day.ts";
import { decimalText } from "../../../kernel/money.ts";
import { brandZone } from "../../brands/zones.ts";
import type { RequestContext } from "../../core/identity/request-context.ts";
import { type SpentOfRule, spentByRule } from "./budget-store.ts";
import { namesOf } from "./claim-rewards.ts";
import { contestsOf, isContestId } from "./contest-budget.ts";
import { lastKinds } from "./reward-store.ts";
import { isCounted, ruleOf } from "./rule.ts";
import { type StopRow, stopsByRule } from "./stop-store.ts";

type Row = Output<"desk/rewards/rules">["content"][number];

/** A rule before its costs; budgets are minor units, points or tickets. */
type Written = Pick<Row, "rule" | "title" | "on" | "kind"> & {
  state: "running" | "paused" | "removed";
  budget?: bigint | undefined;
  dayBudget?: bigint | undefined;
};

/**
 * The rules, races and missions of a brand, what each has cost so far, and of which budget. Those that are in its files no more
 * come last, with what they have cost.
 */
export async function deskRules({
  brand,
  inSnapshot,
  language,
  now,
}: RequestContext): Promise<Output<"desk/rewards/rules">> {
  const { exponent } = brand.payload.currency;
  const written: Written[] = [
    ...Object.entries(brand.documents.rewards.rules ?? {}).map(([id, rule]): Written => {
      const { effect, limits } = ruleOf(id, rule, exponent);
      const state = rule.paused ? "paused" : "running";
      const { title } = namesOf(brand, id, language);
      const { budget, dayBudget } = limits;
      return { rule: id, title, on: rule.trigger.on, kind: effect.kind, state, budget, dayBudget };
    }),
    ...contestsOf(brand, language).map(
      ({ id, ...contest }): Written => ({ ...contest, rule: id, kind: "cash", state: "running" }),
    ),
  ];
  const known = new Set(written.map(({ rule }) => rule));
  const today = dayOf(brandZone(brand), new Date(now()));
  return inSnapshot(async (tx) => {
    const spent = await spentByRule(tx, today);
    const stops = await stopsByRule(tx);
    // Gifts of staff and draws have lists of their own.
    const gone = [...spent.keys()].filter((id) => !known.has(id) && (!id.includes(".") || isContestId(id)));
    const kinds = await lastKinds(tx, gone);
    const removed = gone
      .toSorted()
      .map(
        (rule): Written => ({ rule, title: rule, on: "", kind: kinds.get(rule) ?? "cash", state: "removed" }),
      );
    return {
      content: [...written, ...removed].map((one) =>
        costRow(one, { exponent, spent: spent.get(one.rule), stop: stops.get(one.rule) }),
      ),
    };
  });
}

type Costs = { exponent: number; spent: SpentOfRule | undefined; stop: StopRow | undefined };

/** How much of a budget is used, in percent; undefined without one. */
const shareOf = (used: bigint, budget: bigint | undefined): number | undefined =>
  budget ? Number((used * 100n) / budget) : undefined;

function costRow({ budget, dayBudget, state, ...written }: Written, { exponent, spent, stop }: Costs): Row {
  const { amount = 0n, rewards = 0n, today = 0n } = spent ?? {};
  const isPoints = isCounted(written.kind);
  const money = (minor: bigint | undefined) =>
    isPoints || minor === undefined ? "" : decimalText(minor, exponent);
  const count = (counted: bigint | undefined) => (isPoints && counted !== undefined ? `${counted}` : "");
  const [share, dayShare] = [shareOf(amount, budget), shareOf(today, dayBudget)];
  return {
    ...written,
    state: stop && state !== "removed" ? "stopped" : state,
    stoppedBy: stop?.stopped_by ?? "",
    stopReason: stop?.reason ?? "",
    rewards: Number(rewards),
    spent: money(amount),
    spentPoints: count(amount),
    today: money(today),
    budget: money(budget),
    budgetPoints: count(budget),
    ...(share === undefined ? {} : { share }),
    dayBudget: money(dayBudget),
    dayBudgetPoints: count(dayBudget),
    ...(dayShare === undefined ? {} : { dayShare }),
  };
}

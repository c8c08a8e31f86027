import { setTimeout as sleep } from "node:timers/promises";
import type { Transaction } from "kysely";
import { dayOf } from "../../../kernel/day.ts";
import type { Brand } from "../../brands/brand.ts";
import { brandZone } from "../../brands/zones.ts";
import { allowLong } from "../../foundation/db/allow-long.ts";
import type { Database } from "../../foundation/db/connection.ts";
import type { Schema } from "../../foundation/db/schema.ts";
import { budgetPeriods } from "./brand-budget.ts";
import { beginBudgetPeriod, brandSpent, lockBudget } from "./brand-budget-store.ts";
import { addSpent, ever } from "./budget-store.ts";
import { keepPeriod, periodNow, type StoredPeriod, takeRule } from "./rebate-period-store.ts";
import { cutDue, endOfSlice, noteDue, offerNoted, offerRebates, type RebatePeriod } from "./rebate-store.ts";
import { type Begun, begunOf, begunText } from "./rebate-terms.ts";

type Tx = Transaction<Schema>;
type Dependencies = { brand: Brand; database: Database; now: () => number };

/** Members of one transaction: of all members of a large brand it would take longer than a statement may. */
const membersAtOnce = 10_000;

/** The pause before the rule's lock is tried again. A node that holds it after `mostWaits` works on the period, and ends it. */
const waitMs = 50;
const mostWaits = 20;

type Step = { tx: Tx; stored: StoredPeriod; period: RebatePeriod; begun: Begun; most: number };

/**
 * Computes a period that has begun: each step is a transaction, which one node of many makes once, and any node goes on after it.
 * What each member gets is noted first where a budget decides whom it holds; then the budget is taken once, for all of them,
 * and they are offered theirs. Returns whether this call ended the period; false when another node is at it.
 */
export async function computePeriod(
  { brand, database, now }: Dependencies,
  named: Pick<StoredPeriod, "rule_id" | "period_end">,
  most = membersAtOnce,
): Promise<boolean> {
  for (let waits = 0; waits < mostWaits; ) {
    const done = await database.brand(brand.merchant, async (tx) => {
      if (!(await takeRule(tx, brand.merchant, named.rule_id))) return "waits";
      const stored = await periodNow(tx, named);
      if (!stored || stored.step === "done") return "taken";
      const begun = begunOf(stored.terms);
      const period: RebatePeriod = {
        brandId: brand.merchant,
        ruleId: stored.rule_id,
        first: begun.first,
        last: begun.last,
        start: stored.period_start,
        end: stored.period_end,
      };
      await allowLong(tx);
      const step = { tx, stored, period, begun, most };
      return stored.step === "noting" ? noteNext(step, { brand, now }) : offerNext(step);
    });
    if (done === "taken" || done === "ended") return done === "ended";
    waits = done === "waits" ? waits + 1 : 0;
    if (done === "waits") await sleep(waitMs);
  }
  return false;
}

type Done = "more" | "ended" | "taken";

/** Notes the next slice; after the last one, takes the budget for those whom it holds. */
async function noteNext(
  { tx, stored, period, begun, most }: Step,
  { brand, now }: Pick<Dependencies, "brand" | "now">,
): Promise<Done> {
  const after = stored.upto;
  const upto = await endOfSlice(tx, period.brandId, { after, most });
  await noteDue(tx, period, begun.terms, { after, upto });
  if (upto !== undefined) {
    await keepPeriod(tx, stored, { upto });
    return "more";
  }
  const { cut, budgetDay } = await takeBudget(tx, { brand, now }, period);
  const { terms } = begun;
  const named = JSON.stringify({ ...(JSON.parse(terms.termsJson) as object), budgetDay });
  await keepPeriod(tx, stored, {
    step: "offering",
    upto: "",
    cut_amount: cut?.amount ?? null,
    cut_member: cut?.member ?? null,
    terms: begunText({ ...begun, terms: { ...terms, termsJson: named } }),
  });
  return "more";
}

/** Takes what the brand's budget holds of a period, at once: nobody else takes from it until the transaction ends. */
async function takeBudget(tx: Tx, { brand, now }: Pick<Dependencies, "brand" | "now">, period: RebatePeriod) {
  const { brandId } = period;
  const budgetDay = dayOf(brandZone(brand), new Date(now()));
  const periods = budgetPeriods(brand, budgetDay);
  await lockBudget(tx, brandId);
  let room: bigint | undefined;
  for (const one of periods) {
    await beginBudgetPeriod(tx, brandId, one);
    if (one.most === undefined) continue;
    const left = one.most - (await brandSpent(tx, one));
    if (room === undefined || left < room) room = left;
  }
  // A budget that is gone from the file meanwhile holds everything.
  const { cut, ...sums } = await cutDue(tx, period, room ?? mostMoney);
  for (const { ruleId, day } of periods) await addSpent(tx, { brandId, ruleId, ...sums }, [day]);
  return { cut, budgetDay };
}

/** The largest sum that a column holds. */
const mostMoney = 2n ** 63n - 1n;

/** Offers the next slice. A period that noted its members offers what is noted. */
async function offerNext({ tx, stored, period, begun, most }: Step): Promise<Done> {
  const { brandId, ruleId, last } = period;
  const { terms, isNoted } = begun;
  const after = stored.upto;
  const upto = isNoted ? undefined : await endOfSlice(tx, brandId, { after, most });
  const { cut_amount: amount, cut_member: member } = stored;
  const cut = amount === null || member === null ? undefined : { amount, member };
  const offered = isNoted
    ? await offerNoted(tx, period, terms, { cut, most })
    : { ...(await offerRebates(tx, period, terms, { after, upto })), left: upto !== undefined };
  await addSpent(tx, { brandId, ruleId, ...offered }, [ever, last]);
  await keepPeriod(tx, stored, {
    step: offered.left ? "offering" : "done",
    upto: upto ?? "",
    rewards: stored.rewards + offered.rewards,
    amount: stored.amount + offered.amount,
  });
  return offered.left ? "more" : "ended";
}

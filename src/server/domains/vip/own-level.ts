import type { Output } from "../../../contract/shared-types.ts";
import { dayOf } from "../../../kernel/day.ts";
import { decimalText } from "../../../kernel/money.ts";
import { localized } from "../../../site/locale.ts";
import { vipLabel } from "../../brands/vip-level.ts";
import { brandZone } from "../../brands/zones.ts";
import type { RequestContext } from "../../core/identity/request-context.ts";
import type { Member } from "../../core/members/member-store.ts";
import { windowAt } from "../../core/vip/level-rules.ts";
import { type Amounts, type VipLevel, type VipScheme, vipOf } from "../../core/vip/terms.ts";
import { amountsOf, standingOf, stepsOf, type VipStep } from "../../core/vip/vip-store.ts";
import { limitOf } from "../../core/wallet/amount.ts";
import { benefitsOf } from "./benefits.ts";

type Answer = Output<"member/vip">;

const shownSteps = 20;
const none: VipScheme = { months: 1, levels: [] };

/**
 * A member's level, what the next one and this one ask for, and how it came (spec section 2, VIP). Amounts without a goal are
 * empty. Who looks after a level is told to its members alone.
 */
export async function ownLevel(
  { brand, inBrand, language, now }: RequestContext,
  { id, vip_level }: Member,
): Promise<Answer> {
  const scheme = vipOf(brand) ?? none;
  const zone = brandZone(brand);
  const at = new Date(now());
  const window = windowAt(scheme.months, zone, at);
  const { code, exponent } = brand.payload.currency;
  const { played, standing, steps } = await inBrand(async (tx) => ({
    played: (await amountsOf(tx, [id], window, code)).get(id) ?? { turnover: 0n, deposits: 0n },
    standing: await standingOf(tx, id),
    steps: await stepsOf(tx, id, shownSteps),
  }));
  const level = Math.min(vip_level, scheme.levels.length);
  const [own, next] = [scheme.levels[level - 1], scheme.levels[level]];
  const { turnover, deposits } = goalsOf(next?.reach, exponent);
  const keep = goalsOf(own?.keep, exponent);
  return {
    level,
    name: vipLabel(brand, level, language),
    since: level > 0 ? (standing?.since.toISOString() ?? "") : "",
    heldUntil:
      level > 0 && standing?.heldUntil && standing.heldUntil > at ? standing.heldUntil.toISOString() : "",
    months: scheme.months,
    monthEnd: own?.keep ? window.end.toISOString() : "",
    turnover: decimalText(played.turnover, exponent),
    deposits: decimalText(played.deposits, exponent),
    nextName: next ? localized(next.name, language) : "",
    nextTurnover: turnover,
    nextDeposits: deposits,
    keepTurnover: keep.turnover,
    keepDeposits: keep.deposits,
    hosts: hostsOf(scheme.levels.slice(0, level), language),
    levels: scheme.levels.map((one) => ({
      level: one.level,
      name: localized(one.name, language),
      state: one.level === level ? "own" : one.level < level ? "passed" : "open",
      ...levelGoals(one, exponent),
      benefits: benefitsOf(brand, one.level, language, dayOf(zone, at)),
    })),
    steps: steps.map((step) => stepRow(step, (to) => vipLabel(brand, to, language))),
  };
}

/** Goals as decimal text; empty where nothing is asked for. */
function goalsOf(goals: Amounts | undefined, exponent: number): { turnover: string; deposits: string } {
  const text = (amount: bigint | undefined) => (amount ? decimalText(amount, exponent) : "");
  return { turnover: text(goals?.turnover), deposits: text(goals?.deposits) };
}

function levelGoals({ reach, keep, withdraw }: VipLevel, exponent: number) {
  const reached = goalsOf(reach, exponent);
  const kept = goalsOf(keep, exponent);
  return {
    turnover: reached.turnover,
    deposits: reached.deposits,
    keepTurnover: kept.turnover,
    keepDeposits: kept.deposits,
    withdrawal: written(withdraw?.maximum, exponent),
    withdrawalsDaily: written(withdraw?.dailyMaximum, exponent),
    withdrawalCount: withdraw?.dailyCount ?? 0,
  };
}

const written = (limit: string | undefined, exponent: number): string =>
  limit === undefined ? "" : decimalText(limitOf(limit, exponent), exponent);

/** The host of the highest of these levels that names one. */
function hostsOf(levels: readonly VipLevel[], language: string): Answer["hosts"] {
  const host = levels.findLast((one) => one.host)?.host;
  return host ? [{ name: localized(host.name, language), csType: host.csType, path: host.path }] : [];
}

const stepRow = (step: VipStep, nameOf: (level: number) => string): Answer["steps"][number] => ({
  id: String(step.id),
  at: step.at.toISOString(),
  state: step.cause === "staff" ? "set" : step.to_level > step.from_level ? "rose" : "fell",
  name: nameOf(step.to_level),
  level: step.to_level,
});

import type { Input, Output } from "../../../contract/shared-types.ts";
import { dayOf } from "../../../kernel/day.ts";
import { decimalText } from "../../../kernel/money.ts";
import { accept, type Outcome, refuse } from "../../../kernel/outcome.ts";
import { brandZone } from "../../brands/zones.ts";
import { audit, staffOf } from "../../core/identity/desk-audit-store.ts";
import type { RequestContext } from "../../core/identity/request-context.ts";
import { reasonOf } from "../../core/identity/staff-reason.ts";
import { accountNames, accountOf, memberByAccount } from "../../core/members/member-store.ts";
import { inField, missingField } from "../../core/wallet/amount.ts";
import { allOrNothing } from "../../core/wallet/idempotent.ts";
import { pageAsked, partOf } from "../../core/wallet/list-page.ts";
import { budgetPeriods } from "./brand-budget.ts";
import { brandSpent } from "./brand-budget-store.ts";
import { wordedCheck } from "./check-words.ts";
import { namesOf, rewardRow } from "./claim-rewards.ts";
import { isContest } from "./contest-budget.ts";
import { writtenDraw } from "./draws/terms.ts";
import { rewardPage } from "./reward-store.ts";
import type { ConditionResult } from "./rule-conditions.ts";
import { setStop } from "./stop-store.ts";
import { verdictsOf } from "./verdict-store.ts";

/** The rewards of a brand for staff, newest first. Refuses `desk.member`. */
export async function deskRewards(
  context: RequestContext,
  input: Input<"desk/rewards">,
): Promise<Outcome<Output<"desk/rewards">>> {
  const { brand, inBrand, language, now } = context;
  const wanted = pageAsked(input);
  return inBrand(async (tx): Promise<Outcome<Output<"desk/rewards">>> => {
    const member = input.account ? await memberByAccount(tx, accountOf(input.account)) : undefined;
    if (input.account && !member) return inField("account", "desk.member");
    const { state, rule: ruleId } = input;
    const { rows, ends } = await rewardPage(tx, { memberId: member?.id, ruleId, state, ...wanted });
    const friends = await accountNames(
      tx,
      rows.flatMap(({ about_member }) => about_member ?? []),
    );
    const content = rows.map((row) => {
      const { text: _, ...shown } = rewardRow(brand, row, language, now());
      const { checks = [] } = row.reason as { checks?: ConditionResult[] };
      return {
        ...shown,
        account: row.account,
        friend: friends.get(row.about_member ?? "") ?? "",
        givenBy: row.given_by ?? "",
        reasons: checks.map((check) => wordedCheck(context, check)),
      };
    });
    return accept(partOf(content, ends));
  });
}

/** The brand's budget over all rules, and what is spent of it; empty without one. */
export async function deskBudget({
  brand,
  inSnapshot,
  now,
}: RequestContext): Promise<Output<"desk/rewards/budget">> {
  const { exponent } = brand.payload.currency;
  const periods = budgetPeriods(brand, dayOf(brandZone(brand), new Date(now())));
  const shown = await inSnapshot(async (tx) => {
    const found: { spent: string; most: string }[] = [];
    for (const period of periods)
      found.push({
        spent: decimalText(await brandSpent(tx, period), exponent),
        most: period.most === undefined ? "" : decimalText(period.most, exponent),
      });
    return found;
  });
  const [day, month] = shown;
  return {
    today: day?.spent ?? "",
    dayBudget: day?.most ?? "",
    month: month?.spent ?? "",
    monthBudget: month?.most ?? "",
  };
}

/**
 * Stops a rule, a red envelope, a raffle, a race or a mission for everybody at once, or lets it run again; offers that were made
 * stay. Refuses `reward.unknown` and a missing reason.
 */
export const stopRule = (
  context: RequestContext,
  { rule, stop, reason }: Input<"desk/rewards/stop">,
): Promise<Outcome<Output<"desk/rewards/stop">>> => {
  const why = reasonOf(reason);
  if (why === undefined) return Promise.resolve(missingField("reason"));
  return allOrNothing(context, async (tx): Promise<Outcome<Output<"desk/rewards/stop">>> => {
    const { brand, now } = context;
    const isKnown =
      brand.documents.rewards.rules?.[rule] !== undefined ||
      writtenDraw(brand, rule) !== undefined ||
      isContest(brand, rule);
    if (!isKnown) return refuse("reward.unknown");
    const { username } = staffOf(context);
    await setStop(tx, {
      brandId: brand.merchant,
      ruleId: rule,
      at: new Date(now()),
      by: username,
      reason: why,
      stop,
    });
    const action = stop ? "reward.stop" : "reward.resume";
    await audit(tx, context, { action, subject: rule, after: { reason: why } });
    return accept({ rule, state: stop ? "stopped" : "running" });
  });
};

/** Why each rule answered a member the last time, or did not. Refuses `desk.member`. */
export async function deskVerdicts(
  context: RequestContext,
  { account }: Input<"desk/rewards/verdicts">,
): Promise<Outcome<Output<"desk/rewards/verdicts">>> {
  const { brand, inBrand, language } = context;
  return inBrand(async (tx): Promise<Outcome<Output<"desk/rewards/verdicts">>> => {
    const member = await memberByAccount(tx, accountOf(account));
    if (!member) return inField("account", "desk.member");
    const verdicts = await verdictsOf(tx, member.id);
    const content = [...verdicts.values()]
      .sort((a, b) => b.at.getTime() - a.at.getTime())
      .flatMap(({ rule_id: rule, at, fired, checks }) => {
        const { title } = namesOf(brand, rule, language);
        return checks.map((check) => ({
          rule,
          title,
          at: at.toISOString(),
          fired,
          ...wordedCheck(context, check),
        }));
      });
    return accept({ content });
  });
}

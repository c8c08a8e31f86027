import type { Transaction } from "kysely";
import type { Input, Output } from "../../../contract/words.ts";
import { pageById } from "../../../site/page-lookup.ts";
import type { Brand } from "../../brands/brand.ts";
import { brandZone } from "../../brands/zones.ts";
import type { RequestContext } from "../../core/identity/request-context.ts";
import type { Member } from "../../core/members/member-store.ts";
import type { Schema } from "../../foundation/db/schema.ts";
import { namesOf } from "./centre.ts";
import { choiceOf } from "./choice.ts";
import { envelopeOffers } from "./draws/offers.ts";
import { type FactsWanted, factsOf } from "./facts.ts";
import { depositNumber, stoppedRules, timesByRule } from "./facts-store.ts";
import { type Check, firstMissing, judge } from "./judge.ts";
import { type Rule, rulesOf } from "./rule.ts";
import { verdictsOf } from "./verdict-store.ts";
import { startOfDay } from "./zone.ts";

type Tx = Transaction<Schema>;
type Offer = Output<"member/rewards/offers">["content"][number];

/** Conditions that only the occasion decides: none of them is missing before. */
const ofOccasion: readonly Check["check"][] = ["minimum", "nth", "from", "channel", "chosen", "amount"];

/** Triggers that members can cause, or wait for. Codes are for those who have them. */
const shown = [
  "registered",
  "bound",
  "deposit",
  "friendDeposit",
  "play",
  "period",
  "level",
  "mission",
  "claim",
  "application",
];

/**
 * The rewards of a member: claimable now, open, received, or with what is missing (spec section 2, rewardCenter). With
 * `for: "deposit"`, the rules that members choose for a deposit, with terms and what is missing. `codes` says whether any rule waits
 * for one.
 */
export async function offers(
  context: RequestContext,
  member: Member,
  input: Input<"member/rewards/offers">,
): Promise<Output<"member/rewards/offers">> {
  const { brand, inBrand, language, now } = context;
  const isChoice = input.for === "deposit";
  const at = new Date(now());
  return inBrand(async (tx) => {
    const [stopped, verdicts, times] = [
      await stoppedRules(tx),
      await verdictsOf(tx, member.id),
      await timesByRule(tx, member.id, startOfDay(brandZone(brand), at)),
    ];
    const nth = (await depositNumber(tx, member.id)) + 1;
    const rules = rulesOf(brand).filter(
      ({ id, trigger }) => !stopped.has(id) && shown.includes(trigger.on) && (!isChoice || trigger.chosen),
    );
    const content: Offer[] = [];
    for (const rule of rules) {
      const checks = await checksNow(tx, rule, { brand, member, at, nth, times: times.get(rule.id) });
      // What is for others alone is not offered, nor is it told that there is such a segment.
      if (checks.some(({ check, met }) => check === "segment" && !met)) continue;
      const last = verdicts.get(rule.id);
      const missing = firstMissing(checks);
      content.push({
        rule: rule.id,
        ...namesOf(brand, rule.id, language),
        on: rule.trigger.on,
        state: stateOf(rule, checks),
        ...checkNow(missing),
        ...checkLast(firstMissing(last?.checks ?? [])),
        lastAt: last?.at.toISOString() ?? "",
        promotion: rule.promotion ?? "",
        applyAt: applyAt(brand, rule),
        ...(isChoice
          ? await choiceOf(tx, context, member, { rule, missing, times: times.get(rule.id) })
          : noChoice),
      });
    }
    for (const { ruleId, isOpened, checks } of isChoice
      ? []
      : await envelopeOffers(tx, { brand, now }, member, stopped))
      content.push({
        rule: ruleId,
        ...namesOf(brand, ruleId, language),
        on: "envelope",
        state: isOpened ? "done" : firstMissing(checks) ? "missing" : "open",
        ...checkNow(firstMissing(checks)),
        ...checkLast(firstMissing(verdicts.get(ruleId)?.checks ?? [])),
        lastAt: verdicts.get(ruleId)?.at.toISOString() ?? "",
        promotion: "",
        applyAt: "",
        ...noChoice,
      });
    const codes = rulesOf(brand).some(({ id, trigger }) => trigger.on === "code" && !stopped.has(id));
    return { codes, content };
  });
}

const noChoice = { terms: "", why: "", least: "", channels: [] };

type Now = Omit<FactsWanted, "rule"> & { nth: number };

/** The address of the promotion on whose page a member applies for a rule. */
function applyAt({ payload }: Brand, { promotion, trigger }: Rule): string {
  const route = trigger.on === "application" ? pageById(payload.pages, "promotions")?.route : undefined;
  return route && promotion ? `${route}?id=${promotion}` : "";
}

/** The conditions as they stand now; a deposit's number is known before it is made. */
async function checksNow(tx: Tx, rule: Rule, { nth, ...now }: Now): Promise<Check[]> {
  const { checks } = judge(rule, { nth, choice: rule.id }, await factsOf(tx, { ...now, rule }));
  const isDeposit = rule.trigger.on === "deposit";
  const isNumber = ({ check }: Check): boolean => isDeposit && (check === "nth" || check === "from");
  return checks.filter((one) => isNumber(one) || !ofOccasion.includes(one.check));
}

function stateOf({ trigger }: Rule, checks: readonly Check[]): Offer["state"] {
  const missing = checks.filter(({ met }) => !met).map(({ check }) => check);
  if (missing.includes("member")) return "done";
  if (missing.length > 0) return "missing";
  return trigger.on === "claim" ? "claimable" : "open";
}

/** Conditions whose sides are money. */
const isMoney = (check: Check | undefined): boolean => check?.check === "minimum";

function checkNow(check: Check | undefined) {
  const { has = "", needs = "" } = check ?? {};
  const money = isMoney(check);
  return {
    check: check?.check ?? "",
    has,
    needs,
    hasAmount: money ? has : "",
    needsAmount: money ? needs : "",
  };
}

function checkLast(missing: Check | undefined) {
  const { check, has, needs, hasAmount, needsAmount } = checkNow(missing);
  return {
    lastCheck: check,
    lastHas: has,
    lastNeeds: needs,
    lastHasAmount: hasAmount,
    lastNeedsAmount: needsAmount,
  };
}

/** A condition for readers. */
export const shownCheck = ({ check, met, has = "", needs = "" }: Check) => ({ check, met, has, needs });

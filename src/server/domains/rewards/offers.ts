import type { Transaction } from "kysely";
import type { Input, Output } from "../../../contract/shared-types.ts";
import { pageById } from "../../../site/page-lookup.ts";
import type { Brand } from "../../brands/brand.ts";
import type { RequestContext } from "../../core/identity/request-context.ts";
import type { Member } from "../../core/members/member-store.ts";
import type { Schema } from "../../foundation/db/schema.ts";
import type { PlaceNames } from "./bonuses/place-names.ts";
import { wordedCheck } from "./check-words.ts";
import { namesOf } from "./claim-rewards.ts";
import { choiceOf } from "./deposit-choice.ts";
import { type EnvelopeOffer, envelopeOffers } from "./draws/envelope-offers.ts";
import { depositNumber } from "./facts-store.ts";
import { type Rule, rulesOf } from "./rule.ts";
import { type ConditionResult, firstMissing } from "./rule-conditions.ts";
import { type RulesNow, rulesNow } from "./rules-now.ts";
import { verdictsOf } from "./verdict-store.ts";

type Tx = Transaction<Schema>;
type Offer = Output<"member/rewards/offers">["content"][number];

/** Conditions that only the occasion decides: none of them is missing before. */
const ofOccasion: readonly ConditionResult["check"][] = [
  "minimum",
  "nth",
  "from",
  "channel",
  "chosen",
  "amount",
];

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

/** Triggers of what members ask for, or apply for. */
const asking = ["claim", "application"];

/**
 * The rewards of a member: claimable now, open, received, or with what is missing (spec section 2, rewardCenter), in the order of the
 * brand's file. With `for: "deposit"`, all rules that members choose for a deposit, with terms and what is missing; with `for: "ask"`,
 * all that members ask or apply for. `codes` says whether any rule waits for one. Only what is on the page is judged.
 */
export async function offers(
  context: RequestContext,
  member: Member,
  input: Input<"member/rewards/offers">,
  names: PlaceNames,
): Promise<Output<"member/rewards/offers">> {
  const { brand, inBrand, now } = context;
  const isChoice = input.for === "deposit";
  return inBrand(async (tx) => {
    const standing = await rulesNow(tx, { brand, now }, member);
    const { stopped } = standing;
    const verdicts = await verdictsOf(tx, member.id);
    const nth = (await depositNumber(tx, member.id)) + 1;
    const offering = { context, member, standing, verdicts, nth, isChoice, names };
    const rules: Rule[] = [];
    // What is for others alone is not offered, nor is it told that there is such a segment.
    for (const rule of rulesOf(brand))
      if (!stopped.has(rule.id) && isListed(rule, input.for) && (await standing.isFor(rule)))
        rules.push(rule);
    const envelopes =
      input.for === undefined ? await envelopeOffers(tx, { brand, now }, member, stopped) : [];
    const { listed, ...ends } = pageFrom<Rule | EnvelopeOffer>([...rules, ...envelopes], input);
    const content: Offer[] = [];
    for (const one of listed)
      content.push("ruleId" in one ? envelopeRow(one, offering) : await ruleRow(tx, one, offering));
    const codes = rulesOf(brand).some(({ id, trigger }) => trigger.on === "code" && !stopped.has(id));
    return { codes, content, ...ends };
  });
}

const isListed = ({ trigger }: Rule, what: Input<"member/rewards/offers">["for"]): boolean => {
  if (what === "deposit") return trigger.chosen === true;
  return (what === "ask" ? asking : shown).includes(trigger.on);
};

type Offering = {
  context: RequestContext;
  member: Member;
  standing: RulesNow;
  verdicts: Awaited<ReturnType<typeof verdictsOf>>;
  nth: number;
  isChoice: boolean;
  names: PlaceNames;
};

const defaultPageSize = 20;

/** A page of a list that is known whole. A place is a number of rows: the list is the brand's, and grows only with its file. */
function pageFrom<Row>(
  rows: Row[],
  { for: what, after, pageSize = defaultPageSize }: Input<"member/rewards/offers">,
) {
  const totals = { totalElements: rows.length, totalExact: true };
  if (what !== undefined) return { listed: rows, ...totals };
  const from = Math.min(Number(after ?? 0), rows.length);
  return {
    listed: rows.slice(from, from + pageSize),
    ...(from + pageSize < rows.length ? { next: `${from + pageSize}` } : {}),
    ...(from > 0 ? { previous: `${Math.max(0, from - pageSize)}` } : {}),
    ...totals,
  };
}

async function ruleRow(tx: Tx, rule: Rule, offering: Offering): Promise<Offer> {
  const { context, member, standing, verdicts, nth, isChoice, names } = offering;
  const { brand, language } = context;
  const checks = await checksNow(rule, standing, nth);
  const last = verdicts.get(rule.id);
  const missing = firstMissing(checks);
  const times = standing.timesOf(rule.id);
  return {
    rule: rule.id,
    ...namesOf(brand, rule.id, language),
    on: rule.trigger.on,
    state: stateOf(rule, checks),
    ...checkNow(context, missing),
    ...checkLast(context, firstMissing(last?.checks ?? [])),
    lastAt: last?.at.toISOString() ?? "",
    promotion: rule.promotion ?? "",
    applyAt: applyAt(brand, rule),
    ...(isChoice ? await choiceOf(tx, context, member, { rule, missing, times, names }) : noChoice),
  };
}

function envelopeRow({ ruleId, isOpened, checks }: EnvelopeOffer, { context, verdicts }: Offering): Offer {
  const last = verdicts.get(ruleId);
  return {
    rule: ruleId,
    ...namesOf(context.brand, ruleId, context.language),
    on: "envelope",
    state: isOpened ? "done" : firstMissing(checks) ? "missing" : "open",
    ...checkNow(context, firstMissing(checks)),
    ...checkLast(context, firstMissing(last?.checks ?? [])),
    lastAt: last?.at.toISOString() ?? "",
    promotion: "",
    applyAt: "",
    ...noChoice,
  };
}

const noChoice = { terms: "", why: "", least: "", channels: [] };

/** The address of the promotion on whose page a member applies for a rule. */
function applyAt({ payload }: Brand, { promotion, trigger }: Rule): string {
  const route = trigger.on === "application" ? pageById(payload.pages, "promotions")?.route : undefined;
  return route && promotion ? `${route}?id=${promotion}` : "";
}

/** The conditions as they stand now; a deposit's number is known before it is made. */
async function checksNow(rule: Rule, { judgeNow }: RulesNow, nth: number): Promise<ConditionResult[]> {
  const { checks } = await judgeNow(rule, { nth, choice: rule.id });
  const isDeposit = rule.trigger.on === "deposit";
  const isNumber = ({ check }: ConditionResult): boolean =>
    isDeposit && (check === "nth" || check === "from");
  return checks.filter((one) => isNumber(one) || !ofOccasion.includes(one.check));
}

function stateOf({ trigger }: Rule, checks: readonly ConditionResult[]): Offer["state"] {
  const missing = checks.filter(({ met }) => !met).map(({ check }) => check);
  if (missing.includes("member")) return "done";
  if (missing.length > 0) return "missing";
  return trigger.on === "claim" ? "claimable" : "open";
}

/** Conditions whose sides are money. */
const isMoney = (check: ConditionResult | undefined): boolean => check?.check === "minimum";

function checkNow(context: RequestContext, check: ConditionResult | undefined) {
  const { has = "", needs = "" } = check ? wordedCheck(context, check) : {};
  const money = isMoney(check);
  return {
    check: check?.check ?? "",
    has,
    needs,
    hasAmount: money ? has : "",
    needsAmount: money ? needs : "",
  };
}

function checkLast(context: RequestContext, missing: ConditionResult | undefined) {
  const { check, has, needs, hasAmount, needsAmount } = checkNow(context, missing);
  return {
    lastCheck: check,
    lastHas: has,
    lastNeeds: needs,
    lastHasAmount: hasAmount,
    lastNeedsAmount: needsAmount,
  };
}

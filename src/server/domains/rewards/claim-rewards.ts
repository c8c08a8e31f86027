import type { Transaction } from "kysely";
import type { Input, Output } from "../../../contract/shared-types.ts";
import { dayOf } from "../../../kernel/day.ts";
import { decimalText } from "../../../kernel/money.ts";
import { accept, type Outcome, type Refusal, refuse } from "../../../kernel/outcome.ts";
import { localized } from "../../../site/locale.ts";
import type { Brand } from "../../brands/brand.ts";
import { shownFigures, withFigures } from "../../brands/reward-figures.ts";
import { brandZone } from "../../brands/zones.ts";
import type { RequestContext } from "../../core/identity/request-context.ts";
import { lockMember, type Member } from "../../core/members/member-store.ts";
import { idempotent } from "../../core/wallet/idempotent.ts";
import { pageAsked, partOf } from "../../core/wallet/list-page.ts";
import type { Wallet } from "../../core/wallet/wallet.ts";
import type { Schema } from "../../foundation/db/schema.ts";
import { applyRule } from "./apply-rule.ts";
import { bookReward, roundsOf } from "./book-reward.ts";
import { codeRefusal } from "./code-guesses.ts";
import { writtenDraw } from "./draws/terms.ts";
import { sharedSince } from "./facts.ts";
import { stoppedRules } from "./facts-store.ts";
import { isGift } from "./gifts/gift-rule.ts";
import { countRewards, lockReward, offeredCount, type Reward, rewardPage, setTaken } from "./reward-store.ts";
import { isCounted, type Rule, rulesOf } from "./rule.ts";
import { type ConditionResult, firstMissing } from "./rule-conditions.ts";

type Tx = Transaction<Schema>;
type Row = Output<"member/rewards">["content"][number];

/** The title and sentence of a rule in a language, with its figures; a rule that is gone is named by its id. */
export function namesOf(brand: Brand, ruleId: string, language: string): { title: string; text: string } {
  const { rules, gifts } = brand.documents.rewards;
  if (gifts && isGift(ruleId)) return { title: localized(gifts.title, language), text: "" };
  const rule = rules?.[ruleId];
  const draw = rule ? undefined : writtenDraw(brand, ruleId);
  if (draw)
    return {
      title: localized(draw.title, language),
      text: draw.text ? localized(draw.text, language) : "",
    };
  if (!rule) return { title: ruleId, text: "" };
  const figures = shownFigures(brand, rule, language);
  const textOf = (texts: { en: string } | undefined) =>
    texts ? withFigures(localized(texts, language), figures) : "";
  return { title: textOf(rule.title), text: textOf(rule.text) };
}

/** What added points, for a reader: the title of a rule by its id, or by the English title that older lines have. */
export function pointsRemark(brand: Brand, remark: string, language: string): string {
  const { rules = {}, gifts } = brand.documents.rewards;
  if (gifts?.title.en === remark) return localized(gifts.title, language);
  const older = Object.keys(rules).find((id) => rules[id]?.title.en === remark);
  const known = Object.hasOwn(rules, remark) ? remark : (older ?? remark);
  return namesOf(brand, known, language).title;
}

/** The state of a reward; what is past its time is over before the job that ends it has run. */
export const stateNow = ({ state, expires_at }: Reward, now: number): Reward["state"] =>
  state === "offered" && expires_at !== null && expires_at.getTime() <= now ? "expired" : state;

/** A reward as its member, or staff, read it; of `amount`, `points`, `tickets` and `rounds` one is filled. */
export function rewardRow(brand: Brand, reward: Reward, language: string, now: number): Row {
  const { kind, amount, exponent, expires_at } = reward;
  return {
    id: reward.id,
    rule: reward.rule_id,
    ...namesOf(brand, reward.rule_id, language),
    kind,
    amount: isCounted(kind) || kind === "freeRounds" ? "" : decimalText(amount, exponent),
    points: kind === "points" ? `${amount}` : "",
    tickets: kind === "tickets" ? `${amount}` : "",
    rounds: kind === "freeRounds" ? `${roundsOf(reward.terms)}` : "",
    state: stateNow(reward, now),
    createdAt: reward.created_at.toISOString(),
    expiresAt: expires_at?.toISOString() ?? "",
    takenAt: reward.taken_at?.toISOString() ?? "",
  };
}

/** A member's rewards, newest first; of those that can be claimed, what ends first (spec section 2, rewardCenter). */
export async function rewardList(
  { brand, inBrand, language, now }: RequestContext,
  member: Member,
  input: Input<"member/rewards">,
): Promise<Output<"member/rewards">> {
  const wanted = pageAsked(input);
  const { rows, ends } = await inBrand((tx) =>
    rewardPage(tx, {
      memberId: member.id,
      state: input.state,
      claimableAt: input.state === "offered" ? new Date(now()) : undefined,
      ...wanted,
    }),
  );
  return partOf(
    rows.map((row) => rewardRow(brand, row, language, now())),
    ends,
  );
}

/** How many rewards a member can claim now. */
export const waitingRewards = ({ inBrand, now }: RequestContext, memberId: string): Promise<number> =>
  inBrand((tx) => offeredCount(tx, memberId, now()));

type Claimed = Output<"member/rewards/claim">;

/**
 * Claims an offered reward, in one transaction with what it gives. Refuses `reward.unknown`, `reward.taken`,
 * `reward.expired`, and `reward.household` where the member shares meanwhile what the rule forbids (`sharedSince`).
 */
export const claimReward = (
  context: RequestContext,
  member: Member,
  input: Input<"member/rewards/claim">,
  wallet: Wallet,
): Promise<Outcome<Claimed>> =>
  idempotent<Claimed>(context, {
    operation: "member/rewards/claim",
    input,
    work: async (tx) => {
      const { brand, now } = context;
      await lockMember(tx, member.id);
      const reward = await lockReward(tx, member.id, input.id);
      if (!reward) return refuse("reward.unknown");
      if (reward.state === "taken") return refuse("reward.taken");
      const isOver = reward.expires_at !== null && reward.expires_at.getTime() <= now();
      if (reward.state !== "offered" || isOver) return refuse("reward.expired");
      const shared = await sharedSince(tx, brand, member, reward);
      if (shared.length > 0) return refuse("reward.household");
      const at = new Date(now());
      await setTaken(tx, reward.id, at);
      await bookReward(tx, { brand, wallet, now }, reward);
      return accept(claimedOf(reward));
    },
  });

const claimedOf = ({ id, kind, amount, exponent }: Pick<Reward, "id" | "kind" | "amount" | "exponent">) => ({
  id,
  kind,
  amount: isCounted(kind) ? `${amount}` : decimalText(amount, exponent),
});

/** Asks for a reward that members may claim of themselves. Refuses `reward.unknown` and `reward.refused`, with the conditions. */
export const askReward = (
  context: RequestContext,
  member: Member,
  input: Input<"member/rewards/ask">,
  wallet: Wallet,
): Promise<Outcome<Output<"member/rewards/ask">>> =>
  asked(context, member, { operation: "member/rewards/ask", input, wallet }, ({ id, trigger }) =>
    trigger.on === "claim" && id === input.rule ? "claim" : undefined,
  );

/**
 * Enters a code. Refuses `reward.code` for one that no rule has that runs, `request.too-many` while too many of those come (code-guesses.ts),
 * and `reward.refused` with the conditions.
 */
export const enterCode = (
  context: RequestContext,
  member: Member,
  input: Input<"member/rewards/code">,
  wallet: Wallet,
): Promise<Outcome<Output<"member/rewards/code">>> => {
  const code = input.code.trim().toUpperCase();
  const isOf = ({ trigger }: Pick<Rule, "trigger">) => trigger.on === "code" && trigger.code === code;
  // Those of paused and stopped rules as well: who was sent such a code guesses nothing.
  const isWritten = Object.values(context.brand.documents.rewards.rules ?? {}).some(isOf);
  const refusal = () => codeRefusal(context, member.id, isWritten);
  return asked(context, member, { operation: "member/rewards/code", input, wallet, refusal }, (rule) =>
    isOf(rule) ? "code" : undefined,
  );
};

type Asking = {
  operation: "member/rewards/ask" | "member/rewards/code";
  input: unknown;
  wallet: Wallet;
  refusal?: () => Promise<Refusal | undefined>;
};

async function asked(
  context: RequestContext,
  member: Member,
  { operation, input, wallet, refusal }: Asking,
  matches: (rule: Rule) => string | undefined,
): Promise<Outcome<{ rule: string; title: string }>> {
  const { brand, language, now } = context;
  return idempotent(context, {
    operation,
    input,
    ...(refusal ? { refusal } : {}),
    work: async (tx) => {
      const rule = rulesOf(brand).find((one) => matches(one) !== undefined);
      if (!rule || (await stoppedRules(tx)).has(rule.id))
        return refuse(operation === "member/rewards/code" ? "reward.code" : "reward.unknown");
      const locked = await lockMember(tx, member.id);
      if (!locked) return refuse("reward.unknown");
      const at = new Date(now());
      const occurrence = await occurrenceOf(tx, member.id, rule, dayOf(brandZone(brand), at));
      const { fired, checks } = await applyRule(tx, { brand, wallet, now }, locked, {
        at,
        rule,
        occasion: {},
        occurrence,
      });
      if (!fired) return refuse("reward.refused", { params: missingParams(checks) });
      return accept({ rule: rule.id, title: namesOf(brand, rule.id, language).title });
    },
  });
}

/** Which condition did not hold, for the text of the refusal that the member reads. */
export function missingParams(checks: readonly ConditionResult[]) {
  const { check = "", has = "", needs = "" } = firstMissing(checks) ?? {};
  return { check, has, needs };
}

/** The occasion of a member's own claim: each claim has the next number, under the member's lock. */
async function occurrenceOf(tx: Tx, memberId: string, rule: Rule, day: string): Promise<string> {
  const number = (await countRewards(tx, memberId, rule.id)) + 1;
  return `${rule.trigger.on}:${day}:${number}`;
}

import type { Input, Output } from "../../../contract/shared-types.ts";
import { accept, type Outcome, type Refusal, refuse } from "../../../kernel/outcome.ts";
import { trialType } from "../../../site/constants.ts";
import { solveCaptcha } from "../../core/identity/captcha-store.ts";
import { paymentNumber } from "../../core/identity/encryption.ts";
import { networkOf } from "../../core/identity/network.ts";
import { knownCallerKey } from "../../core/identity/rate-limit-key.ts";
import { type Limit, takeLimits } from "../../core/identity/rate-limit-store.ts";
import type { RequestContext } from "../../core/identity/request-context.ts";
import type { Member } from "../../core/members/member-store.ts";
import { plainText, wordsIn } from "../../core/members/plain-text.ts";
import { inField } from "../../core/wallet/amount.ts";
import { type Feedback, feedbackOf, insertFeedback, lockFeedback, updateFeedback } from "./feedback-store.ts";
import { feedbackTerms } from "./terms.ts";

type Sent = Output<"feedback">;
type Words = { content: string; contact: string };

const day = 86_400;
/** Of callers that no account and no known browser tells apart: many share a network. */
const perNetwork = { max: 60, windowSeconds: day };
const mostShown = 20;

/** The member who calls; undefined for visitors, staff, sub-accounts, and trial accounts, which cost nothing. */
function memberIdOf({ session }: RequestContext): string | undefined {
  const owner = session?.owner;
  if (owner?.kind !== "member" || owner.sub || owner.type === trialType) return undefined;
  return owner.id;
}

/**
 * Takes a feedback (spec sections 3, 5 and 7). Visitors solve a captcha for each. Refuses `feedback.length`,
 * `feedback.text`, `captcha.required` and `request.too-many`.
 */
export async function sendFeedback(
  context: RequestContext,
  input: Input<"feedback">,
): Promise<Outcome<Sent>> {
  const words = wordsOf(context, input);
  if (!words.ok) return words;
  const { brand, browserHash, inBrand, language, now } = context;
  const memberId = memberIdOf(context);
  const stranger = memberId === undefined ? await captchaRefusal(context, input.captcha) : undefined;
  if (stranger) return stranger;
  const taken = await takeLimits(inBrand, brand.merchant, await limitsOf(context), now());
  if (!taken.ok)
    return refuse("request.too-many", { params: { retryAfterSeconds: taken.retryAfterSeconds } });
  const at = new Date(now());
  const id = paymentNumber();
  await inBrand((tx) =>
    insertFeedback(tx, {
      ...words.value,
      brand_id: brand.merchant,
      id,
      member_id: memberId ?? null,
      browser_hash: browserHash,
      language,
      state: "new",
      at,
      changed_at: at,
    }),
  );
  return accept({ reference: id, state: "new" });
}

/**
 * Changes a feedback that staff have not seen yet: a member's own, or a visitor's from the same browser. Refuses
 * `feedback.length`, `feedback.text`, `feedback.unknown` and `feedback.seen`.
 */
export async function changeFeedback(
  context: RequestContext,
  input: Input<"feedback/change">,
): Promise<Outcome<Sent>> {
  const words = wordsOf(context, input);
  if (!words.ok) return words;
  const { inBrand, language, now } = context;
  return inBrand(async (tx): Promise<Outcome<Sent>> => {
    const known = await lockFeedback(tx, input.reference);
    if (!known || !isOwn(context, known)) return refuse("feedback.unknown");
    if (known.state !== "new") return refuse("feedback.seen");
    await updateFeedback(tx, known.id, { ...words.value, language, changed_at: new Date(now()) });
    return accept({ reference: known.id, state: known.state });
  });
}

function isOwn(context: RequestContext, { member_id, browser_hash }: Feedback): boolean {
  if (member_id !== null) return member_id === memberIdOf(context);
  return browser_hash.equals(context.browserHash);
}

/** A member's latest feedback with what was answered. */
export async function ownFeedback(
  { inBrand }: RequestContext,
  { id }: Member,
): Promise<Output<"feedback/own">> {
  const rows = await inBrand((tx) => feedbackOf(tx, id, mostShown));
  return {
    content: rows.map((row) => ({
      reference: row.id,
      at: row.at.toISOString(),
      content: row.content,
      contact: row.contact,
      state: row.state,
      answer: row.answer ?? "",
      canChange: row.state === "new",
    })),
  };
}

function wordsOf(
  { brand, language }: RequestContext,
  { content, contact = "" }: { content: string; contact?: string },
): Outcome<Words> {
  const text = plainText(content, { field: "content", code: "feedback.text", least: 0 });
  if (!text.ok) return text;
  const { leastWords, mostWords } = feedbackTerms(brand);
  const words = wordsIn(text.value, language);
  if (words < leastWords || words > mostWords)
    return inField("content", "feedback.length", { least: leastWords, most: mostWords });
  const reached = plainText(contact, { field: "contact", code: "feedback.text", least: 0 });
  return reached.ok ? accept({ content: text.value, contact: reached.value }) : reached;
}

/** A visitor's feedback needs a captcha of its own: nothing else keeps a program from filling the desk. */
const captchaRefusal = (
  { browserHash, inBrand, now }: RequestContext,
  typed: string | undefined,
): Promise<Refusal | undefined> =>
  inBrand(async (tx) =>
    (await solveCaptcha(tx, browserHash, typed, now()))
      ? undefined
      : refuse("captcha.required", { value: { captcha: true } }),
  );

async function limitsOf(context: RequestContext): Promise<Limit[]> {
  const { brand, inBrand, ip } = context;
  const known = await knownCallerKey(inBrand, context);
  if (known) return [{ key: `feedback:${known}`, max: feedbackTerms(brand).perDay, windowSeconds: day }];
  return [{ key: `feedback:network:${networkOf(ip)}`, ...perNetwork }];
}

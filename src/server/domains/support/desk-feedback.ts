import type { Input, Output } from "../../../contract/shared-types.ts";
import { accept, type Outcome, type Refusal, refuse } from "../../../kernel/outcome.ts";
import { audit } from "../../core/identity/desk-audit-store.ts";
import type { RequestContext } from "../../core/identity/request-context.ts";
import { accountNames } from "../../core/members/member-store.ts";
import { notifyMember } from "../../core/members/notice-store.ts";
import { plainText } from "../../core/members/plain-text.ts";
import { inField } from "../../core/wallet/amount.ts";
import { pageAsked, partOf } from "../../core/wallet/list-page.ts";
import { type Feedback, feedbackPage, lockFeedback, updateFeedback } from "./feedback-store.ts";

/** Feedback for the desk: new ones the oldest first, all others the latest first. */
export async function deskFeedback(
  { inBrand }: RequestContext,
  input: Input<"desk/feedback">,
): Promise<Output<"desk/feedback">> {
  const wanted = pageAsked(input);
  return inBrand(async (tx) => {
    const { rows, ends } = await feedbackPage(tx, { ...wanted, state: input.state, from: input.from });
    const names = await accountNames(
      tx,
      rows.flatMap(({ member_id }) => member_id ?? []),
    );
    const content = rows.map((row) => ({
      reference: row.id,
      account: row.member_id === null ? "" : (names.get(row.member_id) ?? ""),
      from: row.member_id === null ? ("visitor" as const) : ("member" as const),
      at: row.at.toISOString(),
      content: row.content,
      contact: row.contact,
      language: row.language,
      state: row.state,
      answer: row.answer ?? "",
      note: row.note ?? "",
    }));
    return partOf(content, ends);
  });
}

type Decision = Input<"desk/feedback/decide">["decision"];
type Done = Outcome<Output<"desk/feedback/decide">>;
type Change = { state: Feedback["state"]; answer?: string; note?: string };

/** From which states a decision is possible, and to which it leads; a note leaves the state as it is. */
const steps: Record<Exclude<Decision, "note">, { from: Feedback["state"][]; to: Feedback["state"] }> = {
  see: { from: ["new"], to: "seen" },
  answer: { from: ["new", "seen"], to: "answered" },
  close: { from: ["new", "seen", "answered"], to: "closed" },
};

const leastText = 3;

/**
 * Staff mark a feedback as seen, answer it, note something or close it; each is audited in its transaction. A member reads
 * the answer and gets a notice; a visitor is reached by the contact, outside the platform. Refuses `feedback.unknown`,
 * `feedback.over` (the state does not allow it) and a missing text.
 */
export async function decideFeedback(
  context: RequestContext,
  input: Input<"desk/feedback/decide">,
): Promise<Done> {
  const text = textOf(input);
  if (!text.ok) return text;
  const { brand, inBrand, now } = context;
  return inBrand(async (tx): Promise<Done> => {
    const known = await lockFeedback(tx, input.reference);
    if (!known) return refuse("feedback.unknown");
    const change = changeOf(known, input.decision, text.value);
    if (!change) return refuse("feedback.over");
    await updateFeedback(tx, known.id, { ...change, changed_at: new Date(now()) });
    await audit(tx, context, {
      action: `feedback.${input.decision}`,
      subject: known.id,
      before: { state: known.state },
      after: { state: change.state },
    });
    if (input.decision === "answer" && known.member_id !== null) {
      const params = { site: brand.payload.name, amount: "" };
      await notifyMember(
        tx,
        brand.merchant,
        known.member_id,
        { text: "notice.feedbackAnswered", params },
        now(),
      );
    }
    return accept({ state: change.state });
  });
}

function changeOf({ state }: Feedback, decision: Decision, text: string): Change | undefined {
  if (decision === "note") return { state, note: text };
  const { from, to } = steps[decision];
  if (!from.includes(state)) return undefined;
  return { state: to, ...(decision === "answer" ? { answer: text } : {}) };
}

/** The words that a decision takes; empty for those that take none. */
function textOf({ decision, answer = "", note = "" }: Input<"desk/feedback/decide">): Outcome<string> {
  if (decision !== "answer" && decision !== "note") return accept("");
  const field = decision;
  const typed = decision === "answer" ? answer : note;
  if (typed.trim().length < leastText) return missing(field);
  return plainText(typed, { field, code: "feedback.text", least: leastText });
}

const missing = (field: string): Refusal => ({
  ...inField(field, "field.required"),
  code: "request.invalid",
});

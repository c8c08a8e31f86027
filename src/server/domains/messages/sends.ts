import type { Input, Output } from "../../../contract/words.ts";
import { isDay } from "../../../kernel/day.ts";
import { accept, type Outcome, refuse } from "../../../kernel/outcome.ts";
import { audit, staffOf } from "../../core/identity/desk-audit-store.ts";
import type { RequestContext } from "../../core/identity/request-context.ts";
import { paymentNumber } from "../../core/identity/secret.ts";
import { accountOf, memberByAccount } from "../../core/members/member-store.ts";
import { inField } from "../../core/wallet/amount.ts";
import { allOrNothing } from "../../core/wallet/idempotent.ts";
import { pageOf, pageWanted } from "../../core/wallet/page.ts";
import type { Segment } from "../../foundation/db/message-schema.ts";
import { deliverSlice, recipientsOf } from "./deliver.ts";
import { dueAt } from "./due.ts";
import { textsIn } from "./inbox.ts";
import { countRecipients, nextRecipients } from "./segment-store.ts";
import { insertSend, lockSend, readCounts, type Send, sendPage, updateSend } from "./send-store.ts";
import { lockTemplate, type Template } from "./template-store.ts";
import { missingLanguages, pageTitle } from "./templates.ts";

type Shown = Output<"desk/messages">["content"][number];

/** The sends of a brand, the newest first, with what became of them. */
export async function sends(
  context: RequestContext,
  input: Input<"desk/messages">,
): Promise<Outcome<Output<"desk/messages">>> {
  const wanted = pageWanted(input);
  const { rows, total, reads } = await context.inReport(async (tx) => {
    const page = await sendPage(tx, { ...wanted, state: input.state });
    return {
      ...page,
      reads: await readCounts(
        tx,
        page.rows.map(({ id }) => id),
      ),
    };
  });
  const content = rows.map((row) => shownSend(context, row, reads.get(row.id) ?? 0));
  return accept(pageOf(content, total, wanted));
}

const whole = 100n;

function shownSend(context: RequestContext, row: Send & { account: string | null }, read: number): Shown {
  const { brand, language } = context;
  const { segment, sent } = row;
  return {
    reference: row.id,
    name: row.name,
    kind: row.kind,
    state: row.state,
    ...textsIn(brand, row.texts, language),
    page: row.page ?? "",
    pageTitle: pageTitle(context, row.page),
    account: row.account ?? "",
    audience: segment.audience,
    level: segment.level ?? 0,
    registeredSince: segment.registeredSince ?? "",
    deposited: segment.deposited ?? "",
    language: segment.language ?? "",
    recipients: Number(row.recipients),
    sent: Number(sent),
    read,
    readShare: sent === 0n ? 0 : Number((BigInt(read) * whole) / sent),
    createdAt: row.created_at.toISOString(),
    createdBy: row.created_by,
    dueAt: row.due_at?.toISOString() ?? "",
    endedAt: row.ended_at?.toISOString() ?? "",
    endedBy: row.ended_by ?? "",
  };
}

type Draft = Output<"desk/messages/draft">;

/**
 * Makes a send of a template, with the number of its recipients; it is sent when staff start it. Refuses
 * `message.unknown`, `message.incomplete`, `desk.member`, `message.recipient`, and `message.due` for a day that does not
 * exist.
 */
export async function draftSend(
  context: RequestContext,
  input: Input<"desk/messages/draft">,
): Promise<Outcome<Draft>> {
  const { brand, inBrand, now } = context;
  const { registeredSince: day, language } = input;
  if (day && !isDay(day)) return inField("registeredSince", "message.due");
  if (language && !brand.payload.locales.enabled.includes(language))
    return inField("language", "language.unknown", { language });
  const found = await inBrand(async (tx): Promise<Outcome<Made>> => {
    const template = await usableTemplate(context, await lockTemplate(tx, input.template));
    if (!template.ok) return template;
    const member = input.account ? await memberByAccount(tx, accountOf(input.account)) : undefined;
    if (input.account && !member) return inField("account", "desk.member");
    return accept(sendOf(context, template.value, segmentOf(input), member?.id ?? null));
  });
  if (!found.ok) return found;
  const made = found.value;
  const recipients = await countRecipients(inBrand, recipientsOf(brand, made, new Date(now())));
  if (made.member_id !== null && recipients === 0) return inField("account", "message.recipient");
  return inBrand(async (tx) => {
    await insertSend(tx, { ...made, recipients: BigInt(recipients) });
    await audit(tx, context, {
      action: "message.draft",
      subject: made.id,
      after: { name: made.name, kind: made.kind, ...made.segment, recipients },
    });
    return accept({ reference: made.id, recipients });
  });
}

type Made = Parameters<typeof insertSend>[1];

function sendOf(
  context: RequestContext,
  template: Template,
  segment: Segment,
  memberId: string | null,
): Made {
  const { name, kind, page, texts } = template;
  return {
    brand_id: context.brand.merchant,
    id: paymentNumber(),
    name,
    kind,
    page,
    texts,
    segment,
    member_id: memberId,
    test: false,
    state: "draft",
    created_at: new Date(context.now()),
    created_by: staffOf(context).username,
    due_at: null,
  };
}

/** A template that can be sent: it has a text in every language of the brand. */
async function usableTemplate(
  { brand }: RequestContext,
  template: Template | undefined,
): Promise<Outcome<Template>> {
  if (!template) return inField("template", "message.unknown");
  const [missing] = missingLanguages(brand, template.texts);
  if (missing !== undefined) return inField("template", "message.incomplete", { language: missing });
  return accept(template);
}

/** What was left empty narrows nothing; one member is no segment. */
const segmentOf = (input: Input<"desk/messages/draft">): Segment =>
  input.account
    ? { audience: "all" }
    : {
        audience: input.audience ?? "all",
        ...(Number(input.level) > 0 ? { level: Number(input.level) } : {}),
        ...(input.registeredSince ? { registeredSince: input.registeredSince } : {}),
        ...(input.deposited ? { deposited: input.deposited } : {}),
        ...(input.language ? { language: input.language } : {}),
      };

/**
 * Starts a draft, now or at a time of the brand's zone. Of what is due now a first slice is delivered at once, and the
 * job messages.deliver does the rest. Refuses `message.unknown`, `message.state` and `message.due`.
 */
export async function startSend(
  context: RequestContext,
  { reference: id, day, time }: Input<"desk/messages/start">,
): Promise<Outcome<Output<"desk/messages/start">>> {
  const { brand, inBrand, now } = context;
  const due = dueAt(brand, { day, time }, now());
  if (!due.ok) return due;
  const started = await allOrNothing(context, async (tx): Promise<Outcome<Record<string, never>>> => {
    const send = await lockSend(tx, id);
    if (!send) return refuse("message.unknown");
    if (send.state !== "draft") return refuse("message.state");
    await updateSend(tx, id, { state: "scheduled", due_at: due.value });
    const after = { name: send.name, recipients: Number(send.recipients), due: due.value.toISOString() };
    await audit(tx, context, { action: "message.start", subject: id, after });
    return accept({});
  });
  if (!started.ok) return started;
  if (due.value.getTime() <= now()) await inBrand((tx) => deliverSlice(tx, brand, { now: now(), id }));
  return accept({ state: "scheduled" });
}

/** Stops a send, or discards a draft; what was delivered stays. Refuses `message.unknown` and `message.state`. */
export const stopSend = (
  context: RequestContext,
  { reference: id }: Input<"desk/messages/stop">,
): Promise<Outcome<Record<string, never>>> =>
  allOrNothing(context, async (tx): Promise<Outcome<Record<string, never>>> => {
    const send = await lockSend(tx, id);
    if (!send) return refuse("message.unknown");
    if (send.state === "sent" || send.state === "stopped") return refuse("message.state");
    const { username } = staffOf(context);
    await updateSend(tx, id, { state: "stopped", ended_at: new Date(context.now()), ended_by: username });
    const before = { name: send.name, state: send.state, sent: Number(send.sent) };
    await audit(tx, context, { action: "message.stop", subject: id, before });
    return accept({});
  });

/**
 * Sends a template to one account as a test: the member sees it marked as one, and no statistics count it. Refuses
 * `message.unknown`, `message.incomplete`, `desk.member`, and `message.recipient` for a member who may not get it.
 */
export const testSend = (
  context: RequestContext,
  { template: templateId, account }: Input<"desk/messages/test">,
): Promise<Outcome<Record<string, never>>> =>
  allOrNothing(context, async (tx): Promise<Outcome<Record<string, never>>> => {
    const { brand, now } = context;
    const template = await usableTemplate(context, await lockTemplate(tx, templateId));
    if (!template.ok) return template;
    const member = await memberByAccount(tx, accountOf(account));
    if (!member) return inField("account", "desk.member");
    const at = new Date(now());
    const made = sendOf(context, template.value, { audience: "all" }, member.id);
    const { ids } = await nextRecipients(tx, recipientsOf(brand, made, at), "");
    if (ids.length === 0) return inField("account", "message.recipient");
    await insertSend(tx, { ...made, test: true, state: "scheduled", due_at: at });
    await deliverSlice(tx, brand, { now: at.getTime(), id: made.id });
    const after = { name: made.name, account: member.account };
    await audit(tx, context, { action: "message.test", subject: made.id, after });
    return accept({});
  });

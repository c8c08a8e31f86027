import type { Input, Output } from "../../../contract/shared-types.ts";
import { isDay } from "../../../kernel/day.ts";
import { decimalText } from "../../../kernel/money.ts";
import { accept, type Outcome, refuse } from "../../../kernel/outcome.ts";
import type { Platform } from "../../brands/platform.ts";
import { brandZone } from "../../brands/zones.ts";
import { audit, staffOf } from "../../core/identity/desk-audit-store.ts";
import { paymentNumber } from "../../core/identity/encryption.ts";
import type { RequestContext } from "../../core/identity/request-context.ts";
import { accountOf, memberByAccount } from "../../core/members/member-store.ts";
import { deliveryChannels } from "../../core/members/message-channel-store.ts";
import { segmentById, segmentName } from "../../core/members/segments.ts";
import { inField } from "../../core/wallet/amount.ts";
import { allOrNothing } from "../../core/wallet/idempotent.ts";
import { pageAsked, partOf } from "../../core/wallet/list-page.ts";
import type { SendFilter } from "../../foundation/db/message-schema.ts";
import { type ChannelCounts, postedOf } from "./channel-queue-store.ts";
import { smsCost } from "./cost.ts";
import { deliverSlice, recipientsOf } from "./deliver.ts";
import { segmentOfDraft } from "./draft-segment.ts";
import { dueAt } from "./due.ts";
import { countRecipients } from "./recipient-store.ts";
import { sendsBy } from "./send-mail-sms-push.ts";
import { insertSend, lockSend, readCounts, type Send, sendPage, updateSend } from "./send-store.ts";
import { lockTemplate, type Template } from "./template-store.ts";
import { missingLanguages, pageTitle } from "./templates.ts";
import { textsIn } from "./wording.ts";

type Shown = Output<"desk/messages">["content"][number];

/** The sends of a brand, the newest first, with what became of them. */
export async function sends(
  context: RequestContext,
  input: Input<"desk/messages">,
): Promise<Outcome<Output<"desk/messages">>> {
  const wanted = pageAsked(input);
  const { rows, ends, reads, posted } = await context.inSnapshot(async (tx) => {
    const page = await sendPage(tx, { ...wanted, state: input.state });
    return {
      ...page,
      ...(await countsOf(
        tx,
        page.rows.map(({ id }) => id),
      )),
    };
  });
  const content = rows.map((row) =>
    shownSend(context, row, { read: reads.get(row.id) ?? 0, ...posted(row.id) }),
  );
  return accept(partOf(content, ends));
}

/** What became of the sends: who has read them, and what was sent by mail, SMS and web push. */
const countsOf = async (tx: Parameters<typeof readCounts>[0], ids: readonly string[]) => ({
  reads: await readCounts(tx, ids),
  posted: await postedOf(tx, ids),
});

const whole = 100n;

type Became = ChannelCounts & { read: number };

function shownSend(context: RequestContext, row: Send & { account: string | null }, became: Became): Shown {
  const { brand, language } = context;
  const { read } = became;
  const { segment, sent } = row;
  const { title, text } = textsIn(brand, row.texts, language);
  return {
    reference: row.id,
    name: row.name,
    kind: row.kind,
    state: row.state,
    title,
    text,
    page: row.page ?? "",
    pageTitle: pageTitle(context, row.page),
    account: row.account ?? "",
    audience: segment.audience,
    level: segment.level ?? 0,
    registeredSince: segment.registeredSince ?? "",
    deposited: segment.deposited ?? "",
    language: segment.language ?? "",
    segment: segment.saved ? segmentName(brand, segment.saved.id, language) : "",
    recipients: Number(row.recipients),
    sent: Number(sent),
    read,
    by: byOf(row),
    mailRecipients: Number(row.mail_recipients),
    smsRecipients: Number(row.sms_recipients),
    pushRecipients: Number(row.push_recipients),
    push: row.push ? "yes" : "no",
    smsParts: Number(row.sms_parts),
    cost: decimalText(row.cost, brand.payload.currency.exponent),
    quiet: quietText(context, row),
    ...postedBy(context, row, became),
    readShare: sent === 0n ? 0 : Number((BigInt(read) * whole) / sent),
    createdAt: row.created_at.toISOString(),
    createdBy: row.created_by,
    dueAt: row.due_at?.toISOString() ?? "",
    endedAt: row.ended_at?.toISOString() ?? "",
    endedBy: row.ended_by ?? "",
  };
}

const byOf = ({ mail, sms }: Pick<Send, "mail" | "sms">): Shown["by"] =>
  mail ? (sms ? "all" : "mail") : sms ? "sms" : "site";

/** The hours in which what a send sends besides the site waits, with their zone. */
function quietText({ brand }: RequestContext, row: Send): string {
  const { quietHours } = brand.documents.messages;
  return quietHours && (byOf(row) !== "site" || row.push)
    ? `${quietHours.from}–${quietHours.to} ${brandZone(brand)}`
    : "";
}

/** What was sent besides the site. What waits when a send is stopped is not sent any more. */
function postedBy({ text }: RequestContext, row: Send, { mail, sms, push }: ChannelCounts) {
  const of = (counts: ChannelCounts["mail"]) =>
    row.state === "stopped" ? { ...counts, waiting: 0 } : counts;
  const [byMail, bySms, byPush] = [of(mail), of(sms), of(push)];
  return {
    mailSent: byMail.sent,
    mailWaiting: byMail.waiting,
    mailFailed: byMail.failed,
    mailStates: row.mail ? text("messages:desk.states", byMail) : "",
    smsSent: bySms.sent,
    smsWaiting: bySms.waiting,
    smsFailed: bySms.failed,
    smsStates: row.sms ? text("messages:desk.states", bySms) : "",
    pushSent: byPush.sent,
    pushWaiting: byPush.waiting,
    pushFailed: byPush.failed,
    pushStates: row.push ? text("messages:desk.states", byPush) : "",
  };
}

type Draft = Output<"desk/messages/draft">;

/**
 * Makes a send of a template, with the number of its recipients by each channel and what its SMS cost; it is sent when staff start it. Refuses
 * `message.unknown`, `message.incomplete`, `desk.member`, `message.recipient`, `message.channel`, `segment.unknown`, and `message.due` for a day that does not
 * exist.
 */
export async function draftSend(
  context: RequestContext,
  platform: Platform,
  input: Input<"desk/messages/draft">,
): Promise<Outcome<Draft>> {
  const { brand, inBrand, now, origin, identity } = context;
  const channels = {
    mail: isIn(input.by, "mail"),
    sms: isIn(input.by, "sms"),
    push: input.push === "yes",
  };
  for (const channel of deliveryChannels)
    if (channels[channel] && !sendsBy(brand, channel, identity.vendorsOf))
      return inField(channel === "push" ? "push" : "by", "message.channel");
  const { registeredSince: day, language } = input;
  if (day && !isDay(day)) return inField("registeredSince", "message.due");
  if (language && !brand.payload.locales.enabled.includes(language))
    return inField("language", "language.unknown", { language });
  if (input.segment && !segmentById(brand, input.segment)) return inField("segment", "segment.unknown");
  const found = await inBrand(async (tx): Promise<Outcome<Made>> => {
    const template = await usableTemplate(context, await lockTemplate(tx, input.template));
    if (!template.ok) return template;
    const member = input.account ? await memberByAccount(tx, accountOf(input.account)) : undefined;
    if (input.account && !member) return inField("account", "desk.member");
    const made = sendOf(context, template.value, segmentOfDraft(brand, input), member?.id ?? null);
    return accept({ ...made, ...channels });
  });
  if (!found.ok) return found;
  const made = found.value;
  const counted = await countRecipients(inBrand, recipientsOf(brand, made, new Date(now())));
  const { site: recipients, mail, push } = counted;
  const sms = [...counted.sms.values()].reduce((sum, count) => sum + count, 0);
  if (made.member_id !== null && recipients + mail + sms + push === 0)
    return inField("account", "message.recipient");
  const { parts, cost } = smsCost({ brand, platform, origin }, made, counted.sms);
  const { saved, ...narrowed } = made.segment;
  return inBrand(async (tx) => {
    await insertSend(tx, {
      ...made,
      recipients: BigInt(recipients),
      mail_recipients: BigInt(mail),
      sms_recipients: BigInt(sms),
      push_recipients: BigInt(push),
      sms_parts: parts,
      cost,
    });
    await audit(tx, context, {
      action: "message.draft",
      subject: made.id,
      after: {
        name: made.name,
        kind: made.kind,
        ...narrowed,
        segment: saved?.id,
        recipients,
        mail,
        sms,
        push,
      },
    });
    return accept({ reference: made.id, recipients, mail, sms, push });
  });
}

const isIn = (by: Input<"desk/messages/draft">["by"], channel: "mail" | "sms"): boolean =>
  by === "all" || by === channel;

type Made = Parameters<typeof insertSend>[1] & Pick<Send, "mail" | "sms" | "push">;

/** A draft of a template. */
export function sendOf(
  context: RequestContext,
  template: Template,
  segment: SendFilter,
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
    mail: false,
    sms: false,
    push: false,
    state: "draft",
    created_at: new Date(context.now()),
    created_by: staffOf(context).username,
    due_at: null,
  };
}

/** A template that can be sent: it has a text in every language of the brand. */
export async function usableTemplate(
  { brand }: RequestContext,
  template: Template | undefined,
): Promise<Outcome<Template>> {
  if (!template) return inField("template", "message.unknown");
  const [missing] = missingLanguages(brand, template.texts);
  if (missing !== undefined) return inField("template", "message.incomplete", { language: missing });
  return accept(template);
}

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

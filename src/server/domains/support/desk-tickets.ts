import type { Transaction } from "kysely";
import type { Input, Output } from "../../../contract/shared-types.ts";
import { accept, type Outcome, refuse } from "../../../kernel/outcome.ts";
import { audit, staffOf } from "../../core/identity/desk-audit-store.ts";
import type { RequestContext } from "../../core/identity/request-context.ts";
import { accountNames } from "../../core/members/member-store.ts";
import { plainText } from "../../core/members/plain-text.ts";
import type { RowsFilter } from "../../core/members/rows-filter-store.ts";
import { allOrNothing } from "../../core/wallet/idempotent.ts";
import { pageAsked, partOf } from "../../core/wallet/list-page.ts";
import type { Schema } from "../../foundation/db/schema.ts";
import { questionTypes } from "./terms.ts";
import { canStep, owedStates, stepTicket } from "./ticket-step.ts";
import {
  addMessage,
  deskTicketPage,
  lockTicket,
  messagesOf,
  type Ticket,
  ticketById,
} from "./ticket-store.ts";
import { messageView, ticketView } from "./ticket-views.ts";

const statesOf: Record<NonNullable<Input<"desk/tickets">["show"]>, readonly Ticket["state"][]> = {
  staff: owedStates,
  member: ["answered", "waiting"],
  resolved: ["resolved"],
  closed: ["closed"],
};

function urgencyOf({ due_at }: Ticket, now: number): "late" | "due" | "" {
  if (due_at === null) return "";
  return due_at.getTime() < now ? "late" : "due";
}

/** Tickets for the desk: what waits for staff the most urgent first, all others the latest first. */
export async function deskTickets(
  { brand, inBrand, language, now }: RequestContext,
  input: Input<"desk/tickets">,
  filter: RowsFilter = {},
): Promise<Output<"desk/tickets">> {
  const wanted = pageAsked(input);
  const { show = "staff", late, type } = input;
  const lateAt = late ? new Date(now()) : undefined;
  return inBrand(async (tx) => {
    const { rows, ends } = await deskTicketPage(tx, {
      ...wanted,
      states: statesOf[show],
      isDue: show === "staff",
      lateAt,
      type,
      filter,
    });
    const names = await accountNames(
      tx,
      rows.map(({ member_id }) => member_id),
    );
    const content = rows.map((row) => ({
      ...ticketView(row, brand, language),
      account: names.get(row.member_id) ?? "",
      urgency: urgencyOf(row, now()),
      pictures: row.pictures,
      canAnswer: canStep(row, { type: "answer", by: "desk" }),
      canAsk: canStep(row, { type: "ask", by: "desk" }),
      canResolve: canStep(row, { type: "resolve", by: "desk" }),
    }));
    const types = questionTypes(brand, language).map(({ id, name }) => ({ value: id, label: name }));
    return { ...partOf(content, ends), types };
  });
}

/** A ticket with its whole thread, the desk's notes as well. Refuses `ticket.unknown`. */
export async function deskThread(
  { brand, inBrand, language }: RequestContext,
  { reference }: Input<"desk/tickets/thread">,
): Promise<Outcome<Output<"desk/tickets/thread">>> {
  return inBrand(async (tx): Promise<Outcome<Output<"desk/tickets/thread">>> => {
    const ticket = await ticketById(tx, reference);
    if (!ticket) return refuse("ticket.unknown");
    const account = (await accountNames(tx, [ticket.member_id])).get(ticket.member_id) ?? "";
    const messages = (await messagesOf(tx, reference, true)).map((row) => ({
      ...messageView(row),
      staff: row.staff ?? "",
    }));
    return accept({ ...ticketView(ticket, brand, language), account, messages });
  });
}

const leastText = 2;
/** Messages of a thread after which staff can only resolve it. */
const mostMessages = 300;

type Done = Outcome<{ state: Ticket["state"] }>;
type Tx = Transaction<Schema>;

/**
 * Staff answer a ticket, ask its member back or resolve it; the member gets a notice, and the decision is audited in its
 * transaction. Refuses `ticket.unknown`, `ticket.over`, `ticket.text` and `ticket.long`.
 */
export async function answerTicket(
  context: RequestContext,
  input: Input<"desk/tickets/answer">,
): Promise<Done> {
  const { reference, decision } = input;
  const text = plainText(input.content, { field: "content", code: "ticket.text", least: leastText });
  if (!text.ok) return text;
  const { brand, now } = context;
  const { id: staff_id, username: staff } = staffOf(context);
  return allOrNothing(context, async (tx: Tx): Promise<Done> => {
    const message = { kind: decision, text: text.value, staff_id, staff };
    const around = { brand, now: now() };
    const done = await stepTicket(tx, reference, { type: decision, by: "desk" }, message, around);
    if (!done) return refuse("ticket.unknown");
    if (!done.stepped) return refuse("ticket.over");
    if (decision !== "resolve" && done.before.messages >= mostMessages) return refuse("ticket.long");
    await audit(tx, context, {
      action: `ticket.${decision}`,
      subject: reference,
      before: { state: done.before.state },
      after: { state: done.ticket.state },
    });
    return accept({ state: done.ticket.state });
  });
}

/** Staff note something in a ticket that its member does not see. Refuses `ticket.unknown`, `ticket.text` and `ticket.long`. */
export async function noteInTicket(
  context: RequestContext,
  input: Input<"desk/tickets/note">,
): Promise<Done> {
  const text = plainText(input.content, { field: "content", code: "ticket.text", least: leastText });
  if (!text.ok) return text;
  const { id: staff_id, username: staff } = staffOf(context);
  return allOrNothing(context, async (tx: Tx): Promise<Done> => {
    const ticket = await lockTicket(tx, input.reference);
    if (!ticket) return refuse("ticket.unknown");
    if (ticket.messages >= mostMessages) return refuse("ticket.long");
    const note = { by: "desk" as const, kind: "note" as const, text: text.value, staff_id, staff };
    await addMessage(tx, ticket, note, new Date(context.now()));
    await audit(tx, context, { action: "ticket.note", subject: ticket.id });
    return accept({ state: ticket.state });
  });
}

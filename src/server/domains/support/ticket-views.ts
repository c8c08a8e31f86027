import type { Input, Output } from "../../../contract/shared-types.ts";
import { accept, type Outcome, refuse } from "../../../kernel/outcome.ts";
import type { Brand } from "../../brands/brand.ts";
import type { RequestContext } from "../../core/identity/request-context.ts";
import { mostPictures } from "../../core/members/attached-pictures.ts";
import type { Member } from "../../core/members/member-store.ts";
import { pageAsked, partOf } from "../../core/wallet/list-page.ts";
import { questionTypes, ticketTerms } from "./terms.ts";
import { canStep } from "./ticket-step.ts";
import {
  messagesOf,
  openTickets,
  type Ticket,
  type TicketMessage,
  ticketById,
  ticketsOf,
} from "./ticket-store.ts";

const timeText = (at: Date | null): string => at?.toISOString() ?? "";

/** What member and desk see of a ticket. */
export function ticketView(ticket: Ticket, brand: Brand, language: string) {
  const { id, type, excerpt, state, opened_at, changed_at, closes_at, due_at } = ticket;
  return {
    reference: id,
    type,
    typeName: questionTypes(brand, language).find((one) => one.id === type)?.name ?? type,
    excerpt,
    state,
    openedAt: timeText(opened_at),
    changedAt: timeText(changed_at),
    closesAt: timeText(closes_at),
    dueAt: timeText(due_at),
  };
}

/** What member and desk see of a message. */
export const messageView = ({ id, by, kind, text, picture_id, at }: TicketMessage) => ({
  id: String(id),
  by,
  kind,
  text,
  picture: picture_id ?? "",
  at: at.toISOString(),
});

const mayWrite = (ticket: Ticket) => ({
  canWrite: canStep(ticket, { type: "write", by: "member" }),
  canReopen: canStep(ticket, { type: "reopen", by: "member" }),
});

/** A member's tickets, the latest first. */
export async function ticketList(
  { brand, inBrand, language }: RequestContext,
  { id }: Member,
  input: Input<"support/tickets">,
): Promise<Output<"support/tickets">> {
  const wanted = pageAsked(input);
  const { rows, ends } = await inBrand((tx) => ticketsOf(tx, id, wanted));
  const content = rows.map((row) => ({ ...ticketView(row, brand, language), ...mayWrite(row) }));
  return partOf(content, ends);
}

/** A ticket of a member with its thread; members see neither notes nor who of the staff wrote. Refuses `ticket.unknown`. */
export async function ticketThread(
  { brand, inBrand, language }: RequestContext,
  { id }: Member,
  { reference }: Input<"support/tickets/thread">,
): Promise<Outcome<Output<"support/tickets/thread">>> {
  return inBrand(async (tx): Promise<Outcome<Output<"support/tickets/thread">>> => {
    const ticket = await ticketById(tx, reference);
    if (ticket?.member_id !== id) return refuse("ticket.unknown");
    const may = mayWrite(ticket);
    return accept({
      ...ticketView(ticket, brand, language),
      ...may,
      canClose: canStep(ticket, { type: "close", by: "member" }),
      picturesLeft: may.canWrite ? mostPictures - ticket.pictures : 0,
      closedBy: ticket.closed_by ?? "",
      messages: (await messagesOf(tx, reference, false)).map(messageView),
    });
  });
}

/** The brand's question types and terms, with how many tickets of the member are open. */
export async function ticketTypes(
  { brand, inBrand, language }: RequestContext,
  { id }: Member,
): Promise<Output<"support/types">> {
  const { firstAnswerHours, closeAfterDays, openAtMost } = ticketTerms(brand);
  const open = await inBrand((tx) => openTickets(tx, id));
  return { content: questionTypes(brand, language), firstAnswerHours, closeAfterDays, openAtMost, open };
}

import type { Transaction } from "kysely";
import { transition } from "xstate";
import { type Event, machine } from "../../../machines/ticket.ts";
import type { Brand } from "../../brands/brand.ts";
import type { NoticeText } from "../../core/members/notice-kinds.ts";
import { notifyMember } from "../../core/members/notice-store.ts";
import type { Schema } from "../../foundation/db/schema.ts";
import { ticketTerms } from "./terms.ts";
import { addMessage, lockTicket, type NewMessage, type Ticket, updateTicket } from "./ticket-store.ts";

/** The stored state as the machine's snapshot. */
const snapshotOf = ({ state, closed_by }: Ticket) =>
  machine.resolveState({ value: state, context: { closedBy: closed_by } });

/** Whether an event applies to a ticket as it is. */
export const canStep = (ticket: Ticket, event: Event): boolean => snapshotOf(ticket).can(event);

type Stepping = { brand: Brand; now: number };

/** The states in which staff owe an answer. */
export const owedStates = ["open", "reopened"] as const;
const isOwed = (state: Ticket["state"]): boolean => owedStates.some((one) => one === state);

/** Deadlines after a step: what still waits for staff keeps its own. */
function deadlines(before: Ticket, state: Ticket["state"], { brand, now }: Stepping): Partial<Ticket> {
  const { answerMs, closeAfterMs } = ticketTerms(brand);
  if (isOwed(state) && isOwed(before.state)) return {};
  const none = { due_at: null, overdue_at: null, closes_at: null };
  if (isOwed(state)) return { ...none, due_at: new Date(now + answerMs) };
  return state === "closed" ? none : { ...none, closes_at: new Date(now + closeAfterMs) };
}

const noticeOf: Partial<Record<Event["type"], NoticeText>> = {
  answer: "notice.ticketAnswered",
  ask: "notice.ticketAsked",
  resolve: "notice.ticketResolved",
  daysOver: "notice.ticketClosed",
};

/**
 * Steps a ticket by its machine in the caller's transaction, with the message that belongs to the step; its member gets a
 * notice of what staff and time do. An event that no longer applies changes nothing (`stepped` is false). `isMine` refuses a
 * ticket as if it were unknown. Undefined for an unknown one.
 */
export async function stepTicket(
  tx: Transaction<Schema>,
  id: string,
  event: Event,
  message: Omit<NewMessage, "by">,
  around: Stepping & { isMine?: (ticket: Ticket) => boolean },
): Promise<{ before: Ticket; ticket: Ticket; stepped: boolean } | undefined> {
  const before = await lockTicket(tx, id);
  if (!before || around.isMine?.(before) === false) return undefined;
  const at = snapshotOf(before);
  if (!at.can(event)) return { before, ticket: before, stepped: false };
  const [next] = transition(machine, at, event);
  const state = next.value as Ticket["state"];
  const { brand, now } = around;
  const when = new Date(now);
  const change = {
    state,
    ...deadlines(before, state, around),
    ...(state === "closed" ? { closed_at: when, closed_by: next.context.closedBy } : {}),
  };
  await updateTicket(tx, id, change);
  const by = event.by === "gateway" ? "clock" : event.by;
  await addMessage(tx, before, { ...message, by }, when);
  const text = noticeOf[event.type];
  const params = { site: brand.payload.name, amount: "" };
  if (text) await notifyMember(tx, brand.merchant, before.member_id, { text, params }, now);
  return { before, ticket: { ...before, ...change }, stepped: true };
}

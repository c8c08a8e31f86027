import type { SupportDocument } from "../../../../src/contract/generated/support.ts";
import type { RequestContext } from "../../../../src/server/core/identity/request-context.ts";
import type { Member } from "../../../../src/server/core/members/member-store.ts";
import { answerTicket, deskTickets } from "../../../../src/server/domains/support/desk-tickets.ts";
import { addTicketPicture } from "../../../../src/server/domains/support/ticket-pictures.ts";
import { ticketThread } from "../../../../src/server/domains/support/ticket-views.ts";
import { closeTicket, openTicket, replyToTicket } from "../../../../src/server/domains/support/tickets.ts";
import { openPaymentHarness, type PaymentHarness, picture } from "../payments/harness.ts";

export const hour = 3_600_000;
export const day = 24 * hour;

const support: SupportDocument = {
  feedback: { leastWords: 3, mostWords: 12, perDay: 3 },
  tickets: {
    types: [
      { id: "payment", name: { en: "A payment", hi: "भुगतान" } },
      { id: "game", name: { en: "A game" } },
    ],
    firstAnswerHours: 4,
    answerHours: 10,
    closeAfterDays: 3,
    openAtMost: 2,
  },
};

export type SupportHarness = PaymentHarness & {
  desk: () => RequestContext;
  /** Opens a ticket that must be taken, and answers its number. */
  opened: (member: Member, content?: string) => Promise<string>;
  reply: (member: Member, reference: string, content?: string) => ReturnType<typeof replyToTicket>;
  close: () => Promise<void>;
  shut: (member: Member, reference: string) => ReturnType<typeof closeTicket>;
  addPicture: (member: Member, reference: string, bytes?: Buffer) => ReturnType<typeof addTicketPicture>;
  answer: (reference: string, decision?: "answer" | "ask" | "resolve") => ReturnType<typeof answerTicket>;
  thread: (member: Member, reference: string) => ReturnType<typeof ticketThread>;
  /** What the desk's list says of a ticket. */
  row: (reference: string, show?: "staff" | "member" | "resolved" | "closed") => ReturnType<typeof rowOf>;
};

const rowOf = async (desk: RequestContext, reference: string, show: Parameters<SupportHarness["row"]>[1]) =>
  (await deskTickets(desk, { pageSize: 100, show: show ?? "staff" })).content.find(
    (row) => row.reference === reference,
  );

export async function openSupportHarness(): Promise<SupportHarness> {
  const harness = await openPaymentHarness({ changes: { support } });
  const { domain } = harness;
  const desk = await harness.staff("support");
  return {
    ...harness,
    desk,
    opened: async (member, content = "My deposit of Monday is missing") => {
      const done = await openTicket(domain.contextOf(member), member, { type: "payment", content });
      if (!done.ok) throw new Error(`refused: ${done.code}`);
      return done.value.reference;
    },
    reply: (member, reference, content = "Here is more") =>
      replyToTicket(domain.contextOf(member), member, { reference, content }),
    shut: (member, reference) => closeTicket(domain.contextOf(member), member, { reference }),
    addPicture: async (member, reference, bytes) =>
      addTicketPicture(domain.contextOf(member), member, { reference, bytes: bytes ?? (await picture()) }),
    answer: (reference, decision = "answer") =>
      answerTicket(desk(), { reference, decision, content: "We looked into it" }),
    thread: (member, reference) => ticketThread(domain.contextOf(member), member, { reference }),
    row: (reference, show) => rowOf(desk(), reference, show),
  };
}

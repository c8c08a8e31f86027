import type { Input, Output } from "../../../contract/shared-types.ts";
import { accept, type Outcome, refuse } from "../../../kernel/outcome.ts";
import { paymentNumber } from "../../core/identity/encryption.ts";
import type { RequestContext } from "../../core/identity/request-context.ts";
import { lockMember, type Member } from "../../core/members/member-store.ts";
import { plainText } from "../../core/members/plain-text.ts";
import { inField } from "../../core/wallet/amount.ts";
import { allOrNothing } from "../../core/wallet/idempotent.ts";
import { questionTypes, ticketTerms } from "./terms.ts";
import { stepTicket } from "./ticket-step.ts";
import { addMessage, insertTicket, openTickets, type Ticket } from "./ticket-store.ts";

/** The fewest characters of a new ticket. */
export const leastContent = 10;
const leastReply = 2;
const excerptLength = 140;
/** Messages of a thread after which its member cannot add more. */
const mostMessages = 100;

type Done = Outcome<{ reference: string; state: Ticket["state"] }>;

/** The first words of a text, on one line. */
function excerptOf(text: string): string {
  const line = [...text.replace(/\s+/g, " ")];
  return line.length <= excerptLength ? line.join("") : `${line.slice(0, excerptLength - 1).join("")}…`;
}

/**
 * Opens a ticket (spec section 3, Support ticket). Refuses `ticket.type`, `ticket.text`, and `ticket.many` when the member
 * has as many open tickets as the brand allows.
 */
export async function openTicket(
  context: RequestContext,
  { id: memberId }: Member,
  { type, content }: Input<"support/tickets/open">,
): Promise<Done> {
  const { brand, language, now } = context;
  if (!questionTypes(brand, language).some(({ id }) => id === type)) return inField("type", "ticket.type");
  const text = plainText(content, { field: "content", code: "ticket.text", least: leastContent });
  if (!text.ok) return text;
  const { firstAnswerMs, openAtMost } = ticketTerms(brand);
  return allOrNothing(context, async (tx): Promise<Done> => {
    // One at a time: open tickets are counted.
    await lockMember(tx, memberId);
    if ((await openTickets(tx, memberId)) >= openAtMost)
      return refuse("ticket.many", { params: { count: openAtMost } });
    const at = new Date(now());
    const ticket = await insertTicket(tx, {
      brand_id: brand.merchant,
      id: paymentNumber(),
      member_id: memberId,
      type,
      excerpt: excerptOf(text.value),
      state: "open",
      opened_at: at,
      changed_at: at,
      due_at: new Date(now() + firstAnswerMs),
    });
    await addMessage(tx, ticket, { by: "member", kind: "open", text: text.value }, at);
    return accept({ reference: ticket.id, state: ticket.state });
  });
}

/**
 * Adds a member's words to a ticket; a resolved one is reopened by them. Refuses `ticket.unknown`, `ticket.over` (closed),
 * `ticket.text`, and `ticket.long` for a thread that is full.
 */
export async function replyToTicket(
  context: RequestContext,
  member: Member,
  { reference, content }: Input<"support/tickets/reply">,
): Promise<Done> {
  const text = plainText(content, { field: "content", code: "ticket.text", least: leastReply });
  if (!text.ok) return text;
  const { brand, now } = context;
  const isMine = ({ member_id }: Ticket): boolean => member_id === member.id;
  return allOrNothing(context, async (tx): Promise<Done> => {
    const around = { brand, now: now(), isMine };
    const words = { text: text.value };
    const written = await stepTicket(
      tx,
      reference,
      { type: "write", by: "member" },
      { ...words, kind: "write" },
      around,
    );
    const done =
      written?.stepped === false
        ? await stepTicket(
            tx,
            reference,
            { type: "reopen", by: "member" },
            { ...words, kind: "reopen" },
            around,
          )
        : written;
    if (!done) return refuse("ticket.unknown");
    if (!done.stepped) return refuse("ticket.over");
    if (done.before.messages >= mostMessages) return refuse("ticket.long");
    return accept({ reference, state: done.ticket.state });
  });
}

/** A member closes a ticket. Refuses `ticket.unknown` and `ticket.over`. */
export async function closeTicket(
  context: RequestContext,
  member: Member,
  { reference }: Input<"support/tickets/close">,
): Promise<Outcome<Output<"support/tickets/close">>> {
  const { brand, now } = context;
  const isMine = ({ member_id }: Ticket): boolean => member_id === member.id;
  return allOrNothing(context, async (tx): Promise<Done> => {
    const around = { brand, now: now(), isMine };
    const done = await stepTicket(tx, reference, { type: "close", by: "member" }, { kind: "close" }, around);
    if (!done) return refuse("ticket.unknown");
    return done.stepped ? accept({ reference, state: done.ticket.state }) : refuse("ticket.over");
  });
}

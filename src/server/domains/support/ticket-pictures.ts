import type { Output } from "../../../contract/words.ts";
import { accept, type Outcome, refuse } from "../../../kernel/outcome.ts";
import type { Event } from "../../../machines/ticket.ts";
import { audit } from "../../core/identity/desk-audit-store.ts";
import type { RequestContext } from "../../core/identity/request-context.ts";
import { randomToken } from "../../core/identity/secret.ts";
import type { Member } from "../../core/members/member-store.ts";
import { keptMedia, takePicture } from "../../core/members/pictures.ts";
import { allOrNothing } from "../../core/wallet/idempotent.ts";
import { canStep, stepTicket } from "./ticket-step.ts";
import { insertPicture, pictureById, type Ticket, ticketById, updateTicket } from "./ticket-store.ts";

/** Pictures of one ticket (spec section 5: at most three). */
export const mostPictures = 3;

type Added = Outcome<Output<"support/tickets/picture">>;

const write: Event = { type: "write", by: "member" };

/**
 * Adds a picture to a member's ticket, which counts as words of theirs. It is decoded and encoded anew. Refuses
 * `ticket.unknown`, `ticket.over`, `ticket.pictures`, `request.too-many`, and what readPicture refuses.
 */
export async function addTicketPicture(
  context: RequestContext,
  member: Member,
  { reference, bytes }: { reference: string; bytes: Buffer },
): Promise<Added> {
  const { brand, inBrand, now } = context;
  const isMine = ({ member_id }: Ticket): boolean => member_id === member.id;
  const known = await inBrand((tx) => ticketById(tx, reference));
  if (!known || !isMine(known)) return refuse("ticket.unknown");
  if (!canStep(known, write)) return refuse("ticket.over");
  if (known.pictures >= mostPictures) return tooMany;
  // Pictures cost time: only those that have a place are decoded.
  const picture = await takePicture(context, member, { bytes, purpose: "ticket" });
  if (!picture.ok) return picture;
  return allOrNothing(context, async (tx): Promise<Added> => {
    const id = randomToken(12);
    const message = { kind: "picture" as const, picture_id: id };
    const done = await stepTicket(tx, reference, write, message, { brand, now: now(), isMine });
    if (!done?.stepped) return refuse(done ? "ticket.over" : "ticket.unknown");
    // Counted again under the ticket's lock: two pictures may come at once.
    const pictures = done.before.pictures + 1;
    if (pictures > mostPictures) return tooMany;
    await updateTicket(tx, reference, { pictures });
    await insertPicture(tx, {
      brand_id: brand.merchant,
      id,
      ticket_id: reference,
      member_id: member.id,
      media: keptMedia,
      bytes: picture.value,
      at: new Date(now()),
    });
    return accept({ picturesLeft: mostPictures - pictures });
  });
}

const tooMany = refuse("ticket.pictures", { params: { count: mostPictures } });

export type TicketPicture = { media: string; bytes: Buffer };

const numberShape = /^[A-Za-z0-9_-]{8,40}$/;

/** A picture of a member's own ticket. Refuses `ticket.unknown`, also for another member's. */
export async function ownTicketPicture(
  { inBrand }: RequestContext,
  memberId: string,
  id: string,
): Promise<Outcome<TicketPicture>> {
  if (!numberShape.test(id)) return refuse("ticket.unknown");
  const found = await inBrand((tx) => pictureById(tx, id));
  return found?.member_id === memberId
    ? accept({ media: found.media, bytes: found.bytes })
    : refuse("ticket.unknown");
}

/** A ticket's picture for the desk; viewing it is audited. Refuses `ticket.unknown`. */
export async function deskTicketPicture(
  context: RequestContext,
  id: string,
): Promise<Outcome<TicketPicture>> {
  if (!numberShape.test(id)) return refuse("ticket.unknown");
  return context.inBrand(async (tx): Promise<Outcome<TicketPicture>> => {
    const found = await pictureById(tx, id);
    if (!found) return refuse("ticket.unknown");
    await audit(tx, context, { action: "ticket.look", subject: id });
    return accept({ media: found.media, bytes: found.bytes });
  });
}

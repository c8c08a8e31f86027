import type { Output } from "../../../contract/shared-types.ts";
import { accept, type Outcome, refuse } from "../../../kernel/outcome.ts";
import type { Event } from "../../../machines/ticket.ts";
import type { RequestContext } from "../../core/identity/request-context.ts";
import {
  type AttachedPicture,
  deskPicture,
  mostPictures,
  newPicture,
  ownPicture,
  type PictureKind,
} from "../../core/members/attached-pictures.ts";
import type { Member } from "../../core/members/member-store.ts";
import { takePicture } from "../../core/members/uploaded-picture.ts";
import { allOrNothing } from "../../core/wallet/idempotent.ts";
import { canStep, stepTicket } from "./ticket-step.ts";
import { insertPicture, type Ticket, ticketById, updateTicket } from "./ticket-store.ts";

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
    const row = newPicture(context, member, picture.value);
    const message = { kind: "picture" as const, picture_id: row.id };
    const done = await stepTicket(tx, reference, write, message, { brand, now: now(), isMine });
    if (!done?.stepped) return refuse(done ? "ticket.over" : "ticket.unknown");
    // Counted again under the ticket's lock: two pictures may come at once.
    const pictures = done.before.pictures + 1;
    if (pictures > mostPictures) return tooMany;
    await updateTicket(tx, reference, { pictures });
    await insertPicture(tx, { ...row, ticket_id: reference });
    return accept({ picturesLeft: mostPictures - pictures });
  });
}

const tooMany = refuse("ticket.pictures", { params: { count: mostPictures } });

const kind: PictureKind = { table: "ticket_picture", unknown: "ticket.unknown", look: "ticket.look" };

/** A picture of a member's own ticket. Refuses `ticket.unknown`, also for another member's. */
export const ownTicketPicture = (
  context: RequestContext,
  memberId: string,
  id: string,
): Promise<Outcome<AttachedPicture>> => ownPicture(context, kind, memberId, id);

/** A ticket's picture for the desk; viewing it is audited. Refuses `ticket.unknown`. */
export const deskTicketPicture = (context: RequestContext, id: string): Promise<Outcome<AttachedPicture>> =>
  deskPicture(context, kind, id);

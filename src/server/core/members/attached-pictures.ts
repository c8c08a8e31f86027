import { accept, type Outcome, refuse } from "../../../kernel/outcome.ts";
import { audit } from "../identity/desk-audit-store.ts";
import { randomToken } from "../identity/encryption.ts";
import type { RequestContext } from "../identity/request-context.ts";
import { type AttachedPictureTable, attachedPicture } from "./attached-picture-store.ts";
import type { Member } from "./member-store.ts";
import { keptMedia } from "./uploaded-picture.ts";

/** Pictures of one ticket or application (spec section 5: at most three). */
export const mostPictures = 3;

export type AttachedPicture = { media: string; bytes: Buffer };

/** Where pictures are stored, the refusal of an unknown one, and the name of staff's view in the audit log. */
export type PictureKind = { table: AttachedPictureTable; unknown: string; look: string };

const numberShape = /^[A-Za-z0-9_-]{8,40}$/;

/** The columns of a new picture but what it belongs to; `bytes` come from `takePicture`. */
export const newPicture = ({ brand, now }: RequestContext, { id }: Member, bytes: Buffer) => ({
  brand_id: brand.merchant,
  id: randomToken(12),
  member_id: id,
  media: keptMedia,
  bytes,
  at: new Date(now()),
});

/** A member's own picture. Refuses the kind's `unknown`, also for another member's. */
export async function ownPicture(
  { inBrand }: RequestContext,
  { table, unknown }: PictureKind,
  memberId: string,
  id: string,
): Promise<Outcome<AttachedPicture>> {
  if (!numberShape.test(id)) return refuse(unknown);
  const found = await inBrand((tx) => attachedPicture(tx, table, id));
  return found?.member_id === memberId ? accept({ media: found.media, bytes: found.bytes }) : refuse(unknown);
}

/** A picture for the desk; viewing it is audited. Refuses the kind's `unknown`. */
export async function deskPicture(
  context: RequestContext,
  { table, unknown, look }: PictureKind,
  id: string,
): Promise<Outcome<AttachedPicture>> {
  if (!numberShape.test(id)) return refuse(unknown);
  return context.inBrand(async (tx): Promise<Outcome<AttachedPicture>> => {
    const found = await attachedPicture(tx, table, id);
    if (!found) return refuse(unknown);
    await audit(tx, context, { action: look, subject: id });
    return accept({ media: found.media, bytes: found.bytes });
  });
}

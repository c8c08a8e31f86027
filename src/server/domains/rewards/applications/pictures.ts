import type { Input, Output } from "../../../../contract/shared-types.ts";
import { accept, type Outcome, refuse } from "../../../../kernel/outcome.ts";
import type { Event } from "../../../../machines/application.ts";
import type { RequestContext } from "../../../core/identity/request-context.ts";
import {
  type AttachedPicture,
  deskPicture,
  mostPictures,
  newPicture,
  ownPicture,
  type PictureKind,
} from "../../../core/members/attached-pictures.ts";
import { lockMember, type Member } from "../../../core/members/member-store.ts";
import { takePicture } from "../../../core/members/uploaded-picture.ts";
import { allOrNothing } from "../../../core/wallet/idempotent.ts";
import { insertPicture, openApplication } from "./application-store.ts";
import { openRule } from "./open-rule.ts";
import { draftOf } from "./send.ts";
import { canStep, stepApplication } from "./step.ts";

type Added = Outcome<Output<"member/applications/picture">>;

const add: Event = { type: "add", by: "member" };
const tooMany = refuse("application.pictures", { params: { count: mostPictures } });

/**
 * Adds a picture to a member's draft for a rule, which begins with it where there is none. It is decoded and encoded anew.
 * Refuses `application.rule`, `application.open`, `application.again`, `application.pictures`, `request.too-many`, and what
 * readPicture refuses.
 */
export async function addApplicationPicture(
  context: RequestContext,
  member: Member,
  { rule: ruleId, bytes }: Input<"member/applications/picture"> & { bytes: Buffer },
): Promise<Added> {
  const { brand, inBrand, now } = context;
  const early = await inBrand(async (tx): Promise<Outcome<undefined>> => {
    const rule = await openRule(tx, brand, member.id, ruleId);
    if (!rule.ok) return rule;
    const open = await openApplication(tx, member.id, ruleId);
    if (open && !canStep(open, add)) return refuse("application.open");
    return (open?.pictures ?? 0) >= mostPictures ? tooMany : accept(undefined);
  });
  if (!early.ok) return early;
  // Pictures cost time: only those that have a place are decoded.
  const picture = await takePicture(context, member, { bytes, purpose: "application" });
  if (!picture.ok) return picture;
  return allOrNothing(context, async (tx): Promise<Added> => {
    // One at a time: drafts and pictures are counted.
    await lockMember(tx, member.id);
    const rule = await openRule(tx, brand, member.id, ruleId);
    if (!rule.ok) return rule;
    const draft = await draftOf(tx, context, member, rule.value);
    const pictures = draft.pictures + 1;
    if (pictures > mostPictures) return tooMany;
    const done = await stepApplication(tx, draft.id, add, { now: now(), change: { pictures } });
    if (!done?.stepped) return refuse("application.open");
    const row = newPicture(context, member, picture.value);
    await insertPicture(tx, { ...row, application_id: draft.id });
    return accept({ picture: row.id, picturesLeft: mostPictures - pictures });
  });
}

const kind: PictureKind = {
  table: "reward_application_picture",
  unknown: "application.unknown",
  look: "application.look",
};

/** A picture of a member's own application. Refuses `application.unknown`, also for another member's. */
export const ownApplicationPicture = (
  context: RequestContext,
  memberId: string,
  id: string,
): Promise<Outcome<AttachedPicture>> => ownPicture(context, kind, memberId, id);

/** An application's picture for the desk; viewing it is audited. Refuses `application.unknown`. */
export const deskApplicationPicture = (
  context: RequestContext,
  id: string,
): Promise<Outcome<AttachedPicture>> => deskPicture(context, kind, id);

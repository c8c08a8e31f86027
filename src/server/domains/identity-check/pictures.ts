import type { Input, Output } from "../../../contract/shared-types.ts";
import { accept, type Outcome, refuse } from "../../../kernel/outcome.ts";
import { randomToken } from "../../core/identity/encryption.ts";
import type { RequestContext } from "../../core/identity/request-context.ts";
import { acceptedKind, identityOf, sidesOf } from "../../core/identity-check/terms.ts";
import { lockMember, type Member } from "../../core/members/member-store.ts";
import { takePicture } from "../../core/members/uploaded-picture.ts";
import { allOrNothing } from "../../core/wallet/idempotent.ts";
import { checkOf, checksOf, keepDraft } from "./check-store.ts";
import { sealPicture } from "./sealed-pictures.ts";
import { canStep } from "./step.ts";

type Done = Outcome<Output<"member/identity/picture">>;

const idBytes = 12;
const dayMs = 24 * 3_600_000;
/** Pictures that are never handed in are deleted after this time. */
const draftMs = 30 * dayMs;

const handIn = { type: "handIn", by: "member" } as const;

/**
 * Keeps a picture of a document's side until it is handed in; a newer one replaces it. It is decoded and encoded anew, which
 * removes the place where it was taken, and encrypted. Refuses `identity.unknown` (no such level, demand, kind or side),
 * `identity.over` (nothing is wanted now), `request.too-many`, and what readPicture refuses.
 */
export async function addIdentityPicture(
  context: RequestContext,
  member: Member,
  {
    level: levelId,
    demand: demandId,
    kind,
    side,
    bytes,
  }: Input<"member/identity/picture"> & { bytes: Buffer },
): Promise<Done> {
  const { brand, identity, inBrand, now } = context;
  const scheme = identityOf(brand);
  const level = scheme?.levels.find(({ id }) => id === levelId);
  const demand = level?.demands.find(({ id }) => id === demandId);
  const accepted = scheme && demand && acceptedKind(scheme, demand, kind);
  if (!accepted || !sidesOf(accepted).includes(side)) return refuse("identity.unknown");
  const known = (await inBrand((tx) => checksOf(tx, member.id))).find((one) => one.level === levelId);
  if (known && !canStep(known, handIn)) return refuse("identity.over");
  // Pictures cost time: only those that have a place are decoded.
  const picture = await takePicture(context, member, { bytes, purpose: "identity" });
  if (!picture.ok) return picture;
  const id = randomToken(idBytes);
  const sealed = sealPicture(identity.sealer, brand.merchant, {
    memberId: member.id,
    id,
    bytes: picture.value,
  });
  return allOrNothing(context, async (tx): Promise<Done> => {
    await lockMember(tx, member.id);
    const at = new Date(now());
    const check = await checkOf(tx, {
      brand_id: brand.merchant,
      id: randomToken(idBytes),
      member_id: member.id,
      level: levelId,
      state: "asked",
      changed_at: at,
    });
    if (!canStep(check, handIn)) return refuse("identity.over");
    await keepDraft(tx, {
      brand_id: brand.merchant,
      id,
      check_id: check.id,
      member_id: member.id,
      demand: demandId,
      kind,
      side,
      ...sealed,
      at,
      delete_at: new Date(now() + draftMs),
    });
    return accept({});
  });
}

import type { Transaction } from "kysely";
import { type Refusal, refuse } from "../../../kernel/outcome.ts";
import { trialType } from "../../../site/constants.ts";
import type { Schema } from "../../foundation/db/schema.ts";
import type { RequestContext } from "../identity/request-context.ts";
import { randomToken } from "../identity/secret.ts";
import { endSessions } from "../identity/session-store.ts";
import { lockPlay } from "../identity/suspension-store.ts";
import {
  documentMarks,
  type Exclusion,
  insertExclusion,
  insertMarks,
  insertMatch,
  isNoted,
  keepExcluded,
  knownOf,
  lockExcluded,
  membersAlike,
  sharedMarks,
} from "./exclusion-store.ts";
import { certainKinds, type KnownOfPerson, type MarkKind, marksOf, scores } from "./marks.ts";
import { stopAtVendors } from "./vendor-stops.ts";

type Tx = Transaction<Schema>;
type Excluding = Pick<RequestContext, "brand" | "identity" | "now">;

const idBytes = 12;
const dayMs = 24 * 3_600_000;
/** Matches below this score are not worth a look of staff. */
const leastScore = 30;

/**
 * Excludes a member until an instant: from the commit on no login, play, deposit or claim succeeds on any node, and sessions
 * and open games have ended; wins, refunds and payments under way are still credited (docs/decisions/0067). Waits for
 * calls that are being decided, as a suspension does. An exclusion that ends later stays. Returns whether this one is in
 * force.
 */
export async function exclude(
  tx: Tx,
  { brand, identity, now }: Excluding,
  { memberId, kind, until, actor }: { memberId: string; kind: Exclusion["kind"]; until: Date; actor: string },
): Promise<boolean> {
  await lockPlay(tx, brand.merchant, memberId);
  const excluded_until = await lockExcluded(tx, memberId);
  if (excluded_until === undefined || (excluded_until !== null && excluded_until >= until)) return false;
  const at = new Date(now());
  await keepExcluded(tx, memberId, until, kind);
  await endSessions(tx, brand.merchant, { memberId }, now());
  await stopAtVendors(tx, brand, { memberId, cause: "exclusion", at: now() });
  const exclusion = {
    brand_id: brand.merchant,
    id: randomToken(idBytes),
    member_id: memberId,
    kind,
    starts_at: at,
    ends_at: until,
    actor,
  };
  await insertExclusion(tx, exclusion);
  await insertMarks(tx, exclusion, [
    ...marksOf(identity.codeKey, brand.merchant, await knownOf(tx, memberId)),
    ...(await documentMarks(tx, memberId)),
  ]);
  for (const other of await membersAlike(tx, memberId))
    await noteMatches(tx, { brand, identity, now }, other);
  return true;
}

/** Stores for the desk which excluded people a member may be, by everything that is known about both. */
export async function noteMatches(
  tx: Tx,
  { brand, identity, now }: Excluding,
  memberId: string,
  browser?: Buffer,
): Promise<void> {
  const known = await knownOf(tx, memberId);
  const browsers = [...(known.browsers ?? []), ...(browser ? [browser] : [])];
  const marks = [
    ...marksOf(identity.codeKey, brand.merchant, { ...known, browsers }),
    ...(await documentMarks(tx, memberId)),
  ];
  for (const [exclusion_id, reasons] of await sharedMarks(tx, marks, now())) {
    const score = scoreOf(reasons);
    if (score < leastScore) continue;
    await insertMatch(tx, {
      ...matchOf(brand.merchant, exclusion_id, reasons, now()),
      member_id: memberId,
      state: "open",
    });
  }
}

/** The same at a login, where an excluded person's browser is used: they may come back by an account that somebody else opened. */
export async function noteBrowser(
  tx: Tx,
  context: Excluding & Pick<RequestContext, "browserHash">,
  memberId: string,
): Promise<void> {
  const { brand, identity, now, browserHash } = context;
  const marks = marksOf(identity.codeKey, brand.merchant, { browsers: [browserHash] });
  if ((await sharedMarks(tx, marks, now())).size > 0) await noteMatches(tx, context, memberId, browserHash);
}

/**
 * Refuses `identity.closed` for what belongs to an excluded person: a phone number, an address, a document or a payout
 * account. The attempt is stored for the desk, in a transaction of its own. The answer does not say whose it is.
 */
export async function identityRefusal(
  { brand, identity, inBrand, now }: Excluding & Pick<RequestContext, "inBrand">,
  known: KnownOfPerson,
): Promise<Refusal | undefined> {
  const marks = marksOf(identity.codeKey, brand.merchant, known).filter(({ kind }) =>
    certainKinds.includes(kind),
  );
  return inBrand(async (tx) => {
    const shared = await sharedMarks(tx, marks, now());
    for (const [exclusion_id, reasons] of shared) {
      if (await isNoted(tx, exclusion_id, reasons, new Date(now() - dayMs))) continue;
      await insertMatch(tx, { ...matchOf(brand.merchant, exclusion_id, reasons, now()), state: "refused" });
    }
    return shared.size > 0 ? refuse("identity.closed") : undefined;
  });
}

/** Marks of one person strengthen each other, up to certainty. */
const scoreOf = (reasons: readonly MarkKind[]): number =>
  Math.min(
    100,
    reasons
      .filter((kind) => kind !== "name" || !reasons.includes("nameAndBirthday"))
      .reduce((sum, kind) => sum + scores[kind], 0),
  );

const matchOf = (brand_id: string, exclusion_id: string, reasons: MarkKind[], now: number) => ({
  brand_id,
  id: randomToken(idBytes),
  exclusion_id,
  member_id: null,
  reasons,
  score: scoreOf(reasons),
  found_at: new Date(now),
  decided_at: null,
  decided_by: null,
  note: null,
});

/** Trial accounts have no money and nothing to exclude. */
export const canExclude = ({ type, erased_at }: { type: number; erased_at: Date | null }): boolean =>
  type !== trialType && erased_at === null;

import type { Transaction } from "kysely";
import { type Refusal, refuse } from "../../../kernel/outcome.ts";
import type { Schema } from "../../foundation/db/schema.ts";
import { randomToken } from "../identity/encryption.ts";
import type { RequestContext } from "../identity/request-context.ts";
import type { Excluding } from "./exclude-in-brand.ts";
import { documentMarks, insertMarks, insertMatch, isNoted, knownOf, sharedMarks } from "./exclusion-store.ts";
import { elsewhere, licenseeOf, sharedMarksOf, sharedMarksOfMember } from "./licensee.ts";
import { type ElsewhereExcluded, keepElsewhere, type SharedMark } from "./licensee-store.ts";
import {
  certainKinds,
  type KnownOfPerson,
  type MarkKind,
  marksOf,
  type PersonMark,
  scores,
} from "./person-marks.ts";

type Tx = Transaction<Schema>;

const idBytes = 12;
const dayMs = 24 * 3_600_000;
/** Matches below this score are not worth a look of staff; among all brands of a licensee a name alone is not. */
const leastScore = 30;
const leastScoreElsewhere = 50;

/** Stores for the desk which excluded people a member may be, by everything that is known about both. */
export async function noteMatches(
  tx: Tx,
  context: Excluding,
  memberId: string,
  browser?: Buffer,
): Promise<void> {
  const { brand, identity, now } = context;
  const known = await knownOf(tx, memberId);
  const browsers = [...(known.browsers ?? []), ...(browser ? [browser] : [])];
  const marks = [
    ...marksOf(identity.codeKey, brand.merchant, { ...known, browsers }),
    ...(await documentMarks(tx, memberId)),
  ];
  for (const [exclusionId, reasons] of await sharedMarks(tx, marks, now()))
    if (scoreOf(reasons) >= leastScore) await noteMatch(tx, context, { exclusionId, reasons, memberId });
  const licensee = licenseeOf(brand);
  if (licensee === undefined) return;
  const own = await sharedMarksOfMember(tx, context, licensee, memberId);
  for (const one of await elsewhere(tx, context, licensee, own))
    await noteElsewhere(tx, context, { one, own, memberId });
}

/** As `noteMatches`, for one exclusion at another brand: it is stored here as well, without a member, with the marks in common. */
export async function noteElsewhere(
  tx: Tx,
  context: Excluding,
  { one, own, memberId }: { one: ElsewhereExcluded; own: readonly SharedMark[]; memberId: string },
): Promise<void> {
  if (scoreOf(one.reasons) < leastScoreElsewhere) return;
  await keepHere(tx, context, one, own);
  await noteMatch(tx, context, { exclusionId: one.id, reasons: one.reasons, memberId });
}

/** As `noteMatches`, at a login from a browser of an excluded person: they may use an account that somebody else opened. */
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
 * Refuses `identity.closed` for what belongs to a person who is excluded here or at another brand of the licensee: a phone
 * number, an address, a document or a payout account. The attempt is stored for the desk, in a transaction of its own. The
 * answer does not say whose it is.
 */
export async function identityRefusal(
  context: Excluding & Pick<RequestContext, "inBrand">,
  known: KnownOfPerson,
): Promise<Refusal | undefined> {
  const { brand, identity, inBrand, now } = context;
  const certain = (mark: PersonMark) => certainKinds.includes(mark.kind);
  const marks = marksOf(identity.codeKey, brand.merchant, known).filter(certain);
  const licensee = licenseeOf(brand);
  return inBrand(async (tx) => {
    const closed = await sharedMarks(tx, marks, now());
    if (licensee !== undefined) {
      const own = sharedMarksOf(context, licensee, known).filter(certain);
      for (const one of await elsewhere(tx, context, licensee, own)) {
        await keepHere(tx, context, one, own);
        closed.set(one.id, one.reasons);
      }
    }
    for (const [exclusionId, reasons] of closed) {
      if (await isNoted(tx, exclusionId, reasons, new Date(now() - dayMs))) continue;
      await noteMatch(tx, context, { exclusionId, reasons, memberId: null });
    }
    return closed.size > 0 ? refuse("identity.closed") : undefined;
  });
}

/** The exclusion of another brand as one of this brand, found from now on by the marks in common. */
async function keepHere(
  tx: Tx,
  { brand: { merchant } }: Excluding,
  one: ElsewhereExcluded,
  own: readonly SharedMark[],
): Promise<void> {
  await keepElsewhere(tx, merchant, one);
  await insertMarks(
    tx,
    { brand_id: merchant, id: one.id, ends_at: one.ends_at },
    own.flatMap(({ kind, hash, here }) =>
      one.common.some((shared) => shared.hash.equals(hash)) ? [{ kind, hash: here }] : [],
    ),
  );
}

/** Marks of one person strengthen each other, up to certainty. */
const scoreOf = (reasons: readonly MarkKind[]): number =>
  Math.min(
    100,
    reasons
      .filter((kind) => kind !== "name" || !reasons.includes("nameAndBirthday"))
      .reduce((sum, kind) => sum + scores[kind], 0),
  );

type Noted = { exclusionId: string; reasons: MarkKind[]; memberId: string | null };

/** A match of a member waits for the desk; one of nobody is an attempt that was refused. */
const noteMatch = (
  tx: Tx,
  { brand, now }: Excluding,
  { exclusionId, reasons, memberId }: Noted,
): Promise<void> =>
  insertMatch(tx, {
    brand_id: brand.merchant,
    id: randomToken(idBytes),
    exclusion_id: exclusionId,
    member_id: memberId,
    reasons,
    score: scoreOf(reasons),
    state: memberId === null ? "refused" : "open",
    found_at: new Date(now()),
    decided_at: null,
    decided_by: null,
    note: null,
  });

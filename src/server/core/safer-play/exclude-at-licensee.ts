import type { Transaction } from "kysely";
import { type Refusal, refuse } from "../../../kernel/outcome.ts";
import { asBrand } from "../../foundation/db/as-brand.ts";
import type { Schema } from "../../foundation/db/schema.ts";
import { type Excluding, excludeMember, type WantedExclusion } from "./exclude-in-brand.ts";
import { documentMarks, knownOf, membersAlike } from "./exclusion-store.ts";
import {
  documentsOf,
  elsewhere,
  isSurelySame,
  licenseeOf,
  sharedMarksOfMember,
  shareExclusion,
} from "./licensee.ts";
import { lockLicensee, unsharedExclusion } from "./licensee-store.ts";
import { type KnownOfPerson, marksOf } from "./person-marks.ts";
import { noteElsewhere, noteMatches } from "./recognise-excluded.ts";

type Tx = Transaction<Schema>;

/**
 * Excludes a member until an instant: from the commit on no login, play, deposit or claim succeeds on any node, and sessions
 * and open games have ended; wins, refunds and payments under way are still credited (docs/decisions/0067). Waits for
 * calls that are being decided, as a suspension does. An exclusion, other than a break, holds at all brands of the licensee
 * (docs/decisions/0128): who surely is the same person is excluded there by the same commit, who may be is shown to that
 * brand's desk. An exclusion that ends later stays. Returns whether this one is in force.
 */
export async function exclude(tx: Tx, context: Excluding, wanted: WantedExclusion): Promise<boolean> {
  const licensee = licenseeOf(context.brand);
  if (licensee !== undefined) await lockLicensee(tx, licensee);
  const exclusion = await excludeMember(tx, context, wanted);
  if (!exclusion) return false;
  const { memberId } = wanted;
  const like = { ...(await knownOf(tx, memberId)), numbers: await documentNumbers(tx, memberId) };
  for (const other of await membersAlike(tx, like))
    if (other !== memberId) await noteMatches(tx, context, other);
  if (exclusion.kind === "exclusion" && licensee !== undefined) await spread(tx, context, memberId);
  return true;
}

/**
 * Refuses `member.excluded` to somebody who surely is a person that another brand of the licensee has excluded, and excludes
 * them here. Exclusions reach brands that a node serves at once; this reaches the others, and those that get the licensee later.
 */
export async function excludedElsewhereRefusal(
  tx: Tx,
  context: Excluding,
  memberId: string,
): Promise<Refusal | undefined> {
  const licensee = licenseeOf(context.brand);
  if (licensee === undefined) return undefined;
  const wanted = await wantedElsewhere(tx, context, licensee, memberId);
  if (!wanted) return undefined;
  await exclude(tx, context, wanted);
  return refuse("member.excluded");
}

/**
 * Tells the licensee's other brands one of the exclusions that they do not know yet: members who exclude themselves meanwhile wait
 * for no more. Returns whether there was one.
 */
export async function shareEarlier(tx: Tx, context: Excluding): Promise<boolean> {
  const licensee = licenseeOf(context.brand);
  if (licensee === undefined) return false;
  await lockLicensee(tx, licensee);
  const exclusion = await unsharedExclusion(tx, licensee, context.now());
  if (!exclusion) return false;
  await shareExclusion(tx, context, exclusion);
  if (exclusion.member_id) await spread(tx, context, exclusion.member_id);
  return true;
}

/**
 * How a member is to be excluded who surely is a person that another brand has excluded, by what lasts longest. Who only may be one
 * is noted for the desk.
 */
async function wantedElsewhere(
  tx: Tx,
  context: Excluding,
  licensee: string,
  memberId: string,
): Promise<WantedExclusion | undefined> {
  const own = await sharedMarksOfMember(tx, context, licensee, memberId);
  const found = await elsewhere(tx, context, licensee, own);
  const [longest] = found
    .filter((one) => isSurelySame(own, one))
    .toSorted((one, other) => other.ends_at.getTime() - one.ends_at.getTime());
  if (longest) {
    const { origin, ends_at: until } = longest;
    return { memberId, kind: "exclusion", until, actor: `licensee:${origin}` };
  }
  for (const one of found) await noteElsewhere(tx, context, { one, own, memberId });
  return undefined;
}

type MemberAtBrand = Pick<Excluding, "brand"> & { memberId: string };

/** Reaches the accounts of an excluded person at the licensee's other brands, and by what these know, the accounts beyond. */
async function spread(tx: Tx, context: Excluding, memberId: string): Promise<void> {
  const { brand: first, identity } = context;
  const reached: MemberAtBrand[] = [{ brand: first, memberId }];
  for (const { brand, memberId: from } of reached) {
    const person = await within(tx, first, brand, async () => [
      await knownOf(tx, from),
      ...(await documentsOf(tx, { ...context, brand }, from)),
    ]);
    for (const sibling of identity.siblingsOf(brand))
      await within(tx, first, sibling, async () => {
        for (const other of await excludeAlike(tx, { ...context, brand: sibling }, person))
          reached.push({ brand: sibling, memberId: other });
      });
  }
}

/** Excludes who surely is a person, by what the licensee's brands know of exclusions, and notes who may be. */
async function excludeAlike(
  tx: Tx,
  context: Excluding,
  [account = {}, ...documents]: readonly KnownOfPerson[],
): Promise<string[]> {
  const { brand, identity } = context;
  const licensee = licenseeOf(brand);
  if (licensee === undefined) return [];
  // Days of birth alone, and browsers, whose keys are of one site, find nobody here.
  const { birthday: _, browsers: __, ...like } = account;
  const numbers = [account, ...documents]
    .flatMap(({ documentNumber }) => marksOf(identity.codeKey, brand.merchant, { documentNumber }))
    .map(({ hash }) => hash);
  const excluded: string[] = [];
  for (const other of await membersAlike(tx, { ...like, numbers })) {
    const wanted = await wantedElsewhere(tx, context, licensee, other);
    if (wanted && (await excludeMember(tx, context, wanted))) excluded.push(other);
  }
  return excluded;
}

const within = <T>(
  tx: Tx,
  { merchant: from }: Excluding["brand"],
  { merchant: to }: Excluding["brand"],
  work: () => Promise<T>,
): Promise<T> => (from === to ? work() : asBrand(tx, { from, to }, work));

const documentNumbers = async (tx: Tx, memberId: string): Promise<Buffer[]> =>
  (await documentMarks(tx, memberId)).flatMap(({ kind, hash }) => (kind === "document" ? [hash] : []));

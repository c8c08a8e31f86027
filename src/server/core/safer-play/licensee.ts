import type { Transaction } from "kysely";
import type { Brand } from "../../brands/brand.ts";
import type { Schema } from "../../foundation/db/schema.ts";
import { openFields } from "../identity/document-fields.ts";
import type { RequestContext } from "../identity/request-context.ts";
import { type Exclusion, knownOf } from "./exclusion-store.ts";
import {
  type ElsewhereExcluded,
  excludedElsewhere,
  handedInDocuments,
  insertSharedMarks,
  noteShared,
  type SharedMark,
} from "./licensee-store.ts";
import { certainKinds, type KnownOfPerson, type MarkKind, marksOf, type PersonMark } from "./person-marks.ts";

type Tx = Transaction<Schema>;
/** The brand, and the keys that recognize a person. */
type Recognizing = Pick<RequestContext, "brand" | "now"> & {
  identity: Pick<RequestContext["identity"], "codeKey" | "sealer">;
};

/** Who holds the brand's licence, by the word that all brands of that company have in safer-play.json. */
export const licenseeOf = ({ documents }: Pick<Brand, "documents">): string | undefined =>
  documents.saferPlay.licensee;

/** The other brands of the same licensee. */
export function siblingsAmong(brands: readonly Brand[], { documents, merchant }: Brand): Brand[] {
  const licensee = licenseeOf({ documents });
  return licensee === undefined
    ? []
    : brands.filter((one) => one.merchant !== merchant && licenseeOf(one) === licensee);
}

/** Hashes of a licensee are equal at all of its brands, and differ from those of every brand. */
const scopeOf = (licensee: string): string => `licensee:${licensee}`;

/** Marks of what is known, as the licensee and as the brand hash them. */
export function sharedMarksOf(
  { brand, identity }: Recognizing,
  licensee: string,
  known: KnownOfPerson,
): SharedMark[] {
  const { browsers: _, proved = [], ...person } = known;
  const here = marksOf(identity.codeKey, brand.merchant, person);
  return marksOf(identity.codeKey, scopeOf(licensee), person).map(({ kind, hash }, place) => ({
    kind,
    hash,
    here: (here[place] as PersonMark).hash,
    proved: proved.includes(kind),
  }));
}

/** What a member has written about identity documents; those that staff or a provider verified are proved. */
export async function documentsOf(
  tx: Tx,
  { brand, identity }: Recognizing,
  memberId: string,
): Promise<KnownOfPerson[]> {
  return (await handedInDocuments(tx, memberId)).map((document) => {
    const { number, name, birthday } = openFields(identity.sealer, brand.merchant, document);
    const proved: MarkKind[] = document.verified ? ["document", "nameAndBirthday"] : [];
    return { documentNumber: number, name, birthday, proved };
  });
}

/** All marks of a member that the brands of the licensee compare: of the account and of the documents that were handed in. */
export async function sharedMarksOfMember(
  tx: Tx,
  context: Recognizing,
  licensee: string,
  memberId: string,
): Promise<SharedMark[]> {
  const known = [await knownOf(tx, memberId), ...(await documentsOf(tx, context, memberId))];
  const marks = known.flatMap((one) => sharedMarksOf(context, licensee, one));
  // Of equal ones the proved one counts.
  const best = new Map<string, SharedMark>();
  for (const mark of marks) {
    const key = mark.hash.toString("hex");
    if (!best.get(key)?.proved) best.set(key, mark);
  }
  return [...best.values()];
}

/** Tells all brands of the licensee who is excluded; nothing for a brand without a licensee. */
export async function shareExclusion(tx: Tx, context: Recognizing, exclusion: Exclusion): Promise<void> {
  const licensee = licenseeOf(context.brand);
  const { member_id, kind } = exclusion;
  if (licensee === undefined || !member_id || kind !== "exclusion") return;
  const marks = await sharedMarksOfMember(tx, context, licensee, member_id);
  await insertSharedMarks(tx, { ...exclusion, licensee }, marks);
  await noteShared(tx, exclusion.id, licensee);
}

/** The exclusions at other brands of the licensee that share one of the marks. */
export async function elsewhere(
  tx: Tx,
  { brand, now }: Recognizing,
  licensee: string,
  marks: readonly SharedMark[],
): Promise<ElsewhereExcluded[]> {
  return excludedElsewhere(tx, { licensee, brandId: brand.merchant, now: now() }, marks);
}

/**
 * Whether both have proved a phone number, an address or a document to be theirs. What one of them only typed would let
 * anybody exclude somebody else, whose address is known to many.
 */
export const isSurelySame = (own: readonly SharedMark[], { common }: ElsewhereExcluded): boolean =>
  own.some(
    (mark) =>
      mark.proved &&
      certainKinds.includes(mark.kind) &&
      common.some(({ hash, proved }) => proved && hash.equals(mark.hash)),
  );

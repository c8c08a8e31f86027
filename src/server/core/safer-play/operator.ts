import type { Transaction } from "kysely";
import type { Brand } from "../../brands/brand.ts";
import type { Schema } from "../../foundation/db/schema.ts";
import { openFields } from "../identity/document-fields.ts";
import type { RequestContext } from "../identity/request-context.ts";
import { type Exclusion, knownOf } from "./exclusion-store.ts";
import { certainKinds, type KnownOfPerson, type Mark, type MarkKind, marksOf } from "./marks.ts";
import {
  type ElsewhereExcluded,
  excludedElsewhere,
  handedInDocuments,
  insertSharedMarks,
  noteShared,
  type SharedMark,
} from "./operator-store.ts";

type Tx = Transaction<Schema>;
/** The brand, and the keys that recognize a person. */
type Recognizing = Pick<RequestContext, "brand" | "now"> & {
  identity: Pick<RequestContext["identity"], "codeKey" | "sealer">;
};

/** Who holds the brand's licence, by the word that all brands of that company have in safer-play.json. */
export const operatorOf = ({ documents }: Pick<Brand, "documents">): string | undefined =>
  documents.saferPlay.operator;

/** The other brands of the same operator. */
export function siblingsAmong(brands: readonly Brand[], { documents, merchant }: Brand): Brand[] {
  const operator = operatorOf({ documents });
  return operator === undefined
    ? []
    : brands.filter((one) => one.merchant !== merchant && operatorOf(one) === operator);
}

/** Hashes of an operator are equal at all of its brands, and differ from those of every brand. */
const scopeOf = (operator: string): string => `operator:${operator}`;

/** Marks of what is known, as the operator and as the brand hash them. */
export function sharedMarksOf(
  { brand, identity }: Recognizing,
  operator: string,
  known: KnownOfPerson,
): SharedMark[] {
  const { browsers: _, proved = [], ...person } = known;
  const here = marksOf(identity.codeKey, brand.merchant, person);
  return marksOf(identity.codeKey, scopeOf(operator), person).map(({ kind, hash }, place) => ({
    kind,
    hash,
    here: (here[place] as Mark).hash,
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

/** All marks of a member that the brands of the operator compare: of the account and of the documents that were handed in. */
export async function sharedMarksOfMember(
  tx: Tx,
  context: Recognizing,
  operator: string,
  memberId: string,
): Promise<SharedMark[]> {
  const known = [await knownOf(tx, memberId), ...(await documentsOf(tx, context, memberId))];
  const marks = known.flatMap((one) => sharedMarksOf(context, operator, one));
  // Of equal ones the proved one counts.
  const best = new Map<string, SharedMark>();
  for (const mark of marks) {
    const key = mark.hash.toString("hex");
    if (!best.get(key)?.proved) best.set(key, mark);
  }
  return [...best.values()];
}

/** Tells all brands of the operator who is excluded; nothing for a brand without an operator. */
export async function shareExclusion(tx: Tx, context: Recognizing, exclusion: Exclusion): Promise<void> {
  const operator = operatorOf(context.brand);
  const { member_id, kind } = exclusion;
  if (operator === undefined || !member_id || kind !== "exclusion") return;
  const marks = await sharedMarksOfMember(tx, context, operator, member_id);
  await insertSharedMarks(tx, { ...exclusion, operator }, marks);
  await noteShared(tx, exclusion.id, operator);
}

/** The exclusions at other brands of the operator that share one of the marks. */
export async function elsewhere(
  tx: Tx,
  { brand, now }: Recognizing,
  operator: string,
  marks: readonly SharedMark[],
): Promise<ElsewhereExcluded[]> {
  return excludedElsewhere(tx, { operator, brandId: brand.merchant, now: now() }, marks);
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

import { type DocumentField, documentFields } from "../../../site/identity-documents.ts";
import { localized } from "../../../site/locale.ts";
import type { Platform } from "../../brands/platform.ts";
import {
  acceptedKind,
  type Demand,
  type IdentityDocumentKind,
  type IdentityLevel,
  type IdentityScheme,
} from "../../core/identity-check/terms.ts";
import type { Check, StoredDocument } from "./check-store.ts";

/** The fields that a kind of document asks for, in form order. */
export const fieldsOf = ({ number, expires, holder }: IdentityDocumentKind): DocumentField[] =>
  documentFields.filter((field) => {
    if (field === "number") return number === true;
    return field === "expiresOn" ? expires === true : holder === true;
  });

/** The format of a kind's number. */
export const numberFormat = ({ patternId = "any" }: IdentityDocumentKind, { patterns }: Platform) => ({
  patternId,
  acceptedPattern: [...(patterns[patternId]?.all ?? ["*"])],
});

/** The kinds that a demand accepts, with their names in the file. */
export const kindsOf = (
  scheme: IdentityScheme,
  demand: Demand,
): { id: string; kind: IdentityDocumentKind }[] =>
  demand.kinds.flatMap((id) => {
    const kind = acceptedKind(scheme, demand, id);
    return kind ? [{ id, kind }] : [];
  });

/** The name of a kind in a language; its id when the brand has taken it away. */
export function kindName(scheme: IdentityScheme | undefined, id: string, language: string): string {
  const kind = scheme && Object.hasOwn(scheme.kinds, id) ? scheme.kinds[id] : undefined;
  return kind ? localized(kind.name, language) : id;
}

/** The level of that id, and its name; the id when the brand has taken it away. */
export function levelName(scheme: IdentityScheme | undefined, id: string, language: string): string {
  const level = scheme?.levels.find((one) => one.id === id);
  return level ? localized(level.name, language) : id;
}

/** The name of what a document was asked for. */
export function demandName(level: IdentityLevel | undefined, id: string, language: string): string {
  const demand = level?.demands.find((one) => one.id === id);
  return demand ? localized(demand.name, language) : id;
}

/** States in which documents that are there already may stay: staff said what is wrong with them. */
const mendable: readonly Check["state"][] = ["moreWanted", "refused"];

/**
 * Whether a document has to be handed in for a demand: there is none that still counts. `hasPictures` says whether the
 * pictures of the present one are still kept.
 */
export const isNeeded = (
  check: Pick<Check, "state"> | undefined,
  present: StoredDocument | undefined,
  hasPictures: boolean,
): boolean => !check || !mendable.includes(check.state) || !present || !hasPictures;

import type { Transaction } from "kysely";
import { localized } from "../../../site/locale.ts";
import type { Brand } from "../../brands/brand.ts";
import type { Schema } from "../../foundation/db/schema.ts";
import { identityOf, nextLevel } from "./terms.ts";
import { verifiedLevels } from "./withdrawn-store.ts";

/** What a member has to hand in next, as a sentence names it, and where; both empty when nothing is missing. */
export type MissingDocuments = { documents: string; path: string };

export const nothingMissing: MissingDocuments = { documents: "", path: "" };

/** The page on which members hand in documents. */
const identityPath = "/member/identity";

/** The documents of the lowest level that is not verified for a member. */
export async function missingDocuments(
  tx: Transaction<Schema>,
  brand: Brand,
  { memberId, language, now }: { memberId: string; language: string; now: number },
): Promise<MissingDocuments> {
  const scheme = identityOf(brand);
  const level = scheme && nextLevel(scheme, await verifiedLevels(tx, memberId, now));
  if (!level) return nothingMissing;
  const names = level.demands.map(({ name }) => localized(name, language));
  return { documents: new Intl.ListFormat(language).format(names), path: identityPath };
}

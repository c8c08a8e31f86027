import { localized } from "../../../site/locale.ts";
import type { Brand } from "../../brands/brand.ts";

type Tag = NonNullable<Brand["documents"]["desk"]["tags"]>[number];

/** The tags that staff of a brand may give to members, in the order of desk.json. */
export const tagsOf = ({ documents }: Pick<Brand, "documents">): readonly Tag[] => documents.desk.tags ?? [];

/** A tag's name in a language; its id once the brand no longer has it. */
export function tagName(brand: Pick<Brand, "documents">, id: string, language: string): string {
  const tag = tagsOf(brand).find((one) => one.id === id);
  return tag ? localized(tag.name, language) : id;
}

/** Several tags in one text, for a cell of a table: in the brand's order, then those that it no longer has. */
export function tagNames(brand: Pick<Brand, "documents">, ids: readonly string[], language: string): string {
  const place = (id: string) => {
    const found = tagsOf(brand).findIndex((one) => one.id === id);
    return found < 0 ? Number.POSITIVE_INFINITY : found;
  };
  const ordered = ids.toSorted((one, other) => place(one) - place(other) || (one < other ? -1 : 1));
  return ordered.map((id) => tagName(brand, id, language)).join(" · ");
}

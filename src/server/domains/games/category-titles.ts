import type { Category } from "../../../contract/shared-types.ts";
import { visibleCategories } from "../../../site/navigation.ts";
import type { Brand } from "../../brands/brand.ts";
import type { Platform } from "../../brands/platform.ts";
import { textOf } from "../../brands/texts.ts";
import type { Catalogue } from "./catalogue.ts";

type Sources = { platform: Platform; catalogue: (brand: Brand, language: string) => Catalogue };

/**
 * The categories that a brand shows, with titles in its words of a language (spec section 7, games). Catalogues have the keys of
 * the titles, since brands with the same games share one.
 */
export const titledCategories = (
  { platform, catalogue }: Sources,
  brand: Brand,
  language: string,
): Category[] =>
  visibleCategories(brand.payload, catalogue(brand, language).categories).map((category) => ({
    ...category,
    title: textOf(platform, brand, language, category.title, {}),
  }));

import { LRUCache } from "lru-cache";
import { pseudoLocales } from "../../../site/locale.ts";
import { allowedModules } from "../../../site/modules.ts";
import type { Brand } from "../../brands/brand.ts";
import type { Platform } from "../../brands/platform.ts";
import { buildCatalogue, type Catalogue, createGameLists } from "./catalogue.ts";
import { createSearchWords } from "./game-search.ts";

/** A catalogue of all vendors takes about 20 KB beside the games, which all catalogues share. */
const mostCatalogues = 5_000;

type CataloguesOptions = {
  /** Vendors whose games can be opened. */
  adapters: { has: (vendor: string) => boolean };
  /** Whether our own games are offered. */
  originals: boolean;
};

/**
 * The catalogue of a brand in a language. Brands that offer the same share one; of more than `mostCatalogues` the one
 * that was not asked for the longest is built again when it is. A language that neither the platform nor the brand has
 * is English.
 */
export function createCatalogues(
  platform: Platform,
  { adapters, originals }: CataloguesOptions,
): (brand: Brand, language: string) => Catalogue {
  const catalogues = new LRUCache<string, Catalogue>({ max: mostCatalogues });
  const gameLists = createGameLists(platform.gameTypes, adapters);
  const searchWords = createSearchWords(platform);
  const offers = new WeakMap<Brand, string>();

  /** What makes one brand's catalogue differ from another's. */
  function offerOf(brand: Brand): string {
    const known = offers.get(brand);
    if (known !== undefined) return known;
    const allowed = [...allowedModules(brand.payload.whitelabel)].filter((id) => id.startsWith("GAME_"));
    const offer = JSON.stringify([
      brand.documents.brand.vendors ?? null,
      brand.payload.imageCdn,
      brand.payload.theme.art,
      allowed,
    ]);
    offers.set(brand, offer);
    return offer;
  }

  const isSpoken = ({ payload }: Brand, language: string) =>
    platform.locales.has(language) ||
    payload.locales.enabled.includes(language) ||
    pseudoLocales.some((tag) => tag === language);

  return (brand, wanted) => {
    const language = isSpoken(brand, wanted) ? wanted : brand.payload.locales.default;
    const key = `${language}|${offerOf(brand)}`;
    const known = catalogues.get(key);
    if (known) return known;
    const catalogue = buildCatalogue(platform, {
      vendorCodes: brand.documents.brand.vendors,
      imageCdn: brand.payload.imageCdn,
      art: brand.payload.theme.art,
      allowed: allowedModules(brand.payload.whitelabel),
      gameLists,
      language,
      originals,
      searchWords,
    });
    catalogues.set(key, catalogue);
    return catalogue;
  };
}

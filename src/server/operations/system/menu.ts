import { accept } from "../../../kernel/outcome.ts";
import { allowedModules } from "../../../site/modules.ts";
import { visibleCategories } from "../../../site/navigation.ts";
import { askedLanguage } from "../../brands/asked-language.ts";
import type { Handler } from "../../operations.ts";

/** Home first, then categories with at least one vendor, promotions last (spec section 2). */
export const handle: Handler<"system/menu"> = (input, { brand, language, services }) => {
  const { categories } = services.catalogue(brand, askedLanguage({ brand, language }, input.language));
  const promotions = allowedModules(brand.payload.whitelabel).has("PROMOTIONS");
  return accept([
    { gameType: "HOME" as const, displayName: "lobby:type.HOME", vendors: [] },
    ...visibleCategories(brand.payload, categories).map(({ gameType, title, cards }) => ({
      gameType,
      displayName: title,
      vendors: cards.map(({ vassalage, displayName }) => ({ vassalage, displayName })),
    })),
    ...(promotions ? [{ gameType: "PROMO" as const, displayName: "lobby:type.PROMO", vendors: [] }] : []),
  ]);
};

import { accept } from "../../../kernel/outcome.ts";
import { allowedModules } from "../../../site/modules.ts";
import { askedLanguage } from "../../brands/asked-language.ts";
import { textOf } from "../../brands/texts.ts";
import { titledCategories } from "../../domains/games/category-titles.ts";
import type { Handler } from "../../handler.ts";

/** Home first, then categories with at least one vendor, promotions last (spec section 2). */
export const handle: Handler<"system/menu"> = (input, { brand, language, services }) => {
  const asked = askedLanguage({ brand, language }, input.language);
  const named = (key: string) => textOf(services.platform, brand, asked, key, {});
  const promotions = allowedModules(brand.payload.whitelabel).has("PROMOTIONS");
  return accept([
    { gameType: "HOME" as const, displayName: named("lobby:type.HOME"), vendors: [] },
    ...titledCategories(services, brand, asked).map(({ gameType, title, cards }) => ({
      gameType,
      displayName: title,
      vendors: cards.map(({ vassalage, displayName }) => ({ vassalage, displayName })),
    })),
    ...(promotions
      ? [{ gameType: "PROMO" as const, displayName: named("lobby:type.PROMO"), vendors: [] }]
      : []),
  ]);
};

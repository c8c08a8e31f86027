import { accept } from "../../../../kernel/outcome.ts";
import { visibleCategories } from "../../../../site/navigation.ts";
import { askedLanguage } from "../../../brands/asked-language.ts";
import type { Handler } from "../../../operations.ts";

export const handle: Handler<"lgw/games/game_menus"> = (input, { brand, language, services }) =>
  accept(
    visibleCategories(
      brand.payload,
      services.catalogue(brand, askedLanguage({ brand, language }, input.language)).categories,
    ),
  );

import { accept } from "../../../../kernel/outcome.ts";
import { askedLanguage } from "../../../brands/asked-language.ts";
import { titledCategories } from "../../../domains/games/category-titles.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"lgw/games/game_menus"> = (input, { brand, language, services }) =>
  accept(titledCategories(services, brand, askedLanguage({ brand, language }, input.language)));

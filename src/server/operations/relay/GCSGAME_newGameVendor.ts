import { accept } from "../../../kernel/outcome.ts";
import { askedLanguage } from "../../brands/asked-language.ts";
import { titledCategories } from "../../domains/games/category-titles.ts";
import type { Handler } from "../../handler.ts";

export const handle: Handler<"relay/GCSGAME_newGameVendor"> = (input, { brand, language, services }) =>
  accept({
    data: { lanes: titledCategories(services, brand, askedLanguage({ brand, language }, input.language)) },
  });

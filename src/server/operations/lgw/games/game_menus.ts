import { accept } from "../../../../kernel/outcome.ts";
import { askedLanguage } from "../../../brands/asked-language.ts";
import { namedCategories } from "../../../domains/games/named-categories.ts";
import type { Handler } from "../../../operations.ts";

export const handle: Handler<"lgw/games/game_menus"> = (input, { brand, language, services }) =>
  accept(namedCategories(services, brand, askedLanguage({ brand, language }, input.language)));

import { accept } from "../../../kernel/outcome.ts";
import { askedLanguage } from "../../brands/asked-language.ts";
import { promotionsOf } from "../../brands/content.ts";
import type { Handler } from "../../handler.ts";

export const handle: Handler<"system/promotions"> = (input, { brand, language, now }) =>
  accept(promotionsOf(brand, askedLanguage({ brand, language }, input.language), now()));

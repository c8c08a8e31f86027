import { accept } from "../../../kernel/outcome.ts";
import { askedLanguage } from "../../brands/asked-language.ts";
import { helpOf } from "../../brands/content.ts";
import type { Handler } from "../../handler.ts";

export const handle: Handler<"system/helpCenter"> = (input, { brand, language }) =>
  accept(helpOf(brand, askedLanguage({ brand, language }, input.lang)));

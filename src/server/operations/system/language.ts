import { accept, refuse } from "../../../kernel/outcome.ts";
import { languageOfLegacy } from "../../../site/locale.ts";
import type { Handler } from "../../operations.ts";

/** The HTTP floor mirrors the language into the lang cookie; here it is only judged. */
export const handle: Handler<"system/language"> = (input, { brand }) => {
  const language = languageOfLegacy(input.language);
  return brand.payload.locales.enabled.includes(language)
    ? accept({ language })
    : refuse("language.unknown", { params: { language: input.language } });
};

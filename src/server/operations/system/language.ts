import { accept, refuse } from "../../../kernel/outcome.ts";
import { languageOfLegacy } from "../../../site/locale.ts";
import type { Handler } from "../../operations.ts";

export const handle: Handler<"system/language"> = (input, { brand, cookies }) => {
  const language = languageOfLegacy(input.language);
  if (!brand.payload.locales.enabled.includes(language))
    return refuse("language.unknown", { params: { language: input.language } });
  cookies.language(language);
  return accept({ language });
};

import { accept, refuse } from "../../../kernel/outcome.ts";
import { offeredLanguage } from "../../../site/locale.ts";
import type { Handler } from "../../handler.ts";

export const handle: Handler<"system/language"> = (input, { brand, cookies }) => {
  const language = offeredLanguage(brand.payload.locales.enabled, input.language);
  if (!language) return refuse("language.unknown", { params: { language: input.language } });
  cookies.language(language);
  return accept({ language });
};

import { chooseLanguage } from "../../site/locale.ts";
import type { Brand } from "./brand.ts";

/**
 * The language that a call asks for by name (a tag or a code of the older API), if the brand offers it or its language without
 * the region; else the language of the request.
 */
export const askedLanguage = (
  { brand, language }: { brand: Pick<Brand, "payload">; language: string },
  asked: string | undefined,
): string =>
  asked === undefined
    ? language
    : chooseLanguage([...brand.payload.locales.enabled, language], language, { query: asked });

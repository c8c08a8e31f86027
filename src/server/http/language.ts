import type { FastifyRequest } from "fastify";
import { chooseLanguage, pseudoLocales } from "../../site/locale.ts";
import type { Brand } from "../brands/brand.ts";

/**
 * The language of an answer: ?lang=, the header Language, the lang cookie, Accept-Language, the brand's default
 * (docs/protocols/calls.md). Pages send the header with their calls: one whose address names a language has answers in it.
 */
export function languageOf(request: FastifyRequest, brand: Brand, production: boolean): string {
  const { locales } = brand.payload;
  // An address that cannot be read has no query.
  const query = (request.query as { lang?: unknown } | null)?.lang;
  const { language: page, "accept-language": header } = request.headers;
  // Pseudo-languages exist in development only.
  const offered = production ? locales.enabled : [...locales.enabled, ...pseudoLocales];
  return chooseLanguage(offered, locales.default, {
    query: typeof query === "string" ? query : undefined,
    page: typeof page === "string" ? page : undefined,
    // Routes of vendors read no cookies.
    cookie: (request.cookies as typeof request.cookies | undefined)?.lang,
    header,
  });
}

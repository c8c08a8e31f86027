import type { FastifyRequest } from "fastify";
import { chooseLanguage, pseudoLocales } from "../../site/locale.ts";
import type { Brand } from "../brands/brand.ts";

/** The language of an answer: ?lang=, the lang cookie, Accept-Language, the brand's default (docs/protocols/calls.md). */
export function languageOf(request: FastifyRequest, brand: Brand, production: boolean): string {
  const { locales } = brand.payload;
  // An address that cannot be read has no query.
  const query = (request.query as { lang?: unknown } | null)?.lang;
  const header = request.headers.language ?? request.headers["accept-language"];
  // Pseudo-languages exist in development only.
  const offered = production ? locales.enabled : [...locales.enabled, ...pseudoLocales];
  return chooseLanguage(offered, locales.default, {
    query: typeof query === "string" ? query : undefined,
    // Routes of vendors read no cookies.
    cookie: (request.cookies as typeof request.cookies | undefined)?.lang,
    header: typeof header === "string" ? header : undefined,
  });
}

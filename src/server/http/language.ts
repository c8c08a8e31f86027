import type { FastifyRequest } from "fastify";
import { chooseLanguage, pseudoLocales } from "../../site/locale.ts";
import type { Brand } from "../brands/brand.ts";

/** A cookie's value; undefined when it is not there or not well formed. */
function cookieOf(request: FastifyRequest, name: string): string | undefined {
  const found = new RegExp(`(?:^|; ?)${name}=([A-Za-z0-9_.-]{1,64})(?:;|$)`).exec(
    request.headers.cookie ?? "",
  );
  return found?.[1];
}

/** The language of an answer: ?lang=, the lang cookie, Accept-Language, the brand's default (wire.md). */
export function languageOf(request: FastifyRequest, brand: Brand, production: boolean): string {
  const { locales } = brand.payload;
  const query = (request.query as { lang?: unknown }).lang;
  const header = request.headers.language ?? request.headers["accept-language"];
  // Pseudo-languages are for builders: production does not offer them.
  const offered = production ? locales.enabled : [...locales.enabled, ...pseudoLocales];
  return chooseLanguage(offered, locales.default, {
    query: typeof query === "string" ? query : undefined,
    cookie: cookieOf(request, "lang"),
    header: typeof header === "string" ? header : undefined,
  });
}

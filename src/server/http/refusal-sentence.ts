import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Refusal } from "../../kernel/outcome.ts";
import type { Brand } from "../brands/brand.ts";
import type { Platform } from "../brands/platform.ts";
import { textOf } from "../brands/texts.ts";
import { brandOfRequest } from "./brand-of-request.ts";
import type { HttpDependencies } from "./dependencies.ts";
import { languageOf } from "./language.ts";

type Sentence = (request: FastifyRequest, refusal: Refusal) => string | undefined;

declare module "fastify" {
  interface FastifyInstance {
    /** The sentence of a refusal in the request's language; only the platform's own server has it. */
    refusalSentence?: Sentence;
  }
}

/** Texts without parameters, which are most, by brand and then by language and code: refusals are many under attack. */
type Kept = { platform: Platform; texts: Map<string, string> };

/** Gives the server the sentences of refusals: `errors:<code>` of the brand, else of the platform's English. */
export function decorateSentences(
  app: FastifyInstance,
  { registry, services, config }: HttpDependencies,
): void {
  const kept = new WeakMap<Brand, Kept>();
  const textsFor = (brand: Brand): Map<string, string> => {
    const { platform } = services;
    let found = kept.get(brand);
    if (found?.platform !== platform) kept.set(brand, (found = { platform, texts: new Map() }));
    return found.texts;
  };
  const sentence: Sentence = (request, { code, params = {} }) => {
    const brand = brandOfRequest(request, registry);
    if (!brand) return services.platform.locales.get("en")?.get("errors")?.[code];
    const language = languageOf(request, brand, config.production);
    const read = () => textOf(services.platform, brand, language, `errors:${code}`, params);
    if (Object.keys(params).length > 0) return written(read(), code);
    const texts = textsFor(brand);
    const place = `${language} ${code}`;
    const text = texts.get(place) ?? read();
    texts.set(place, text);
    return written(text, code);
  };
  app.decorate("refusalSentence", sentence);
}

/** A text, unless it is only the key of a missing one. */
const written = (text: string, code: string): string | undefined =>
  text === `errors:${code}` ? undefined : text;

import { type Language, languages } from "./texts.ts";

/** The language of a page, and those that its reader can switch to. */
export type Spoken = { language: Language; others: readonly Language[] };

/** What asks for a language, by weight: the page's own link, the operator's order, and the reader's browser. */
export type Asking = { link?: unknown; order?: string; browser?: string | undefined };

const isOurs = (code: string): code is Language => Object.hasOwn(languages, code);

/** More tags than a browser's settings hold. */
const mostTags = 20;

/** The tags of an Accept-Language header, the preferred ones first; "*" and refused ones are left out. */
function tagsOf(header: string): string[] {
  const weighed = header
    .split(",", mostTags)
    .map((part) => {
      const [tag = "", ...rest] = part.split(";").map((piece) => piece.trim());
      const weight = rest.find((piece) => /^q=/i.test(piece))?.slice(2);
      return { tag, weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ tag, weight }) => tag !== "*" && weight > 0);
  return weighed.toSorted((one, other) => other.weight - one.weight).map(({ tag }) => tag);
}

/** The languages of ours among tags, by their primary subtag: pt-BR is pt. */
const oursAmong = (tags: readonly string[]): Language[] =>
  tags.map((tag) => tag.toLowerCase().split("-", 1)[0] ?? "").filter(isOurs);

/**
 * The language of a page: the first of ours that is asked for, else English. Readers can switch to the order's language, to
 * their browser's, and to English.
 */
export function spokenTo({ link, order = "", browser = "" }: Asking): Spoken {
  const offered = [...new Set([...oursAmong([order, ...tagsOf(browser)]), "en" as const])];
  const [language = offered[0] ?? "en"] = oursAmong(typeof link === "string" ? [link] : []);
  return { language, others: offered.filter((one) => one !== language) };
}

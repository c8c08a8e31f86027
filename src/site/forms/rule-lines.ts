import type { TextSchema } from "./form-plan.ts";

/**
 * The requirements of one pattern, by its text: each is one line of the rule list shown while typing. Keys of the
 * namespace `validation`; the patterns are those of schemas/patterns.json.
 */
const partKeys: Record<string, string> = {
  "^[A-Za-z][A-Za-z0-9]*$": "part.letter-first",
  "^[\\p{Script=Han}0-9]+$": "part.chinese-digits",
  "^[A-Za-z0-9._%+-]+@[A-Za-z0-9-]+(\\.[A-Za-z0-9-]+)+$": "part.email",
  "^[A-Za-z0-9]+$": "part.only-letters-digits",
  "[A-Za-z]": "part.letter",
  "[0-9]": "part.digit",
  "^[0-9]+$": "part.only-digits",
  "[A-Z]": "part.capital",
  "[a-z]": "part.small",
  "[^A-Za-z0-9]": "part.symbol",
  "^[A-Za-z ]+$": "part.only-english",
  "^\\S+$": "part.no-spaces",
  "^[\\p{Script=Han}\\u3000-\\u303F\\uFF00-\\uFFEF·]+$": "part.only-chinese",
  "^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$": "part.date-ymd",
  "^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])-[0-9]{4}$": "part.date-mdy",
  "^\\p{Script=Hangul}+$": "part.only-korean",
  "^\\p{Script=Thai}+$": "part.only-thai",
  "^[\\p{Script=Thai}A-Za-z ]+$": "part.thai-english",
  "^[A-Z ]+$": "part.only-capitals",
  "^[\\x21-\\x7E]+$": "part.only-symbols",
  "^[\\p{L}\\p{M}\\p{N}\\u200c\\u200d ._'-]+$": "part.display-name",
  "^(?:[^\\p{Cc}\\u202a-\\u202e\\u2066-\\u2069]|\\n)*$": "part.printable",
};

/** One line of the list: a key of `validation`, its parameters, and whether a text satisfies it. */
export type RulePart = {
  key: string;
  params: { min: number; max: number };
  keeps: (text: string) => boolean;
};

/**
 * The lines of a text's rules: its length, then each pattern. A brand's own patterns have no texts: all of them
 * together are one line, with the format's message.
 */
export function ruleParts(schema: TextSchema): RulePart[] {
  const { minLength: min = 0, maxLength: max = 255, "x-format": format = "any" } = schema;
  const params = { min, max };
  const patterns = patternsOf(schema).map((pattern) => ({
    key: partKeys[pattern],
    regex: new RegExp(pattern, "u"),
  }));
  const length: RulePart = {
    key: "part.length",
    params,
    // Code points, as in JSON Schema.
    keeps: (text) => [...text].length >= min && [...text].length <= max,
  };
  const named = patterns.flatMap(({ key, regex }) =>
    key === undefined ? [] : [{ key, params, keeps: (text: string) => text !== "" && regex.test(text) }],
  );
  const nameless = patterns.filter(({ key }) => key === undefined);
  const rest: RulePart = {
    key: format,
    params,
    keeps: (text) => text !== "" && nameless.every(({ regex }) => regex.test(text)),
  };
  return [length, ...named, ...(nameless.length > 0 ? [rest] : [])];
}

const patternsOf = ({ pattern, allOf = [] }: TextSchema): string[] => [
  ...(pattern === undefined ? [] : [pattern]),
  ...allOf.map((one) => one.pattern),
];

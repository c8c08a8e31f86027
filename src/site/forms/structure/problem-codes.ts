import type { FieldProblem } from "../../../kernel/outcome.ts";
import type { BrokenKeyword } from "./validate-structure.ts";

/** Keywords that mean that something is not there. */
const missing = new Set(["required", "dependencies"]);

/** Codes of keywords with a bound, and the parameter that their texts get. */
const bounded: Readonly<Record<string, readonly [code: string, parameter: string]>> = {
  minimum: ["field.least", "bound"],
  exclusiveMinimum: ["field.above", "bound"],
  maximum: ["field.most", "bound"],
  exclusiveMaximum: ["field.below", "bound"],
  multipleOf: ["field.multiple", "bound"],
  minLength: ["field.shortest", "count"],
  maxLength: ["field.longest", "count"],
  minItems: ["field.fewest", "count"],
  minProperties: ["field.fewest", "count"],
  maxItems: ["field.tooMany", "count"],
  maxProperties: ["field.tooMany", "count"],
};

const plain: Readonly<Record<string, string>> = {
  uniqueItems: "field.twice",
  pattern: "field.pattern",
  anyOf: "field.choose",
  oneOf: "field.choose",
  "x-range": "field.range",
};

const formats: Readonly<Record<string, string>> = {
  date: "field.date",
  "date-time": "field.dateTime",
  time: "field.time",
  email: "field.email",
  uri: "field.address",
};

/** The code of a broken keyword, with texts in the namespace of forms. */
function codeOf({ keyword, bound }: Omit<BrokenKeyword, "path">): Omit<FieldProblem, "field"> {
  if (missing.has(keyword) || (keyword === "const" && bound === true)) return { code: "field.required" };
  const [code, parameter] = bounded[keyword] ?? [];
  if (code && parameter && typeof bound === "number") return { code, params: { [parameter]: bound } };
  if (keyword === "type" && bound === "integer") return { code: "field.whole" };
  if (keyword === "type" && bound === "number") return { code: "field.number" };
  if (keyword === "format") return { code: formats[String(bound)] ?? "field.unknown" };
  return { code: plain[keyword] ?? "field.unknown" };
}

/** Keywords in the order in which a person mends them: that it is there, what it is, what it may be. */
const ranks = ["required", "dependencies", "type", "format", "enum", "const"];
const rankOf = (keyword: string): number => (ranks.includes(keyword) ? ranks.indexOf(keyword) : ranks.length);

/** Broken keywords as problems, at most one for a path and in the order of the data. */
export function problemsOf(broken: readonly BrokenKeyword[]): FieldProblem[] {
  const first = new Map<string, BrokenKeyword>();
  for (const one of broken) {
    const known = first.get(one.path);
    if (!known || rankOf(one.keyword) < rankOf(known.keyword)) first.set(one.path, one);
  }
  return [...first.values()].map(({ path, ...rest }) => ({ field: path, ...codeOf(rest) }));
}

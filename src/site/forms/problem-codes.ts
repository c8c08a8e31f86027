import type { FieldProblem } from "../../kernel/outcome.ts";
import { minimumAge } from "../constants.ts";
import type { FieldSchema, FormPlan, LinesSchema } from "./form-plan.ts";
import type { SchemaError } from "./own-keywords.ts";

/** Keywords of one field in the order of their checks: presence, format, truth. */
const ranks = [
  "required",
  "dependencies",
  "type",
  "const",
  "enum",
  "minLength",
  "maxLength",
  "pattern",
  "x-date",
  "x-min-age",
  "x-equals",
];

const rankOf = (keyword: string): number => {
  const rank = ranks.indexOf(keyword);
  return rank < 0 ? ranks.length : rank;
};

/**
 * Broken rules as codes, at most one per field and in the order of the form: field.required, field.mismatch,
 * field.terms, field.age, or format.<patternId> with the bounds in params (spec section 5: messages are keyed by
 * patternId with min and max). Any other keyword becomes `invalid.<keyword>`.
 */
export function codesOf({ schema, order }: FormPlan, errors: readonly SchemaError[]): FieldProblem[] {
  const first = new Map<string, string>();
  for (const { field, keyword } of errors) {
    const known = first.get(field);
    if (known === undefined || rankOf(keyword) < rankOf(known)) first.set(field, keyword);
  }
  const place = (field: string) => (order.includes(field) ? order.indexOf(field) : order.length);
  return [...first]
    .toSorted(([one], [other]) => place(one) - place(other))
    .map(([field, keyword]) => ({ field, ...codeOf(schema.properties[field], keyword) }));
}

function codeOf(rule: FieldSchema | undefined, keyword: string): Omit<FieldProblem, "field"> {
  if (rule?.type === "boolean") return tickCode(rule["x-code"] ?? "field.required");
  if (rule?.type === "array") return linesCode(rule, keyword);
  switch (keyword) {
    case "required":
    case "dependencies":
      return { code: "field.required" };
    case "x-equals":
      return { code: "field.mismatch" };
    case "x-min-age":
      return {
        code: "field.age",
        params: { age: (rule?.type === "string" && rule["x-min-age"]) || minimumAge },
      };
    case "type":
    case "enum":
    case "minLength":
    case "maxLength":
    case "pattern":
    case "x-date":
      return formatCode(rule);
    default:
      return { code: `invalid.${keyword}` };
  }
}

/** A cell that is missing or no number is the problem of its lines. */
function linesCode({ maxItems }: LinesSchema, keyword: string): Omit<FieldProblem, "field"> {
  if (keyword === "required") return { code: "field.required" };
  return keyword === "maxItems"
    ? { code: "field.tooManyLines", params: { max: maxItems } }
    : { code: "field.lines" };
}

const tickCode = (code: string): Omit<FieldProblem, "field"> =>
  code === "field.age" ? { code, params: { age: minimumAge } } : { code };

function formatCode(rule: FieldSchema | undefined): Omit<FieldProblem, "field"> {
  const { "x-format": format = "any", minLength = 0, maxLength = 255 } = rule?.type === "string" ? rule : {};
  return { code: `format.${format}`, params: { min: minLength, max: maxLength } };
}

import { Ajv, type ErrorObject, type ValidateFunction } from "ajv";
import type { FieldProblem } from "../kernel/outcome.ts";

/**
 * The one set of options for JSON Schema on the server: draft-07, no coercion. The texts of a query become numbers
 * before validation (server/http/query-input.ts).
 */
export function createAjv(): Ajv {
  return new Ajv({
    allErrors: false,
    useDefaults: true,
    strict: true,
    strictTypes: false,
    strictRequired: false,
    allowUnionTypes: true,
    allowMatchingProperties: true,
    keywords: [
      "x-visibility",
      "x-names",
      "x-names-keys",
      "enumDescriptions",
      "markdownDescription",
      "tsType",
    ],
  });
}

/** Field and keyword of each error, as codes for which the client has texts. */
export function fieldProblems(validate: ValidateFunction): FieldProblem[] {
  return (validate.errors ?? []).map((error) => ({
    field: fieldOf(error),
    code: `invalid.${error.keyword}`,
  }));
}

function fieldOf({ instancePath, params, keyword }: ErrorObject): string {
  const missing = keyword === "required" ? `/${String(params.missingProperty)}` : "";
  const extra = keyword === "additionalProperties" ? `/${String(params.additionalProperty)}` : "";
  return (instancePath + missing + extra).replace(/^\//, "").slice(0, 100);
}

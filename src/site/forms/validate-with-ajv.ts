import type { Ajv, ErrorObject, ValidateFunction } from "ajv";
import type { FormVerdict } from "./check-form.ts";
import type { FormData, FormPlan, FormSchema } from "./form-plan.ts";
import { isOldEnough, readDay, type SchemaError } from "./own-keywords.ts";
import { codesOf } from "./problem-codes.ts";
import { trimmed } from "./trimmed.ts";

export type FormEnforcer = (plan: FormPlan, typed: FormData, today: string) => FormVerdict;

/**
 * The compiled counterpart of `formProblems` for the server: the same verdict and the same codes. Ajv's constructor is
 * a parameter, so that no browser bundle contains the compiler. All errors are collected, since every field gets its
 * message; patterns are proven linear before a brand is served, so this check cannot be made slow.
 */
export function enforcerWith(Compiler: typeof Ajv): FormEnforcer {
  const day = { today: "" };
  const ajv = new Compiler({
    allErrors: true,
    strict: true,
    strictTypes: false,
    keywords: ["x-format", "x-code", "x-shown-with", "x-compact"],
  });
  addOwnKeywords(ajv, day);
  const compiled = new WeakMap<FormSchema, ValidateFunction>();
  return (plan, typed, today) => {
    const data = trimmed(typed, plan.schema);
    let validate = compiled.get(plan.schema);
    if (!validate) {
      validate = ajv.compile(plan.schema);
      compiled.set(plan.schema, validate);
    }
    // Validation is synchronous: no other call can run in between.
    day.today = today;
    const errors = validate(data) ? [] : (validate.errors ?? []);
    return { data, problems: codesOf(plan, errors.flatMap(errorOf)) };
  };
}

function addOwnKeywords(ajv: Ajv, day: { today: string }): void {
  ajv.addKeyword({
    keyword: "x-equals",
    type: "string",
    validate: (other: string, value: string, _schema?: object, context?: { parentData: FormData }) =>
      context?.parentData[other] === value,
  });
  ajv.addKeyword({
    keyword: "x-date",
    type: "string",
    validate: (_on: true, value: string) => readDay(value) !== undefined,
  });
  ajv.addKeyword({
    keyword: "x-min-age",
    type: "string",
    validate: (years: number, value: string) => isOldEnough(value, years, day.today),
  });
}

function errorOf({ instancePath, keyword, params }: ErrorObject): SchemaError[] {
  // The enclosing list of patterns adds nothing to its items' errors.
  if (keyword === "allOf") return [];
  const missing = keyword === "required" || keyword === "dependencies";
  return [{ field: missing ? String(params.missingProperty) : instancePath.slice(1), keyword }];
}

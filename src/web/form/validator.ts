import { type Schema, Validator } from "@cfworker/json-schema";
import { type RJSFSchema, type RJSFValidationError, toErrorSchema, type ValidatorType } from "@rjsf/utils";
import type { FormData, FormSchema } from "../../site/registration/form-plan.ts";
import { interpreted } from "../../site/registration/interpreter.ts";
import { ownErrors } from "../../site/registration/own-rules.ts";

/**
 * rjsf's validator port, implemented by an interpreter of schemas: the default one compiles with eval, which a
 * page's `script-src 'self'` forbids, and then silently rejects valid data. `today` is yyyy-MM-dd.
 */
export function formValidator(today: string): ValidatorType {
  const errorsOf = (schema: RJSFSchema, data: unknown): RJSFValidationError[] => {
    const plain = schema as unknown as FormSchema;
    const values = (data ?? {}) as FormData;
    return [...interpreted(plain, values), ...ownErrors(plain, values, today)].map(({ field, keyword }) => ({
      name: keyword,
      property: `.${field}`,
      message: keyword,
      stack: `${field} ${keyword}`,
    }));
  };
  return {
    validateFormData: (data, schema) => {
      const errors = errorsOf(schema, data);
      return { errors, errorSchema: toErrorSchema(errors) };
    },
    isValid: (schema, data, root) => fits(schema, data, root),
    rawValidation: <Result>(schema: RJSFSchema, data?: unknown) => ({
      errors: errorsOf(schema, data) as Result[],
    }),
  };
}

/** A condition of a schema; references point into the whole schema. Undefined data match nothing. */
function fits(schema: RJSFSchema, data: unknown, root: RJSFSchema): boolean {
  if (data === undefined) return false;
  const whole = root.definitions ? { definitions: root.definitions, ...schema } : schema;
  return new Validator(whole as Schema, "7").validate(data).valid;
}

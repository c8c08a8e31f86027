import type { FieldRule } from "../payload.ts";
import { asItIs, type PlanField, planOf } from "./account-plans.ts";
import type { FormPlan } from "./form-plan.ts";
import { textSchema } from "./schema.ts";

/** One field of a channel's form, or of an account to be paid to, as it travels: words in one language. */
export type AskedField = {
  name: string;
  label: string;
  /** Empty when there is nothing to know. */
  hint: string;
  patternId: string;
  /** A lone star takes anything. */
  acceptedPattern: string[];
  minLength: number;
  maxLength: number;
  optional: boolean;
  inputMode: "text" | "numeric" | "tel" | "email";
};

/** The form of fields that a merchant wrote in payments.json: the same rules for browser and server. */
export const paymentPlan = (
  fields: readonly AskedField[],
  others: Record<string, PlanField> = {},
): FormPlan =>
  planOf({ ...Object.fromEntries(fields.map((field) => [field.name, planField(field)])), ...others });

function planField({ label, hint, inputMode, optional, ...rest }: AskedField): PlanField {
  const rule: FieldRule = { ...asItIs, ...rest };
  return {
    schema: textSchema(rule),
    ui: {
      widget: "text",
      labelKey: "auth:field.own",
      words: { label, ...(hint ? { hint } : {}) },
      ...(inputMode === "text" ? {} : { inputMode }),
    },
    ...(optional ? { optional: true } : {}),
  };
}

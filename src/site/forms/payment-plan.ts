import type { FieldRule } from "../payload.ts";
import { existingSecretRule, type PlanField, planOf } from "./account-plans.ts";
import type { FormPlan } from "./form-plan.ts";
import { textSchema } from "./registration-schema.ts";

/** One field of a channel's form, or of a payout account, as it is sent: texts in one language. */
export type AskedField = {
  name: string;
  label: string;
  /** Empty when there is no hint. */
  hint: string;
  patternId: string;
  /** A single star accepts any text. */
  acceptedPattern: string[];
  minLength: number;
  maxLength: number;
  optional: boolean;
  inputMode: "text" | "numeric" | "tel" | "email";
};

/** The form of the fields that a merchant defined in payments.json: the same rules in browser and server. */
export const paymentPlan = (fields: readonly AskedField[]): FormPlan =>
  planOf(Object.fromEntries(fields.map((field) => [field.name, planField(field)])));

/** One such field as part of any form. */
export function planField({ label, hint, inputMode, optional, ...rest }: AskedField): PlanField {
  const rule: FieldRule = { ...existingSecretRule, ...rest };
  const isNumber = rule.patternId === "digits" || rule.patternId.startsWith("alphanumeric");
  return {
    // Account numbers are grouped on cards and statements; blanks do not change them.
    schema: { ...textSchema(rule), ...(isNumber ? { "x-compact": true as const } : {}) },
    ui: {
      widget: "text",
      labelKey: "auth:field.own",
      words: { label, ...(hint ? { hint } : {}) },
      ...(inputMode === "text" ? {} : { inputMode }),
    },
    ...(optional ? { optional: true } : {}),
  };
}

import type { PaymentsDocument } from "../../contract/generated/payments.ts";
import { localized } from "../locale.ts";
import type { FieldRule } from "../payload.ts";
import { asItIs, type PlanField, planOf } from "./account-plans.ts";
import type { FormPlan } from "./form-plan.ts";
import { textSchema } from "./schema.ts";

export type DepositChannel = NonNullable<NonNullable<PaymentsDocument["deposit"]>["channels"]>[number];
export type PayoutMethod = NonNullable<NonNullable<PaymentsDocument["withdraw"]>["methods"]>[number];
export type PaymentField = PayoutMethod["fields"][number];

/** Patterns of the named formats, by id. */
export type Formats = (patternId: string) => readonly string[];

/**
 * The form of a channel or of an account to be paid to, as the brand wrote it in payments.json: the same rules
 * for browser and server.
 */
export function paymentPlan(fields: readonly PaymentField[], formats: Formats, language: string): FormPlan {
  return planOf(Object.fromEntries(fields.map((field) => [field.name, planField(field, formats, language)])));
}

function planField(field: PaymentField, formats: Formats, language: string): PlanField {
  const { patternId, minLength = 1, maxLength = 120 } = field;
  const rule: FieldRule = {
    ...asItIs,
    ...(patternId ? { patternId, acceptedPattern: [...formats(patternId)] } : {}),
    minLength,
    maxLength,
  };
  return {
    schema: textSchema(rule),
    ui: {
      widget: "text",
      labelKey: "auth:field.own",
      words: {
        label: localized(field.label, language),
        ...(field.hint ? { hint: localized(field.hint, language) } : {}),
      },
      ...(field.inputMode ? { inputMode: field.inputMode } : {}),
    },
    ...(field.optional ? { optional: true } : {}),
  };
}

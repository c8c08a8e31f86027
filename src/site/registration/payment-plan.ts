import type { FieldRule } from "../payload.ts";
import { codeField, existingSecretRule, type PlanField, planOf, totpField } from "./account-plans.ts";
import type { FormPlan } from "./form-plan.ts";
import { textSchema } from "./schema.ts";
import { amountField, type Choice } from "./transfer-plan.ts";

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
export const paymentPlan = (
  fields: readonly AskedField[],
  others: Record<string, PlanField | undefined> = {},
): FormPlan =>
  planOf({ ...Object.fromEntries(fields.map((field) => [field.name, planField(field)])), ...others });

function planField({ label, hint, inputMode, optional, ...rest }: AskedField): PlanField {
  const rule: FieldRule = { ...existingSecretRule, ...rest };
  const isNumber = rule.patternId === "digits" || rule.patternId.startsWith("alphanumeric");
  return {
    // Account numbers are grouped on cards and statements; blanks do not change them.
    schema: { ...textSchema(rule), ...(isNumber ? { "x-compact": true } : {}) },
    ui: {
      widget: "text",
      labelKey: "auth:field.own",
      words: { label, ...(hint ? { hint } : {}) },
      ...(inputMode === "text" ? {} : { inputMode }),
    },
    ...(optional ? { optional: true } : {}),
  };
}

const paymentPassword: PlanField = {
  schema: textSchema(existingSecretRule),
  ui: { widget: "password", labelKey: "auth:field.paymentPassword", autoComplete: "off" },
};

/** Which code is required beside the payment password: the authenticator's, or a sent one. */
type Proof = { code: "totp" | "sent" | "none" };

const proofCodes = { totp: totpField("auth:field.totp"), sent: codeField, none: undefined };

/** The proofs required before a member's money is paid out. */
const proofFields = ({ code }: Proof): Record<string, PlanField | undefined> => ({
  paymentPassword,
  verificationCode: proofCodes[code],
});

/** Binding a payout account. */
export const bindPlan = (fields: readonly AskedField[], proof: Proof): FormPlan =>
  paymentPlan(fields, proofFields(proof));

/** A deposit: the amount, and the channel's own fields. */
export const depositPlan = (fields: readonly AskedField[]): FormPlan =>
  planOf({
    amount: amountField,
    ...Object.fromEntries(fields.map((field) => [field.name, planField(field)])),
  });

/** A withdrawal request: payout account, amount and proof. `words` state the limits. */
export const withdrawPlan = (
  accounts: readonly Choice[],
  { words, ...proof }: Proof & { words: { label: string; hint?: string } },
): FormPlan =>
  planOf({
    account: {
      schema: { ...textSchema(existingSecretRule), enum: accounts.map(({ value }) => value) },
      ui: { widget: "select", labelKey: "auth:field.account", options: [...accounts] },
    },
    amount: { ...amountField, ui: { ...amountField.ui, words } },
    ...proofFields(proof),
  });

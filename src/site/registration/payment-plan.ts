import type { FieldRule } from "../payload.ts";
import { asItIs, codeField, type PlanField, planOf, totpField } from "./account-plans.ts";
import type { FormPlan } from "./form-plan.ts";
import { textSchema } from "./schema.ts";
import { amountField, type Choice } from "./transfer-plan.ts";

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
  others: Record<string, PlanField | undefined> = {},
): FormPlan =>
  planOf({ ...Object.fromEntries(fields.map((field) => [field.name, planField(field)])), ...others });

function planField({ label, hint, inputMode, optional, ...rest }: AskedField): PlanField {
  const rule: FieldRule = { ...asItIs, ...rest };
  const isNumber = rule.patternId === "digits" || rule.patternId.startsWith("alphanumeric");
  return {
    // Account numbers are grouped on cards and statements; without blanks they are the same.
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
  schema: textSchema(asItIs),
  ui: { widget: "password", labelKey: "auth:field.paymentPassword", autoComplete: "off" },
};

/** Which code is asked for beside the payment password: the authenticator's, or one that is sent. */
type Proof = { code: "totp" | "sent" | "none" };

const proofCodes = { totp: totpField("auth:field.totp"), sent: codeField, none: undefined };

/** What members prove before money leaves their hands. */
const proofFields = ({ code }: Proof): Record<string, PlanField | undefined> => ({
  paymentPassword,
  verificationCode: proofCodes[code],
});

/** Binding an account to be paid to. */
export const bindPlan = (fields: readonly AskedField[], proof: Proof): FormPlan =>
  paymentPlan(fields, proofFields(proof));

/** Paying in: how much, and what else the channel asks. */
export const depositPlan = (fields: readonly AskedField[]): FormPlan =>
  planOf({
    amount: amountField,
    ...Object.fromEntries(fields.map((field) => [field.name, planField(field)])),
  });

/** Asking for a withdrawal: where to, how much, and the proof. `words` say how much can be asked for. */
export const withdrawPlan = (
  accounts: readonly Choice[],
  { words, ...proof }: Proof & { words: { label: string; hint?: string } },
): FormPlan =>
  planOf({
    account: {
      schema: { ...textSchema(asItIs), enum: accounts.map(({ value }) => value) },
      ui: { widget: "select", labelKey: "auth:field.account", options: [...accounts] },
    },
    amount: { ...amountField, ui: { ...amountField.ui, words } },
    ...proofFields(proof),
  });

import type { FieldRule, RegistrationRules } from "../payload.ts";
import { uiOf } from "./field-ui.ts";
import type { FieldSchema, FieldUi, FormPlan, TextSchema } from "./form-plan.ts";
import { agreements, registrationKind, textSchema } from "./registration-schema.ts";

type Rules = Partial<RegistrationRules>;
export type PlanField = { schema: FieldSchema; ui: FieldUi; optional?: boolean };

/** The rule for existing secrets: they were chosen under earlier rules, so only new ones must follow today's rules. */
export const existingSecretRule: FieldRule = {
  enabled: true,
  required: true,
  acceptedPattern: ["*"],
  patternId: "any",
  minLength: 1,
  maxLength: 255,
};

/** A form of these fields, from top to bottom; fields that are not optional are required. */
export function planOf(fields: Record<string, PlanField | undefined>): FormPlan {
  const shown = Object.entries(fields).flatMap(([name, field]) => (field ? [[name, field] as const] : []));
  return {
    schema: {
      type: "object",
      additionalProperties: false,
      properties: Object.fromEntries(shown.map(([name, { schema }]) => [name, schema])),
      required: shown.flatMap(([name, { optional }]) => (optional ? [] : [name])),
      dependencies: {},
    },
    order: shown.map(([name]) => name),
    ui: Object.fromEntries(shown.map(([name, { ui }]) => [name, ui])),
  };
}

const anyText = textSchema(existingSecretRule);
const username: PlanField = { schema: anyText, ui: uiOf("username", undefined) };
export const captchaField: PlanField = { schema: anyText, ui: uiOf("captcha", undefined) };
const password = (labelKey: string, autoComplete = "current-password"): PlanField => ({
  schema: anyText,
  ui: { widget: "password", labelKey, autoComplete },
});

function number(rules: Rules): Record<"mobileNum" | "countryDialingCode", PlanField> {
  return {
    mobileNum: {
      schema: textSchema(rules.mobileNum ?? existingSecretRule),
      ui: uiOf("mobileNum", rules.mobileNum),
    },
    countryDialingCode: { schema: anyText, ui: uiOf("countryDialingCode", undefined) },
  };
}

/** What looks like an e-mail address, whatever a brand's registration asks for; the server looks closer. */
const addressSchema = textSchema({
  enabled: true,
  required: true,
  acceptedPattern: ["^[^@\\s]+@[^@\\s.]+(\\.[^@\\s.]+)+$"],
  patternId: "email",
  minLength: 1,
  maxLength: 120,
});

const codeField: PlanField = { schema: anyText, ui: uiOf("verificationCode", undefined) };
const sixDigits: TextSchema = {
  type: "string",
  minLength: 6,
  maxLength: 6,
  pattern: "^[0-9]+$",
  "x-format": "digits",
};
const totpField = (labelKey: string): PlanField => ({
  schema: sixDigits,
  ui: { widget: "code", labelKey, autoComplete: "one-time-code", inputMode: "numeric" },
});

/** A new password and its repetition by the brand's rules (spec section 5). */
const chosen = (rules: Rules): Record<"newPassword" | "confirmNewPassword", PlanField> => ({
  newPassword: {
    schema: textSchema(rules.password ?? existingSecretRule),
    ui: {
      widget: "password",
      labelKey: "auth:field.newPassword",
      autoComplete: "new-password",
      checklist: true,
    },
  },
  confirmNewPassword: {
    schema: { type: "string", "x-equals": "newPassword" },
    ui: { widget: "password", labelKey: "auth:field.confirmNewPassword", autoComplete: "new-password" },
  },
});

/** The format of a payment password: by the brand's registration rules, else six digits. */
export const paymentRule = ({ paymentPassword }: Rules): FieldRule =>
  paymentPassword?.enabled
    ? paymentPassword
    : {
        enabled: true,
        required: true,
        acceptedPattern: ["^[0-9]+$"],
        patternId: "digits",
        minLength: 6,
        maxLength: 6,
      };

/** A new payment password and its repetition, as the server checks them. */
export const paymentPasswordPlan = (rules: Rules): FormPlan =>
  planOf({
    paymentPassword: { schema: textSchema(paymentRule(rules)), ui: uiOf("paymentPassword", undefined) },
    confirmPaymentPassword: {
      schema: { type: "string", "x-equals": "paymentPassword" },
      ui: { widget: "password", labelKey: "auth:field.confirmPaymentPassword", autoComplete: "off" },
    },
  });

/**
 * Whether members of a brand may have a number to log in by: the brand's registration asks for one or uses it as the
 * name.
 */
export const hasNumbers = (rules: Rules, flags: ReadonlySet<string>): boolean =>
  registrationKind(flags) === "mobile" ||
  flags.has("MOBILEVERCODELOGIN3") ||
  (rules.mobileNum?.enabled ?? false);

const accountOrNumber: PlanField = {
  ...username,
  ui: { ...username.ui, labelKey: "auth:field.accountOrNumber" },
};

/** Login by username (spec section 5) or by number, with a captcha once it is required. */
export const loginPlan = ({
  captcha,
  byNumber = false,
}: {
  captcha: boolean;
  byNumber?: boolean;
}): FormPlan =>
  planOf({
    username: byNumber ? accountOrNumber : username,
    password: password("auth:field.password"),
    captcha: captcha ? captchaField : undefined,
    remember: {
      schema: { type: "boolean" },
      ui: { widget: "checkbox", labelKey: "auth:field.remember" },
      optional: true,
    },
  });

/** Login by a code sent to the phone; the captcha belongs to the sending. */
export const smsLoginPlan = (rules: Rules, { captcha }: { captcha: boolean }): FormPlan =>
  planOf({
    ...number(rules),
    captcha: captcha ? { ...captchaField, optional: true } : undefined,
    verificationCode: codeField,
  });

export const forgotByEmailPlan = ({ captcha }: { captcha: boolean }): FormPlan =>
  planOf({
    username,
    email: { schema: addressSchema, ui: uiOf("email", undefined) },
    captcha: captcha ? captchaField : undefined,
  });

export const forgotByPhonePlan = (rules: Rules, { captcha }: { captcha: boolean }): FormPlan =>
  planOf({
    ...number(rules),
    captcha: captcha ? { ...captchaField, optional: true } : undefined,
    verificationCode: codeField,
    ...chosen(rules),
  });

/** An account that somebody else opens: its name and first password by the brand's rules. */
export const openedAccountPlan = (rules: Rules): FormPlan =>
  planOf({
    account: {
      schema: textSchema(rules.username ?? existingSecretRule),
      ui: uiOf("username", rules.username),
    },
    password: { schema: chosen(rules).newPassword.schema, ui: chosen(rules).newPassword.ui },
  });

/** A new password alone: the server's check wherever a password is set. */
export const newPasswordPlan = (rules: Rules): FormPlan => planOf(chosen(rules));

const box = (field: keyof typeof agreements): PlanField => ({
  schema: agreements[field],
  ui: uiOf(field, undefined),
});

/** The boxes of a registration, for the owner of an account that somebody else opened. */
const agreed = { terms: box("terms"), ageConfirmed: box("ageConfirmed") };

/** The same boxes alone: the server's check. */
export const agreedPlan = (): FormPlan => planOf(agreed);

type Asked = { old: boolean; code: boolean; terms?: boolean };

/**
 * Changing the password (spec section 5): the old one unless it is known, a code where the brand requires one, and terms and
 * age of an account that somebody else opened.
 */
export const changePasswordPlan = (rules: Rules, { old, code, terms = false }: Asked): FormPlan =>
  planOf({
    oldPassword: old ? password("auth:field.oldPassword") : undefined,
    ...chosen(rules),
    verificationCode: code ? codeField : undefined,
    ...(terms ? agreed : {}),
  });

/** One proof of an extra verification: a code, or the name of the bank account's holder. */
export const proofPlan = (method: "mobile" | "email" | "bank" | "totp"): FormPlan =>
  planOf({
    value:
      method === "bank"
        ? { schema: anyText, ui: { widget: "text", labelKey: "auth:field.bankName", autoComplete: "name" } }
        : totpField(method === "totp" ? "auth:field.totp" : "auth:field.sentCode"),
  });

/** Signing in at the desk; the second step asks for the authenticator's code. */
export const deskPlan = ({ captcha }: { captcha: boolean }): FormPlan =>
  planOf({
    username,
    password: password("auth:field.password"),
    captcha: captcha ? captchaField : undefined,
  });

export const totpPlan = (): FormPlan => planOf({ verificationCode: totpField("auth:field.totp") });

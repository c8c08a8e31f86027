import type { FieldRule } from "../payload.ts";
import type { FieldUi } from "./form-plan.ts";
import type { RegistrationField } from "./registration-fields.ts";

/** The input of each registration field; `new-password` lets password managers propose one. */
const looks: Record<RegistrationField, FieldUi> = {
  username: {
    widget: "text",
    labelKey: "auth:field.username",
    autoComplete: "username",
    autoCapitalize: "none",
  },
  mobileNum: {
    widget: "tel",
    labelKey: "auth:field.mobileNum",
    autoComplete: "tel-national",
    inputMode: "tel",
    dialCode: "countryDialingCode",
  },
  countryDialingCode: { widget: "hidden", labelKey: "auth:field.countryDialingCode" },
  verificationCode: {
    widget: "code",
    labelKey: "auth:field.verificationCode",
    autoComplete: "one-time-code",
    inputMode: "numeric",
  },
  password: {
    widget: "password",
    labelKey: "auth:field.password",
    autoComplete: "new-password",
    checklist: true,
  },
  confirmPassword: {
    widget: "password",
    labelKey: "auth:field.confirmPassword",
    autoComplete: "new-password",
  },
  email: {
    widget: "text",
    labelKey: "auth:field.email",
    autoComplete: "email",
    inputMode: "email",
    autoCapitalize: "none",
  },
  payeeName: {
    widget: "text",
    labelKey: "auth:field.payeeName",
    hintKey: "auth:field.payeeName.hint",
    autoComplete: "name",
    autoCapitalize: "words",
  },
  paymentPassword: {
    widget: "password",
    labelKey: "auth:field.paymentPassword",
    hintKey: "auth:field.paymentPassword.hint",
    // This is a secret other than the account's password: a password manager must not fill that one in here.
    autoComplete: "off",
    checklist: true,
  },
  birthday: { widget: "date", labelKey: "auth:field.birthday", autoComplete: "bday" },
  idNumber: { widget: "text", labelKey: "auth:field.idNumber", autoCapitalize: "characters" },
  qqNum: { widget: "text", labelKey: "auth:field.qqNum", autoCapitalize: "none" },
  line: { widget: "text", labelKey: "auth:field.line", autoCapitalize: "none" },
  whatsapp: { widget: "text", labelKey: "auth:field.whatsapp", autoComplete: "tel", inputMode: "tel" },
  facebook: { widget: "text", labelKey: "auth:field.facebook", autoCapitalize: "none" },
  wechat: { widget: "text", labelKey: "auth:field.wechat", autoCapitalize: "none" },
  affiliateCode: { widget: "text", labelKey: "auth:field.affiliateCode", autoCapitalize: "none" },
  recommenderId: { widget: "text", labelKey: "auth:field.recommenderId", autoCapitalize: "none" },
  captcha: { widget: "captcha", labelKey: "auth:field.captcha", autoCapitalize: "none" },
  consentSite: { widget: "checkbox", labelKey: "auth:field.consentSite" },
  consentMail: { widget: "checkbox", labelKey: "auth:field.consentMail" },
  consentSms: { widget: "checkbox", labelKey: "auth:field.consentSms" },
  terms: { widget: "checkbox", labelKey: "auth:field.terms" },
  ageConfirmed: { widget: "checkbox", labelKey: "auth:field.ageConfirmed" },
  referralCode: { widget: "hidden", labelKey: "auth:field.referralCode" },
  domain: { widget: "hidden", labelKey: "auth:field.domain" },
};

/** The input of a field; the keyboard follows the brand's format, unless the field defines its own. */
export function uiOf(field: RegistrationField, rule: FieldRule | undefined): FieldUi {
  const look = looks[field];
  const patterns = rule?.acceptedPattern.filter((pattern) => pattern !== "*") ?? [];
  if (patterns.includes("^[0-9]+$")) return { inputMode: "numeric", ...look };
  // Codes are digits unless the brand defines another format.
  return field === "verificationCode" && patterns.length > 0 ? { ...look, inputMode: "text" } : look;
}

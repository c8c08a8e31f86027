import type { Input } from "../../../contract/shared-types.ts";
import type { FormData } from "../../../site/forms/form-plan.ts";
import type { RegistrationKind } from "../../../site/forms/registration-schema.ts";
import { randomDigits } from "../identity/encryption.ts";
import type { RequestContext } from "../identity/request-context.ts";
import { consentFields } from "./consent-store.ts";
import { accountOf, type Member, type NewMember } from "./member-store.ts";
import { registeredFrom } from "./phone-number.ts";
import type { Vouched } from "./social-store.ts";

export const text = (data: FormData, field: string): string | undefined => {
  const value = data[field];
  return typeof value === "string" ? value : undefined;
};

/** The account that a registration makes: the number, or the chosen name. */
export const newAccount = (kind: RegistrationKind, data: FormData): string =>
  kind === "mobile"
    ? `${text(data, "countryDialingCode") ?? ""}${text(data, "mobileNum") ?? ""}`
    : accountOf(text(data, "username") ?? "");

const ownColumns = new Set([
  "username",
  "password",
  "confirmPassword",
  "paymentPassword",
  "mobileNum",
  "countryDialingCode",
  "email",
  "payeeName",
  "birthday",
  "verificationCode",
  "captcha",
  "terms",
  "ageConfirmed",
  "referralCode",
  "affiliateCode",
  ...Object.keys(consentFields),
]);

type Registering = {
  data: FormData;
  input: Input<"member/register">;
  parent: Member | undefined;
  mobileProved: boolean;
  vouched: Vouched | undefined;
};

/** The account, without the middle of a number. */
const nicknameOf = (kind: RegistrationKind, account: string): string =>
  kind === "mobile" ? `${account.slice(0, 3)}***${account.slice(-2)}` : account;

/** The row of a member who registers. */
export async function newMember(
  { identity, now, country }: RequestContext,
  kind: RegistrationKind,
  { data, input, parent, mobileProved, vouched }: Registering,
): Promise<NewMember> {
  const account =
    vouched && kind === "username" ? `${vouched.provider}${randomDigits(9)}` : newAccount(kind, data);
  const password = text(data, "password");
  const payment = text(data, "paymentPassword");
  const others = Object.entries(data).filter(([field]) => !ownColumns.has(field));
  const at = new Date(now());
  return {
    account,
    nickname: vouched?.name ?? nicknameOf(kind, account),
    type: 0,
    parent_id: parent?.id ?? null,
    password_hash: password ? await identity.passwords.hash(password) : null,
    password_changed_at: password ? at : null,
    payment_password_hash: payment ? await identity.passwords.hash(payment) : null,
    dialing_code: text(data, "mobileNum") ? (text(data, "countryDialingCode") ?? null) : null,
    mobile: text(data, "mobileNum") ?? null,
    mobile_verified_at: mobileProved ? at : null,
    email: text(data, "email") ?? null,
    payee_name: text(data, "payeeName") ?? null,
    birthday: text(data, "birthday") ?? null,
    profile: JSON.stringify(Object.fromEntries(others)),
    terms_accepted_at: at,
    registered_at: at,
    register_url: input.registerUrl?.slice(0, 500) ?? null,
    country: registeredFrom(text(data, "mobileNum") ? text(data, "countryDialingCode") : undefined, country),
  };
}

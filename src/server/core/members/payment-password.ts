import { Ajv } from "ajv";
import type { Input } from "../../../contract/shared-types.ts";
import { accept, type Outcome, type Refusal, refuse } from "../../../kernel/outcome.ts";
import { paymentPasswordPlan } from "../../../site/forms/account-plans.ts";
import { enforcerWith } from "../../../site/forms/validate-with-ajv.ts";
import { guessRefusal } from "../identity/account-guesses.ts";
import type { RequestContext } from "../identity/request-context.ts";
import { ownPasswordRefusal, wrongPassword } from "./change-and-reset-password.ts";
import type { Member } from "./member-store.ts";
import { replacePaymentPassword } from "./payment-password-store.ts";
import { ownCodeRefusal, stepUpRefusal } from "./step-up.ts";

const enforce = enforcerWith(Ajv);

/**
 * Sets or changes the payment password, a second secret for payments (spec sections 3 and 5). Requires the
 * present one, if there is one, and the account's own password.
 */
export async function setPaymentPassword(
  context: RequestContext,
  member: Member,
  input: Input<"member/paymentPassword">,
): Promise<Outcome<Record<string, never>>> {
  const { brand, identity, inBrand, now } = context;
  const { paymentPassword, confirmPaymentPassword } = input;
  const plan = paymentPasswordPlan(brand.payload.register);
  const day = new Date(now()).toISOString().slice(0, 10);
  const { problems } = enforce(plan, { paymentPassword, confirmPaymentPassword }, day);
  if (problems.length > 0) return refuse("password.refused", { errors: problems });
  const unproved = await ownPasswordRefusal(context, member, input.password);
  if (unproved) return unproved;
  const denied = member.payment_password_hash
    ? await paymentPasswordRefusal(context, member, input.oldPaymentPassword ?? "", "oldPaymentPassword")
    : undefined;
  if (denied) return denied;
  // It must differ from the login password, which is stored trimmed.
  const isLoginPassword =
    member.password_hash && (await identity.passwords.fits(paymentPassword.trim(), member.password_hash));
  if (isLoginPassword)
    return refuse("password.refused", { errors: [{ field: "paymentPassword", code: "password.same" }] });
  const hash = await identity.passwords.hash(paymentPassword);
  const stored = await inBrand((tx) => replacePaymentPassword(tx, member, hash));
  return stored ? accept({}) : wrongPassword("oldPaymentPassword");
}

/** Refuses `payment.unset` to a member who has no payment password. */
export const unsetRefusal = ({
  payment_password_hash,
}: Pick<Member, "payment_password_hash">): Refusal | undefined =>
  payment_password_hash === null ? refuse("payment.unset") : undefined;

/** The refusal of a missing or wrong payment password. Attempts are counted. */
export async function paymentPasswordRefusal(
  context: RequestContext,
  { account, payment_password_hash }: Member,
  given: string,
  field = "paymentPassword",
): Promise<Refusal | undefined> {
  const unset = unsetRefusal({ payment_password_hash });
  if (unset || payment_password_hash === null) return unset;
  const fits = () => context.identity.passwords.fits(given, payment_password_hash);
  return guessRefusal(context, `payment:${account}`, fits, wrongPassword(field));
}

/** The proofs that come with a call that moves a member's money out; the code is needed where an authenticator is bound. */
export type MoneyProof = { paymentPassword: string; verificationCode?: string };

/**
 * The refusal of a payment to others without its proofs (docs/reliability.md 2d, Step-up): the payment password, and a code of
 * the authenticator if one is bound.
 */
export async function moneyProofRefusal(
  context: RequestContext,
  member: Member,
  { paymentPassword, verificationCode = "" }: MoneyProof,
): Promise<Refusal | undefined> {
  const refused = await paymentPasswordRefusal(context, member, paymentPassword);
  if (refused) return refused;
  return member.totp_confirmed_at === null ? undefined : ownCodeRefusal(context, member, verificationCode);
}

/**
 * The refusal of a new payout account without its proofs: the payment password and the strongest bound proof, a code of
 * the authenticator or one that was sent (docs/reliability.md 2d, Step-up).
 */
export const newPayeeRefusal = async (
  context: RequestContext,
  member: Member,
  { paymentPassword, verificationCode }: MoneyProof,
): Promise<Refusal | undefined> =>
  (await paymentPasswordRefusal(context, member, paymentPassword)) ??
  (await stepUpRefusal(context, member, verificationCode));

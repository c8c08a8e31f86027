import type { Input, Output } from "../../../contract/shared-types.ts";
import { accept, type Outcome, refuse } from "../../../kernel/outcome.ts";
import { trialType } from "../../../site/constants.ts";
import { allowedModules } from "../../../site/modules.ts";
import { hasVip, vipLabel } from "../../brands/vip-level.ts";
import { brokenConstraint } from "../../foundation/db/database-error.ts";
import { emit } from "../events/event-store.ts";
import { useCode } from "../identity/code-store.ts";
import type { RequestContext } from "../identity/request-context.ts";
import { subAccountOf } from "../identity/sub-account-guard.ts";
import { enrolmentOf, pendingSecret } from "../identity/totp.ts";
import { identityRefusal } from "../safer-play/recognise-excluded.ts";
import { avatarAddress } from "./avatar-address.ts";
import { ownPasswordRefusal } from "./change-and-reset-password.ts";
import { isAddress, sealOwner, takesCode } from "./extra-verification.ts";
import { maskedEmail, maskedName, maskedNumber } from "./masked.ts";
import { hasAgreed, type Member, updateMember } from "./member-store.ts";
import { nationalNumber, numberTarget } from "./phone-number.ts";
import { noteConversion } from "./sms-codes.ts";
import { ownCodeRefusal, stepUpWay, wrongCode } from "./step-up.ts";

const text = (at: Date | null): string => at?.toISOString() ?? "";

/** The member's data that every page shows (spec sections 3 and 7); a sub-account has its own names. */
export function memberInfo(
  context: RequestContext,
  member: Member,
  balance: string,
): Omit<Output<"member/info">, "unreadMessageCount"> {
  const { brand, session, language } = context;
  const sub = subAccountOf(context);
  return {
    account: sub?.account ?? member.account,
    id: member.id,
    nickname: sub?.name ?? member.nickname,
    subAccount: sub !== undefined,
    type: member.type,
    icon: avatarAddress(brand.payload, member),
    balance,
    currencySymbol: brand.payload.currency.symbol,
    vip: hasVip(brand) && member.vip_level > 0,
    vipLabel: vipLabel(brand, member.vip_level, language),
    vipLevel: hasVip(brand) ? member.vip_level : 0,
    promotions: [{ promotion: "REFERRAL", enabled: mayRefer(brand, member) }],
    lastLoginAt: text(member.previous_login_at),
    mustChangePassword: session?.restricted ?? false,
    mustAcceptTerms: session?.restricted === true && sub === undefined && !hasAgreed(member),
  };
}

/** Whether a member may invite friends; trial accounts may not. */
const mayRefer = ({ payload }: RequestContext["brand"], { type }: Member): boolean =>
  type !== trialType && allowedModules(payload.whitelabel).has("REFERRAL");

export const memberIcon = ({ brand }: RequestContext, member: Member): Output<"member/info/icon"> => ({
  icon: avatarAddress(brand.payload, member),
});

/** The protection of the account; contacts are masked, since others may see the page. */
export const memberSecurity = (
  context: RequestContext,
  member: Member,
): Omit<Output<"member/info/security">, "bonusLoses"> => ({
  username: member.account,
  payeeName: maskedName(member.payee_name ?? ""),
  mobile: maskedNumber(member.dialing_code ?? "", member.mobile ?? ""),
  email: maskedEmail(member.email ?? ""),
  mobileVerified: member.mobile_verified_at !== null,
  emailVerified: member.email_verified_at !== null,
  totp: member.totp_confirmed_at !== null,
  stepUp: stepUpWay(context, member),
  hasPassword: member.password_hash !== null,
  hasPaymentPassword: member.payment_password_hash !== null,
  passwordChangedAt: text(member.password_changed_at),
  lastLoginAt: text(member.previous_login_at),
  registeredAt: text(member.registered_at),
});

type Done = Outcome<Record<string, never>>;

/** Binds a number that a code proved. Requires the password, if there is one: a session alone is not enough. */
export async function bindMobile(
  context: RequestContext,
  member: Member,
  input: Input<"member/contact/mobile">,
): Promise<Done> {
  const { inBrand, identity, now } = context;
  const { mobileNum, countryDialingCode } = input;
  const mobile = nationalNumber(countryDialingCode, mobileNum);
  const given = {
    purpose: "mobile" as const,
    target: numberTarget(countryDialingCode, mobileNum),
    code: input.verificationCode,
    browserHash: context.browserHash,
  };
  const denied = await ownPasswordRefusal(context, member, input.password);
  if (denied) return denied;
  const used = await inBrand((tx) => useCode(tx, identity.codeKey, given, now()));
  if (!used.right || used.memberId !== member.id) return wrongCode();
  await noteConversion(context, { dialingCode: countryDialingCode, number: mobileNum });
  const closed = await identityRefusal(context, { dialingCode: countryDialingCode, mobile });
  if (closed) return closed;
  return bind(context, member, "mobileNum", {
    ...(member.mobile_verified_at ? { contact_changed_at: new Date(now()) } : {}),
    dialing_code: countryDialingCode,
    mobile,
    mobile_verified_at: new Date(now()),
  });
}

/** Binds an address that a code proved; see bindMobile. */
export async function bindEmail(
  context: RequestContext,
  member: Member,
  input: Input<"member/contact/email">,
): Promise<Done> {
  const { inBrand, identity, now } = context;
  const email = input.email.trim();
  const given = {
    purpose: "email" as const,
    target: email.toLowerCase(),
    code: input.verificationCode,
    browserHash: context.browserHash,
  };
  if (!isAddress(email)) return wrongCode();
  const denied = await ownPasswordRefusal(context, member, input.password);
  if (denied) return denied;
  const used = await inBrand((tx) => useCode(tx, identity.codeKey, given, now()));
  if (!used.right || used.memberId !== member.id) return wrongCode();
  const closed = await identityRefusal(context, { email });
  if (closed) return closed;
  return bind(context, member, "email", {
    ...(member.email_verified_at ? { contact_changed_at: new Date(now()) } : {}),
    email,
    email_verified_at: new Date(now()),
  });
}

async function bind(
  context: RequestContext,
  member: Member,
  field: string,
  change: Parameters<typeof updateMember>[2],
): Promise<Done> {
  try {
    await context.inBrand(async (tx) => {
      await updateMember(tx, member.id, change);
      const event = {
        type: "bound" as const,
        contact: field === "email" ? ("email" as const) : ("mobile" as const),
      };
      await emit(tx, context.brand, { memberId: member.id, at: context.now(), event });
    });
    return accept({});
  } catch (error) {
    // Another member has proved the same contact.
    if (brokenConstraint(error) === undefined) throw error;
    return refuse("contact.taken", { errors: [{ field, code: "contact.taken" }] });
  }
}

const secretFor = (context: RequestContext, member: Member): string =>
  pendingSecret(context.identity.enrolKey, {
    ...member,
    owner: sealOwner(context, member),
    browserHash: context.browserHash,
  });

/** Starts to bind an authenticator; until it is confirmed, this browser gets the same secret again. */
export function beginTotp(context: RequestContext, member: Member): Outcome<Output<"member/totp">> {
  if (member.totp_confirmed_at) return refuse("totp.bound");
  return accept(enrolmentOf(secretFor(context, member), context.brand.payload.name, member.account));
}

/** Binds the authenticator that was started in this browser, by one of its codes. */
export async function confirmTotp(context: RequestContext, member: Member, code: string): Promise<Done> {
  if (member.totp_confirmed_at) return refuse("totp.bound");
  const secret = secretFor(context, member);
  const takes = () => takesCode(context, member, secret, code);
  const denied = await ownCodeRefusal(context, member, code, takes);
  if (denied) return denied;
  const totp_sealed = context.identity.sealer.seal(secret, sealOwner(context, member));
  const totp_confirmed_at = new Date(context.now());
  await context.inBrand((tx) => updateMember(tx, member.id, { totp_sealed, totp_confirmed_at }));
  return accept({});
}

/** Removes the authenticator, by one of its codes. */
export async function removeTotp(context: RequestContext, member: Member, code: string): Promise<Done> {
  const denied = await ownCodeRefusal(context, member, code);
  if (denied) return denied;
  await context.inBrand((tx) => updateMember(tx, member.id, { totp_sealed: null, totp_confirmed_at: null }));
  return accept({});
}

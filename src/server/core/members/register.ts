import { Ajv } from "ajv";
import type { Input, Output } from "../../../contract/shared-types.ts";
import { accept, type Outcome, type Refusal, refuse } from "../../../kernel/outcome.ts";
import type { FormData } from "../../../site/forms/form-plan.ts";
import {
  type RegistrationKind,
  registrationKind,
  registrationModules,
  registrationSchema,
} from "../../../site/forms/registration-schema.ts";
import { enforcerWith } from "../../../site/forms/validate-with-ajv.ts";
import { allowedModules } from "../../../site/modules.ts";
import { brokenConstraint } from "../../foundation/db/database-error.ts";
import { solveCaptcha } from "../identity/captcha-store.ts";
import { useCode } from "../identity/code-store.ts";
import { freeRegistrations } from "../identity/guess-limits.ts";
import { networkOf } from "../identity/network.ts";
import { takeLimits } from "../identity/rate-limit-store.ts";
import type { RequestContext } from "../identity/request-context.ts";
import { weakness, wordsOf } from "../identity/weak-passwords.ts";
import { identityRefusal, noteMatches } from "../safer-play/recognise-excluded.ts";
import { type Channel, consentFields, noteConsents } from "./consent-store.ts";
import { signIn } from "./finish-login.ts";
import { type Invitation, invitationOf, isAgent, mayInvite, noteCampaign } from "./invitation-store.ts";
import { accountOf, insertMember, type Member, memberByAccount, memberByMobile } from "./member-store.ts";
import { newAccount, newMember, text } from "./new-member.ts";
import { nationalNumber, numberTarget } from "./phone-number.ts";
import { tellRegistration } from "./registration-events.ts";
import { noteConversion } from "./sms-codes.ts";
import { keepVouched, type Vouched, vouchedBy } from "./social-store.ts";
import { humanRefusal } from "./vendor-human-check.ts";

const enforce = enforcerWith(Ajv);

/** What a registration answers: the session, and whether nobody has the referral code. */
type Registered = Output<"member/register">;

/**
 * Registers a member by the brand's rules and logs it in (spec sections 3 to 5). The rules are the
 * schema that the browser and the headless machine enforce, too.
 */
export async function register(
  context: RequestContext,
  kind: RegistrationKind,
  input: Input<"member/register">,
): Promise<Outcome<Registered>> {
  const { brand, inBrand, now } = context;
  const flags = allowedModules(brand.payload.whitelabel);
  // If a number is required, registration without one is refused (spec section 4).
  if (registrationKind(flags) !== kind)
    return refuse("module.off", { params: { module: registrationModules[kind] } });
  const vouching = await vouchedFor(context, input.social);
  if (!vouching.ok) return vouching;
  const { value: vouched } = vouching;
  const plan = registrationSchema({
    rules: brand.payload.register,
    flags,
    kind,
    vouched: vouched !== undefined,
  });
  const { data: given, problems } = enforce(plan, fieldsOf(input), dayOf(now()));
  if (problems.length > 0) return refuse("registration.refused", { errors: problems });
  const data = { ...withNationalNumber(given), ...emailOf(vouched) };
  const weak = weakness(text(data, "password") ?? "", {
    own: [text(data, "username"), text(data, "mobileNum"), text(data, "email")],
    brand: wordsOf(brand),
  });
  if (weak) return refuse("registration.refused", { errors: [{ field: "password", code: weak }] });
  const person =
    (await humanRefusal(context, input.humanVerification, "register")) ??
    (await captchaRefusal(context, data, input));
  if (person) return person;
  const inviting = await inviterOf(context, data);
  if (!inviting.ok) return inviting;
  const { invitation, unknownCode } = inviting.value;
  // A number is verified before the answer says that it is taken: otherwise strangers could find out who is a member.
  // A name is checked before the code, so that a taken name does not use up the code.
  const takenName = kind === "username" && !vouched ? await takenRefusal(context, kind, data) : undefined;
  if (takenName) return takenName;
  const proved = await freeIdentity(context, data);
  if (!proved.ok) return proved;
  const takenMobile = kind === "mobile" ? await takenRefusal(context, kind, data) : undefined;
  if (takenMobile) return takenMobile;
  const member = await newMember(context, kind, {
    data,
    input,
    parent: invitation?.member,
    mobileProved: proved.value,
    vouched,
  });
  try {
    const made = await inBrand(async (tx) => {
      const inserted = await insertMember(tx, brand.merchant, member);
      await keepCampaign(tx, inserted, invitation?.campaign);
      if (vouched) await keepVouched(tx, inserted, vouched);
      await noteConsents(tx, inserted, consentsIn(brand.payload.register, data), {
        source: "registration",
        at: inserted.registered_at,
      });
      await noteMatches(tx, context, inserted.id, context.browserHash);
      await tellRegistration(tx, context, inserted);
      return inserted;
    });
    const signedIn = await signIn(context, made, { by: "registration" });
    return signedIn.ok && unknownCode ? accept({ ...signedIn.value, referralCode: "unknown" }) : signedIn;
  } catch (error) {
    return meanwhileTaken(kind, error);
  }
}

/** The profile that a provider has vouched for, if the form comes with its code. */
async function vouchedFor(
  context: RequestContext,
  code: string | undefined,
): Promise<Outcome<Vouched | undefined>> {
  if (code === undefined) return accept(undefined);
  const vouched = await vouchedBy(context, code);
  return vouched ? accept(vouched) : refuse("social.over");
}

const emailOf = (vouched: Vouched | undefined): FormData => (vouched?.email ? { email: vouched.email } : {});

/** What was free at the check was taken before the insert; everything else is thrown again. */
function meanwhileTaken(kind: RegistrationKind, error: unknown): Refusal {
  const broken = brokenConstraint(error) ?? "";
  // The same profile registers twice at once: the account that it has is found by another login.
  if (broken === "social_identity_pkey") return refuse("social.over");
  const field = fieldOfConstraint[broken];
  if (!field) throw error;
  return takenBy(kind === "mobile" ? "mobileNum" : field);
}

/** The answers for the channels that the registration asks about; an empty box is an answer, too. */
const consentsIn = (
  rules: RequestContext["brand"]["payload"]["register"],
  data: FormData,
): ReadonlyMap<Channel, boolean> =>
  new Map(
    Object.entries(consentFields).flatMap(([field, channel]): [Channel, boolean][] =>
      rules[field as keyof typeof consentFields]?.enabled ? [[channel, data[field] === true]] : [],
    ),
  );

/** The data with the number as its networks know it. */
function withNationalNumber(data: FormData): FormData {
  const number = text(data, "mobileNum");
  if (!number) return data;
  return { ...data, mobileNum: nationalNumber(text(data, "countryDialingCode") ?? "", number) };
}

/** The fields of the form, without the data of the call. */
function fieldsOf({
  login,
  registerUrl,
  registerMethod,
  humanVerification,
  social,
  ...fields
}: Input<"member/register">): FormData {
  return fields;
}

/** yyyy-MM-dd, in UTC. */
const dayOf = (now: number): string => new Date(now).toISOString().slice(0, 10);

const fieldOfConstraint: Record<string, string> = {
  member_account: "username",
  member_mobile: "mobileNum",
  member_email: "email",
};

const takenBy = (field: string): Refusal =>
  refuse("registration.taken", { errors: [{ field, code: "registration.taken" }] });

/**
 * Requires a captcha if the brand's rules do, or if a network makes more registrations than people do. They are counted
 * before anything is looked up, since a refusal reveals which names are taken.
 */
async function captchaRefusal(
  { brand, inBrand, now, browserHash, ip }: RequestContext,
  data: FormData,
  { captcha }: Input<"member/register">,
): Promise<Refusal | undefined> {
  const rule = brand.payload.register.captcha;
  const limit = { key: `registrations:${networkOf(ip)}`, ...freeRegistrations };
  const free = await takeLimits(inBrand, brand.merchant, [limit], now());
  return inBrand(async (tx) => {
    if (free.ok && !(rule?.enabled && (rule.required || text(data, "captcha")))) return undefined;
    if (await solveCaptcha(tx, browserHash, captcha, now())) return undefined;
    return refuse("captcha.required", {
      value: { captcha: true },
      errors: [{ field: "captcha", code: "captcha.required" }],
    });
  });
}

/** Keeps with a new member the campaign they came from, if any. */
const keepCampaign = async (
  tx: Parameters<typeof noteCampaign>[0],
  { id, brand_id, registered_at }: Member,
  code: string | undefined,
): Promise<void> => {
  if (code) await noteCampaign(tx, brand_id, { memberId: id, code, at: registered_at });
};

/** Who invites a new member, and whether the form has a referral code that nobody has who may invite. */
type Inviting = { invitation: Invitation | undefined; unknownCode: boolean };

/** Who invites a new member: by an affiliate code first, then an invitation, then a named recommender. */
async function inviterOf({ brand, inBrand }: RequestContext, data: FormData): Promise<Outcome<Inviting>> {
  const affiliate = text(data, "affiliateCode");
  const referral = text(data, "referralCode");
  const recommender = text(data, "recommenderId");
  return inBrand(async (tx) => {
    if (affiliate) {
      const found = asAffiliate(await invitationOf(tx, affiliate));
      return found.ok ? accept({ invitation: found.value, unknownCode: false }) : found;
    }
    const invited = referral ? await invitationOf(tx, referral) : accept(undefined);
    if (!invited.ok) return invited;
    const named = recommender ? await memberByAccount(tx, accountOf(recommender)) : undefined;
    const allowed = (one: Invitation | undefined) => (one && mayInvite(brand, one.member) ? one : undefined);
    return accept({
      invitation: allowed(invited.value ?? (named && { member: named })),
      unknownCode: Boolean(referral) && allowed(invited.value) === undefined,
    });
  });
}

/** The invitation of an affiliate code, which only agents have. */
function asAffiliate(found: Outcome<Invitation | undefined>): Outcome<Invitation> {
  if (found.ok && found.value && isAgent(found.value.member)) return accept(found.value);
  const code = found.ok ? "invitation_code_error" : found.code;
  return refuse(code, { errors: [{ field: "affiliateCode", code }] });
}

async function takenRefusal(
  context: RequestContext,
  kind: RegistrationKind,
  data: FormData,
): Promise<Refusal | undefined> {
  const account = newAccount(kind, data);
  const field = kind === "mobile" ? "mobileNum" : "username";
  const known = await context.inBrand((tx) => memberByAccount(tx, account));
  return known ? takenBy(field) : undefined;
}

/** As `provedMobile`, and refuses what belongs to an excluded person; only who has the number learns that. */
async function freeIdentity(context: RequestContext, data: FormData): Promise<Outcome<boolean>> {
  const proved = await provedMobile(context, data);
  if (!proved.ok && proved.code !== "registration.taken") return proved;
  const closed = await identityRefusal(context, {
    dialingCode: text(data, "countryDialingCode"),
    mobile: text(data, "mobileNum"),
    email: text(data, "email"),
    documentNumber: text(data, "idNumber"),
  });
  return closed ?? proved;
}

/** Whether a code proves the number; a wrong code is refused. */
async function provedMobile(context: RequestContext, data: FormData): Promise<Outcome<boolean>> {
  const { brand, inBrand, identity, now } = context;
  const number = text(data, "mobileNum");
  const code = text(data, "verificationCode");
  if (!allowedModules(brand.payload.whitelabel).has("REGMOBVERF3") || !number || !code)
    return { ok: true, value: false };
  const dialingCode = text(data, "countryDialingCode") ?? "";
  const target = numberTarget(dialingCode, number);
  const given = { purpose: "register" as const, target, code, browserHash: context.browserHash };
  const used = await inBrand((tx) => useCode(tx, identity.codeKey, given, now()));
  if (!used.right)
    return refuse("code.wrong", { errors: [{ field: "verificationCode", code: "code.wrong" }] });
  const holder = await inBrand((tx) => memberByMobile(tx, dialingCode, number));
  if (holder) return takenBy("mobileNum");
  await noteConversion(context, { dialingCode, number });
  return { ok: true, value: true };
}

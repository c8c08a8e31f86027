import { Ajv } from "ajv";
import type { Input } from "../../../contract/shared-types.ts";
import { escapeHtml } from "../../../kernel/html.ts";
import { accept, type FieldProblem, type Outcome, type Refusal, refuse } from "../../../kernel/outcome.ts";
import { agreedPlan, newPasswordPlan } from "../../../site/forms/account-plans.ts";
import { enforcerWith } from "../../../site/forms/validate-with-ajv.ts";
import { allowedModules } from "../../../site/modules.ts";
import { emit } from "../events/event-store.ts";
import { beginGuess, guessRefusal } from "../identity/account-guesses.ts";
import { ownerOfCode, retireCodes, storeCode, useCode } from "../identity/code-store.ts";
import { randomToken } from "../identity/encryption.ts";
import { takeLimits } from "../identity/rate-limit-store.ts";
import { type RequestContext, withConstantTimeRefusals } from "../identity/request-context.ts";
import { endSessions } from "../identity/session-store.ts";
import { type Known, weakness, wordsOf } from "../identity/weak-passwords.ts";
import { closeChallengesOf } from "./challenge-store.ts";
import { isAddress } from "./extra-verification.ts";
import { openMemberSession, type SignedIn, signIn } from "./finish-login.ts";
import { isAgent } from "./invitation-store.ts";
import { unknownCode } from "./login.ts";
import {
  accountOf,
  hasAgreed,
  type Member,
  memberByAccount,
  memberById,
  memberByMobile,
  updateWhilePassword,
} from "./member-store.ts";
import { numberTarget } from "./phone-number.ts";

const enforce = enforcerWith(Ajv);
const linkLivesMs = 30 * 60_000;

/**
 * The problem of a new password and its repetition: first by the brand's rules, then whether public facts of its owner
 * (`own`) would reveal it.
 */
export function passwordProblems(
  { brand, now }: RequestContext,
  newPassword: string,
  confirmNewPassword: string,
  own: Known["own"],
): FieldProblem[] {
  const plan = newPasswordPlan(brand.payload.register);
  const day = new Date(now()).toISOString().slice(0, 10);
  const { problems } = enforce(plan, { newPassword, confirmNewPassword }, day);
  const weak = weakness(newPassword, { own, brand: wordsOf(brand) });
  return problems.length > 0 || !weak ? problems : [{ field: "newPassword", code: weak }];
}

/** Public facts of a member. */
const publicOf = ({ account, mobile, email }: Member): Known["own"] => [account, mobile, email];

/**
 * Replaces the password that was read, and ends everything that the old one opened: sessions, open challenges, mailed
 * links. Returns the updated member; undefined when the password was changed meanwhile.
 */
async function setPassword(
  context: RequestContext,
  member: Member,
  password: string,
  more: Pick<Member, "terms_accepted_at"> | undefined = undefined,
): Promise<Member | undefined> {
  const { brand, inBrand, identity, now } = context;
  const change = {
    ...more,
    password_hash: await identity.passwords.hash(password.trim()),
    password_changed_at: new Date(now()),
    password_is_given: false,
  };
  return inBrand(async (tx) => {
    if (!(await updateWhilePassword(tx, member, change))) return undefined;
    await endSessions(tx, brand.merchant, { memberId: member.id }, now());
    await closeChallengesOf(tx, member.id);
    await retireCodes(tx, "passwordLink", member.id, now());
    // Who agrees to the terms of an account that somebody else opened registers with that. Agents have contracts instead.
    if (more && !isAgent(member))
      await emit(tx, brand, { memberId: member.id, at: now(), event: { type: "registered" } });
    return { ...member, ...change };
  });
}

/**
 * Changes the password of the session's member (spec sections 4 and 5). The old one is required unless the
 * member has none; with CHNGPASSVERIF3 also a code of the bound phone. All sessions end and this tab gets a new one.
 */
export async function changePassword(
  context: RequestContext,
  member: Member,
  input: Input<"member/password">,
): Promise<Outcome<SignedIn>> {
  const { brand } = context;
  const errors = passwordProblems(context, input.newPassword, input.confirmNewPassword, publicOf(member));
  if (errors.length > 0) return refuse("password.refused", { errors });
  const agreed = agreementOf(context, member, input);
  if (!agreed.ok) return agreed;
  const denied = await ownPasswordRefusal(context, member, input.oldPassword, "oldPassword");
  if (denied) return denied;
  if (input.newPassword.trim() === (input.oldPassword ?? "").trim())
    return refuse("password.refused", { errors: [{ field: "newPassword", code: "password.same" }] });
  const needsCode =
    allowedModules(brand.payload.whitelabel).has("CHNGPASSVERIF3") && member.mobile_verified_at !== null;
  if (needsCode && !(await codeFits(context, member, input.verificationCode)))
    return refuse("code.wrong", { errors: [{ field: "verificationCode", code: "code.wrong" }] });
  const changed = await setPassword(context, member, input.newPassword, agreed.value);
  if (!changed) return wrongPassword("oldPassword");
  return openMemberSession(context, changed, { expired: false, restricted: false });
}

/**
 * What the owner of an account that somebody else opened agrees to with the first own password: terms and age, as at a
 * registration.
 */
function agreementOf(
  { session, now }: RequestContext,
  member: Member,
  { terms = false, ageConfirmed = false }: Input<"member/password">,
): Outcome<{ terms_accepted_at: Date } | undefined> {
  if (!session?.restricted || hasAgreed(member)) return accept(undefined);
  const at = new Date(now());
  const { problems } = enforce(agreedPlan(), { terms, ageConfirmed }, at.toISOString().slice(0, 10));
  if (problems.length > 0) return refuse("password.refused", { errors: problems });
  return accept({ terms_accepted_at: at });
}

/** The refusal of a member's own password in a field of a form. */
export const wrongPassword = (field: string) =>
  refuse("password.incorrect", { errors: [{ field, code: "password.incorrect" }] });

/** The refusal of a member's own wrong password; a member without one passes. Wrong guesses are counted. */
export async function ownPasswordRefusal(
  context: RequestContext,
  { account, password_hash }: Member,
  password = "",
  field = "password",
): Promise<Refusal | undefined> {
  if (password_hash === null) return undefined;
  const fits = () => context.identity.passwords.fits(password.trim(), password_hash);
  return guessRefusal(context, `change:${account}`, fits, wrongPassword(field));
}

async function codeFits(
  { browserHash, inBrand, identity, now }: RequestContext,
  member: Member,
  code = "",
): Promise<boolean> {
  const target = numberTarget(member.dialing_code ?? "", member.mobile ?? "");
  const used = await inBrand((tx) =>
    useCode(tx, identity.codeKey, { purpose: "password", target, code, browserHash }, now()),
  );
  return used.right;
}

/**
 * Sends a link that sets a new password, when name and address belong together (spec section 4, forgot
 * password by email). The answer is the same when they do not, unless the brand wants it shown.
 */
export async function forgotByEmail(
  context: RequestContext,
  input: Input<"member/password/email">,
): Promise<Outcome<Record<string, never>>> {
  const { brand, inBrand, identity } = context;
  const mail = identity.vendorsOf(brand).mail;
  if (!mail) return refuse("mail.off");
  if (!isAddress(input.email.trim()))
    return refuse("email.invalid", { errors: [{ field: "email", code: "email.invalid" }] });
  return withConstantTimeRefusals(
    context,
    async () => {
      const account = accountOf(input.username);
      const guess = await beginGuess(context, `forgot:${account}`, input.captcha, {
        knownAs: `account:${account}`,
      });
      if (!guess.ok) return refuse("captcha.required", { value: { captcha: true } });
      const member = await inBrand((tx) => memberByAccount(tx, account));
      const same = member?.email != null && member.email.toLowerCase() === input.email.trim().toLowerCase();
      if (!member || !same) {
        return unknownCode(context) === "login.incorrect" ? accept({}) : guess.wrong("login.unknown");
      }
      await sendLink(context, member, mail);
      return accept({});
    },
    "all",
  );
}

/** The key that a link's code is stored under. */
const linkCode = (code: string) => ({ purpose: "passwordLink" as const, target: code, code });

/** Limits the mails that strangers can cause. */
const linkLimit = { max: 3, windowSeconds: 3_600 };

async function sendLink(
  context: RequestContext,
  member: Member,
  mail: NonNullable<ReturnType<RequestContext["identity"]["vendorsOf"]>["mail"]>,
): Promise<void> {
  const { brand, inBrand, identity, now, text } = context;
  const limit = { key: `links:${member.id}`, ...linkLimit };
  const taken = await takeLimits(inBrand, brand.merchant, [limit], now());
  if (!taken.ok) return;
  const code = randomToken();
  await inBrand(async (tx) => {
    await retireCodes(tx, "passwordLink", member.id, now());
    await storeCode(
      tx,
      brand.merchant,
      identity.codeKey,
      { ...linkCode(code), memberId: member.id, livesMs: linkLivesMs },
      now(),
    );
  });
  const link = `${context.origin}/setPassword?code=${code}`;
  const values = { brand: brand.payload.name, account: member.account, link, minutes: linkLivesMs / 60_000 };
  const subject = text("auth:mail.reset.subject", values);
  const body = text("auth:mail.reset.text", values);
  const html = `<p>${escapeHtml(body).replaceAll("\n", "<br>").replace(link, `<a href="${link}">${link}</a>`)}</p>`;
  // Runs in the background: the mail server's response time would reveal whether the address belongs to a member.
  mail({ to: member.email ?? "", subject, text: body, html }).catch(() =>
    context.log({ level: "error", event: "mail.failed", merchant: brand.merchant }),
  );
}

/** Sets a new password by a mailed link; the link works once. */
export async function resetByLink(
  context: RequestContext,
  input: Input<"member/password/reset">,
): Promise<Outcome<Record<string, never>>> {
  const { inBrand, identity, now } = context;
  const given = linkCode(input.code);
  const owner = await inBrand(async (tx) => {
    const id = await ownerOfCode(tx, identity.codeKey, given, now());
    return id === undefined ? undefined : memberById(tx, id);
  });
  if (!owner) return refuse("code.expired");
  const errors = passwordProblems(context, input.newPassword, input.confirmNewPassword, publicOf(owner));
  if (errors.length > 0) return refuse("password.refused", { errors });
  const used = await inBrand((tx) => useCode(tx, identity.codeKey, given, now()));
  if (!used.right) return refuse("code.expired");
  return (await setPassword(context, owner, input.newPassword)) ? accept({}) : refuse("code.expired");
}

/** Sets a new password by a phone's code and logs in (spec section 4, forgot password by phone). */
export async function setByPhone(
  context: RequestContext,
  input: Input<"member/password/verification">,
): Promise<Outcome<SignedIn>> {
  const { inBrand, identity, now } = context;
  return withConstantTimeRefusals(context, async () => {
    // The account's name is compared only after a right code; earlier it would reveal whose number it is.
    const own = [input.mobileNum];
    const errors = passwordProblems(context, input.newPassword, input.newPassword, own);
    if (errors.length > 0) return refuse("password.refused", { errors });
    const target = numberTarget(input.countryDialingCode, input.mobileNum);
    const given = {
      purpose: "password" as const,
      target,
      code: input.verificationCode,
      browserHash: context.browserHash,
    };
    const used = await inBrand((tx) => useCode(tx, identity.codeKey, given, now()));
    const member = await inBrand((tx) => memberByMobile(tx, input.countryDialingCode, input.mobileNum));
    if (!used.right || !member)
      return refuse("code.wrong", { errors: [{ field: "verificationCode", code: "code.wrong" }] });
    const changed = await setPassword(context, member, input.newPassword);
    return changed ? signIn(context, changed, { by: "sms" }) : refuse("code.expired");
  });
}

import { Ajv } from "ajv";
import type { Input } from "../../contract/words.ts";
import { accept, type FieldProblem, type Outcome, refuse } from "../../kernel/outcome.ts";
import { allowedModules } from "../../site/modules.ts";
import { newPasswordPlan } from "../../site/registration/account-plans.ts";
import { enforcerWith } from "../../site/registration/with-ajv.ts";
import { keepCode, ownerOfCode, useCode } from "../identity/code-store.ts";
import { beginGuess } from "../identity/guess.ts";
import { countEvent, countOf } from "../identity/limit-store.ts";
import { randomToken } from "../identity/secret.ts";
import { endSessions } from "../identity/session-store.ts";
import { evenly, type Visit } from "../identity/visit.ts";
import { type Known, weakness, wordsOf } from "../identity/weak-passwords.ts";
import { unknownCode } from "./login.ts";
import {
  accountOf,
  type Member,
  memberByAccount,
  memberById,
  memberByMobile,
  updateMember,
} from "./member-store.ts";
import { openMemberSession, type SignedIn, signIn } from "./signed-in.ts";
import { noteConversion, numberTarget } from "./sms-codes.ts";

const enforce = enforcerWith(Ajv);
const linkLivesMs = 30 * 60_000;

/**
 * What is wrong with a new password and its repetition: by the brand's rules first, then whether it would
 * be guessed by what strangers know of its owner (`own`).
 */
function passwordProblems(
  { brand, now }: Visit,
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

/** What strangers may know of a member. */
const publicOf = ({ account, mobile, email }: Member): Known["own"] => [account, mobile, email];

/** Keeps a new password and ends the member's sessions: whoever had the old one is out. */
async function setPassword(visit: Visit, memberId: string, password: string): Promise<void> {
  const { brand, inBrand, identity, now } = visit;
  const password_hash = await identity.passwords.hash(password.trim());
  await inBrand(async (tx) => {
    await updateMember(tx, memberId, {
      password_hash,
      password_changed_at: new Date(now()),
      password_is_given: false,
    });
    await endSessions(tx, brand.merchant, { memberId }, now());
  });
}

/**
 * Changes the password of the session's member (spec sections 4 and 5). The old one is asked for unless the
 * member has none; with CHNGPASSVERIF3 a code to the bound phone as well. All sessions end and this tab gets
 * a new one.
 */
export async function changePassword(
  visit: Visit,
  member: Member,
  input: Input<"member/password">,
): Promise<Outcome<SignedIn>> {
  const { brand, identity } = visit;
  const errors = passwordProblems(visit, input.newPassword, input.confirmNewPassword, publicOf(member));
  if (errors.length > 0) return refuse("password.refused", { errors });
  if (member.password_hash !== null) {
    const guess = await beginGuess(visit, `change:${member.account}`, null);
    const old = (input.oldPassword ?? "").trim();
    if (!guess.ok || !(await identity.passwords.fits(old, member.password_hash)))
      return refuse("password.incorrect", { errors: [{ field: "oldPassword", code: "password.incorrect" }] });
    await guess.right();
  }
  if (input.newPassword.trim() === (input.oldPassword ?? "").trim())
    return refuse("password.refused", { errors: [{ field: "newPassword", code: "password.same" }] });
  const needsCode =
    allowedModules(brand.payload.whitelabel).has("CHNGPASSVERIF3") && member.mobile_verified_at !== null;
  if (needsCode && !(await codeFits(visit, member, input.verificationCode)))
    return refuse("code.wrong", { errors: [{ field: "verificationCode", code: "code.wrong" }] });
  await setPassword(visit, member.id, input.newPassword);
  return accept(await openMemberSession(visit, member, { expired: false, restricted: false }));
}

async function codeFits({ inBrand, identity, now }: Visit, member: Member, code = ""): Promise<boolean> {
  const target = numberTarget(member.dialing_code ?? "", member.mobile ?? "");
  const used = await inBrand((tx) =>
    useCode(tx, identity.codeKey, { purpose: "password", target, code }, now()),
  );
  return used.right;
}

/**
 * Sends a link that sets a new password, when name and address belong together (spec section 4, forgot
 * password by email). The answer is the same when they do not, unless the brand wants it told.
 */
export async function forgotByEmail(
  visit: Visit,
  input: Input<"member/password/email">,
): Promise<Outcome<Record<string, never>>> {
  const { brand, inBrand, identity } = visit;
  const mail = identity.vendorsOf(brand).mail;
  if (!mail) return refuse("mail.off");
  return evenly(
    visit,
    async () => {
      const guess = await beginGuess(visit, `forgot:${accountOf(input.username)}`, input.captcha);
      if (!guess.ok) return refuse("captcha.required", { value: { captcha: true } });
      const member = await inBrand((tx) => memberByAccount(tx, accountOf(input.username)));
      const same = member?.email != null && member.email.toLowerCase() === input.email.trim().toLowerCase();
      if (!member || !same) {
        return unknownCode(visit) === "login.incorrect" ? accept({}) : guess.wrong("login.unknown");
      }
      await sendLink(visit, member, mail);
      return accept({});
    },
    "all",
  );
}

/** What a link's code is kept by. */
const linkCode = (code: string) => ({ purpose: "passwordLink" as const, target: code, code });

/** At most so many links an hour: a mailbox must not be filled by strangers. */
const linksAnHour = 3;

async function sendLink(
  visit: Visit,
  member: Member,
  mail: NonNullable<ReturnType<Visit["identity"]["vendorsOf"]>["mail"]>,
): Promise<void> {
  const { brand, inBrand, identity, now, text } = visit;
  const key = `links:${member.id}`;
  const sent = await inBrand((tx) => countOf(tx, key, now()));
  if (sent >= linksAnHour) return;
  const code = randomToken();
  await inBrand(async (tx) => {
    await countEvent(tx, brand.merchant, key, 3_600, now());
    await keepCode(
      tx,
      brand.merchant,
      identity.codeKey,
      { ...linkCode(code), memberId: member.id, livesMs: linkLivesMs },
      now(),
    );
  });
  const link = `${visit.origin}/setPassword?code=${code}`;
  const values = { brand: brand.payload.name, account: member.account, link, minutes: linkLivesMs / 60_000 };
  const subject = text("auth:mail.reset.subject", values);
  const body = text("auth:mail.reset.text", values);
  const html = `<p>${escaped(body).replaceAll("\n", "<br>").replace(link, `<a href="${link}">${link}</a>`)}</p>`;
  // Not waited for: how long the mail server takes would tell whose address it is.
  mail({ to: member.email ?? "", subject, text: body, html }).catch(() =>
    visit.log({ level: "error", event: "mail.failed", merchant: brand.merchant }),
  );
}

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** Sets the new password that a mailed link asked for; the link works once. */
export async function resetByLink(
  visit: Visit,
  input: Input<"member/password/reset">,
): Promise<Outcome<Record<string, never>>> {
  const { inBrand, identity, now } = visit;
  const given = linkCode(input.code);
  const owner = await inBrand(async (tx) => {
    const id = await ownerOfCode(tx, identity.codeKey, given, now());
    return id === undefined ? undefined : memberById(tx, id);
  });
  if (!owner) return refuse("code.expired");
  const errors = passwordProblems(visit, input.newPassword, input.confirmNewPassword, publicOf(owner));
  if (errors.length > 0) return refuse("password.refused", { errors });
  const used = await inBrand((tx) => useCode(tx, identity.codeKey, given, now()));
  if (!used.right || used.memberId === null) return refuse("code.expired");
  await setPassword(visit, used.memberId, input.newPassword);
  return accept({});
}

/** Sets a new password by a phone's code and logs in (spec section 4, forgot password by phone). */
export async function setByPhone(
  visit: Visit,
  input: Input<"member/password/verification">,
): Promise<Outcome<SignedIn>> {
  const { inBrand, identity, now } = visit;
  return evenly(visit, async () => {
    // Whose number it is must not show before the code was right: the account's name is not compared.
    const own = [input.mobileNum];
    const errors = passwordProblems(visit, input.newPassword, input.newPassword, own);
    if (errors.length > 0) return refuse("password.refused", { errors });
    const target = numberTarget(input.countryDialingCode, input.mobileNum);
    const given = { purpose: "password" as const, target, code: input.verificationCode };
    const used = await inBrand((tx) => useCode(tx, identity.codeKey, given, now()));
    const member = await inBrand((tx) => memberByMobile(tx, input.countryDialingCode, input.mobileNum));
    if (!used.right || !member)
      return refuse("code.wrong", { errors: [{ field: "verificationCode", code: "code.wrong" }] });
    await noteConversion(visit, input.countryDialingCode);
    await setPassword(visit, member.id, input.newPassword);
    const fresh = await inBrand((tx) => memberById(tx, member.id));
    return signIn(visit, fresh ?? member, { by: "sms" });
  });
}

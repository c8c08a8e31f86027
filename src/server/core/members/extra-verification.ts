import patterns from "../../../../schemas/patterns.json" with { type: "json" };
import type { Input, Output } from "../../../contract/shared-types.ts";
import { accept, type Outcome, refuse } from "../../../kernel/outcome.ts";
import { beginGuess } from "../identity/account-guesses.ts";
import { codeMinutes, storeCode, useCode } from "../identity/code-store.ts";
import { randomDigits } from "../identity/encryption.ts";
import { takeLimits } from "../identity/rate-limit-store.ts";
import type { RequestContext } from "../identity/request-context.ts";
import type { SealedColumn } from "../identity/reseal-store.ts";
import { stepOfCode } from "../identity/totp.ts";
import { takeTotpStep } from "../identity/totp-store.ts";
import { challengeOf, closeChallenge, type PasswordState, proofsOf, takeTry } from "./challenge-store.ts";
import { openMemberSession, type SignedIn } from "./finish-login.ts";
import { noteLogin } from "./login-attempt-store.ts";
import { maskedEmail, maskedNumber } from "./masked.ts";
import { type Member, memberById } from "./member-store.ts";
import { sendSmsCode } from "./sms-codes.ts";

type Sent = Output<"session/verification/send">;

const over = () => refuse("verification.expired");

type Challenged = { member: Member; password: PasswordState };

async function challenged(context: RequestContext, id: string): Promise<Challenged | undefined> {
  const challenge = await challengeOf(context, id);
  const member = challenge && (await context.inBrand((tx) => memberById(tx, challenge.memberId)));
  return member && { member, password: challenge.password };
}

/** Sends the code of an extra verification to the member's own phone or address (spec section 4). */
export async function sendProof(
  context: RequestContext,
  { challenge, method }: Input<"session/verification/send">,
): Promise<Outcome<Sent>> {
  const member = (await challenged(context, challenge))?.member;
  if (!member || !proofsOf(member, context.identity.vendorsOf(context.brand)).includes(method)) return over();
  const target = `challenge:${challenge}`;
  if (method === "email") return sendByMail(context, member, target);
  const dialingCode = member.dialing_code ?? "";
  const number = member.mobile ?? "";
  // A right password counts as human verification.
  const request = {
    purpose: "challenge" as const,
    dialingCode,
    number,
    target,
    wanted: true,
    withoutHumanCheck: true,
  };
  const sent = await sendSmsCode(context, request);
  return sent.ok ? accept({ ...sent.value, sentTo: maskedNumber(dialingCode, number) }) : sent;
}

const mailInterval = { max: 1, windowSeconds: 60 };

async function sendByMail(context: RequestContext, member: Member, target: string): Promise<Outcome<Sent>> {
  const email = member.email ?? "";
  const sent = await mailCode(context, { purpose: "challenge", target, to: email, memberId: member.id });
  return sent.ok ? accept({ ...sent.value, sentTo: maskedEmail(email) }) : sent;
}

export type CodeByMail = {
  purpose: "challenge" | "email" | "stepUp";
  target: string;
  to: string;
  memberId: string;
};

/** Plain addresses only: mail programs could read other forms as another address. */
export const isAddress = (email: string): boolean =>
  email.length <= longestAddress && addressPatterns.every((pattern) => pattern.test(email));
const longestAddress = 120;
const addressPatterns = patterns.patterns.email.all.map((source) => new RegExp(source, "u"));

/** Sends a six-digit code by mail: at most one a minute to an address and five an hour for a member. */
export async function mailCode(
  context: RequestContext,
  { purpose, target, to, memberId }: CodeByMail,
): Promise<Outcome<{ expiredMinutes: number; secondsLeft: number }>> {
  const { brand, inBrand, identity, now, text } = context;
  const mail = identity.vendorsOf(brand).mail;
  if (!mail) return refuse("mail.off");
  const limits = [
    { key: `mail:${to.toLowerCase()}`, ...mailInterval },
    { key: `mail:${to.toLowerCase()}:day`, max: 10, windowSeconds: 86_400 },
    { key: `mails:${memberId}`, max: 5, windowSeconds: 3_600 },
  ];
  const taken = await takeLimits(inBrand, brand.merchant, limits, now());
  if (!taken.ok) {
    const { retryAfterSeconds } = taken;
    return refuse("sms.too-many", {
      params: { retryAfterSeconds, minutes: Math.ceil(retryAfterSeconds / 60) },
    });
  }
  const code = randomDigits(6);
  const stored = { purpose, target, code, memberId, browserHash: context.browserHash };
  await inBrand((tx) => storeCode(tx, brand.merchant, identity.codeKey, stored, now()));
  const values = { brand: brand.payload.name, code, minutes: codeMinutes };
  const body = text("auth:mail.code.text", values);
  try {
    await mail({ to, subject: text("auth:mail.code.subject", values), text: body, html: `<p>${body}</p>` });
  } catch {
    // The visitor sees that it was not sent.
    return refuse("mail.failed");
  }
  return accept({ expiredMinutes: 1, secondsLeft: mailInterval.windowSeconds });
}

/** Answers a challenge. Each answer uses up a try before it is checked (spec section 4, unregistered IP). */
export async function answerProof(
  context: RequestContext,
  input: Input<"session/verification">,
): Promise<Outcome<SignedIn>> {
  const opened = await challenged(context, input.challenge);
  if (!opened) return over();
  const { member, password } = opened;
  const triesLeft = await takeTry(context, input.challenge);
  if (triesLeft === undefined) return over();
  // Counted by member as well: with the password one could open any number of challenges.
  const guess = await beginGuess(context, `proof:${member.id}`, null);
  if (!guess.ok) return over();
  if (!(await isProof(context, member, input))) {
    await context.inBrand((tx) =>
      noteLogin(tx, context, { memberId: member.id, refusal: "verification.wrong" }),
    );
    if (triesLeft === 0) return over();
    return refuse("verification.wrong", { params: { triesLeft } });
  }
  if (!(await closeChallenge(context, input.challenge))) return over();
  await guess.right();
  return openMemberSession(context, member, password);
}

async function isProof(
  context: RequestContext,
  member: Member,
  { challenge, method, value }: Input<"session/verification">,
): Promise<boolean> {
  const { inBrand, identity, now } = context;
  if (!proofsOf(member, identity.vendorsOf(context.brand)).includes(method)) return false;
  if (method === "bank") return sameName(value, member.payee_name ?? "");
  if (method === "totp") return totpFits(context, member, value);
  const given = {
    purpose: "challenge" as const,
    target: `challenge:${challenge}`,
    code: value,
    browserHash: context.browserHash,
  };
  const used = await inBrand((tx) => useCode(tx, identity.codeKey, given, now()));
  return used.right;
}

/** Names are compared without case, the number of blanks, and how Unicode writes a letter; accents count. */
const plainName = (name: string): string =>
  name.normalize("NFKC").trim().replace(/\s+/g, " ").toLocaleLowerCase("en");
export const sameName = (one: string, other: string): boolean =>
  plainName(one) === plainName(other) && plainName(one) !== "";

/** Where members' authenticators are stored. */
export const sealedMemberAuthenticators: SealedColumn = {
  table: "member",
  column: "totp_sealed",
  ownerColumn: "id",
  ownerOf: (merchant, memberId) => `${merchant}:${memberId}`,
};

/** The owner that a member's encrypted texts are bound to. */
export const sealOwner = ({ brand }: RequestContext, member: Member): string =>
  sealedMemberAuthenticators.ownerOf(brand.merchant, member.id);

/** Whether a code of the member's authenticator is right; a right one works once. */
export async function totpFits(context: RequestContext, member: Member, code: string): Promise<boolean> {
  if (!member.totp_sealed) return false;
  const secret = context.identity.sealer.open(member.totp_sealed, sealOwner(context, member));
  return takesCode(context, member, secret, code);
}

/** Whether a code belongs to a secret; a right one works once. */
export async function takesCode(
  { inBrand, now }: RequestContext,
  { id, totp_step }: Member,
  secret: string,
  code: string,
): Promise<boolean> {
  const step = stepOfCode(secret, code.trim(), totp_step, now());
  return step !== undefined && inBrand((tx) => takeTotpStep(tx, "member", id, step));
}

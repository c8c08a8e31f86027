import countries from "../../../schemas/countries.json" with { type: "json" };
import type { Output } from "../../contract/words.ts";
import { accept, type Outcome, type Refusal, refuse } from "../../kernel/outcome.ts";
import { solveCaptcha } from "../identity/captcha-store.ts";
import { type CodePurpose, keepCode, lastSentAt } from "../identity/code-store.ts";
import { countEvent, countOf, type Limit, takeLimits } from "../identity/limit-store.ts";
import { randomDigits } from "../identity/secret.ts";
import type { Visit } from "../identity/visit.ts";
import { humanRefusal } from "./human.ts";

export type SmsSent = Output<"verification/sms/noLogin">;

export type SmsRequest = {
  purpose: Extract<CodePurpose, "login" | "password" | "register" | "mobile" | "challenge">;
  dialingCode: string;
  number: string;
  captcha?: string | undefined;
  humanVerification?: string | undefined;
  /** What the code will prove; the number itself when left out. */
  target?: string;
  memberId?: string | undefined;
  /**
   * Whether a message may really go out. Codes for logging in go to members only, yet the answer is the same
   * for every number, or it would tell who is a member.
   */
  wanted: boolean;
  /** Whether this browser has proved already that a person sits there. */
  trusted?: boolean;
};

const minute = 60;
const hour = 3_600;
const day = 86_400;

export const numberTarget = (dialingCode: string, number: string): string => `${dialingCode}:${number}`;

const dailyCap = ({ brand }: Visit): number => brand.documents.accounts.sms?.dailyCap ?? 2_000;
const minutesOf = ({ brand }: Visit): number => brand.documents.accounts.sms?.resendMinutes ?? 1;

/**
 * Sends a code to a phone (spec sections 3, 5 and 7) within the limits of reliability.md 2d. The countdown
 * runs on the server: `secondsLeft` is what remains, whatever the visitor's clock says.
 */
export async function sendSmsCode(visit: Visit, request: SmsRequest): Promise<Outcome<SmsSent>> {
  const { brand, inBrand, now } = visit;
  const sender = visit.identity.vendorsOf(brand).sms;
  if (!sender) return refuse("sms.off");
  const blocked = (await numberRefusal(visit, request)) ?? (await personRefusal(visit, request));
  if (blocked) return blocked;
  const taken = await takeLimits(inBrand, brand.merchant, limitsOf(visit, request), now());
  if (!taken.ok) return tooMany(taken.key, taken.retryAfterSeconds);
  await alarm(visit);
  const code = randomDigits(6);
  const target = request.target ?? numberTarget(request.dialingCode, request.number);
  await inBrand((tx) =>
    keepCode(
      tx,
      brand.merchant,
      visit.identity.codeKey,
      { ...request, target, code, browserHash: visit.browserHash },
      now(),
    ),
  );
  if (request.wanted) {
    const text = messageOf(visit, code);
    const sending = sender({ dialingCode: request.dialingCode, number: request.number }, text);
    if (request.purpose === "login" || request.purpose === "password") {
      // Nobody waits for it: how long the gateway takes, or that it fails, would tell a member's number.
      sending.catch(() => visit.log({ level: "error", event: "sms.failed", merchant: brand.merchant }));
    } else if (!(await delivered(sending))) return refuse("sms.failed");
    // Not waited for either: for other numbers there is nothing to count.
    void noteSent(visit, request.dialingCode);
  }
  const minutes = minutesOf(visit);
  return accept({ expiredMinutes: minutes, secondsLeft: minutes * minute });
}

async function delivered(sending: Promise<void>): Promise<boolean> {
  try {
    await sending;
    return true;
  } catch {
    // Translated: the visitor is told that it was not sent.
    return false;
  }
}

const messageOf = ({ brand, text }: Visit, code: string): string =>
  text("auth:sms.code", { brand: brand.payload.name, code, minutes: 10 });

const dialingCodes: Record<string, string> = countries.countries;

/** Countries a brand sends to, by dialling code. */
function reaches({ brand }: Visit, dialingCode: string): boolean {
  const listed = brand.documents.accounts.sms?.countries ?? brand.documents.brand.countries ?? [];
  return listed.some((country) => dialingCodes[country] === dialingCode);
}

const sentKey = (dialingCode: string): string => `sms-sent:${dialingCode}`;
const verifiedKey = (dialingCode: string): string => `sms-used:${dialingCode}`;
/** So many messages of a country in a day, and so few codes of them used, are somebody pumping. */
const pumping = { sent: 100, used: 0.2 };

async function noteSent({ brand, inBrand, now, log }: Visit, dialingCode: string): Promise<void> {
  try {
    await inBrand((tx) => countEvent(tx, brand.merchant, sentKey(dialingCode), day, now()));
  } catch (error) {
    // Translated: a statistic is missing one, and the log says why.
    log({ level: "warn", event: "sms.not-counted", merchant: brand.merchant, error: String(error) });
  }
}

/** A code of this country was used: the messages there reach people. */
export async function noteConversion({ brand, inBrand, now }: Visit, dialingCode: string): Promise<void> {
  await inBrand((tx) => countEvent(tx, brand.merchant, verifiedKey(dialingCode), day, now()));
}

async function numberRefusal(
  visit: Visit,
  { dialingCode, number }: SmsRequest,
): Promise<Refusal | undefined> {
  const { brand, inBrand, now } = visit;
  const rule = brand.payload.register.mobileNum;
  const length = [...number].length;
  const fits =
    /^[0-9]{4,15}$/.test(number) &&
    (!rule || (length >= Math.max(4, rule.minLength) && length <= rule.maxLength));
  if (!fits || !reaches(visit, dialingCode)) return refuse("phone.invalid");
  const [sent, used] = await inBrand((tx) =>
    Promise.all([countOf(tx, sentKey(dialingCode), now()), countOf(tx, verifiedKey(dialingCode), now())]),
  );
  return sent >= pumping.sent && used / sent < pumping.used ? refuse("sms.off") : undefined;
}

/** Before its first message in a while a browser proves that a person sits there. */
async function personRefusal(visit: Visit, request: SmsRequest): Promise<Refusal | undefined> {
  if (request.trusted) return undefined;
  const human = await humanRefusal(visit, request.humanVerification, "sms");
  if (human || visit.brand.documents.accounts.human?.sms) return human;
  const { inBrand, now, browserHash, brand } = visit;
  const key = `person:${browserHash.toString("base64url")}`;
  return inBrand(async (tx) => {
    if ((await countOf(tx, key, now())) > 0) return undefined;
    if (!(await solveCaptcha(tx, browserHash, request.captcha, now())))
      return refuse("captcha.required", { value: { captcha: true } });
    await countEvent(tx, brand.merchant, key, hour, now());
    return undefined;
  });
}

function limitsOf(visit: Visit, { dialingCode, number }: SmsRequest): Limit[] {
  const to = `sms:${numberTarget(dialingCode, number)}`;
  // A pumper's numbers lie side by side: the last three digits are one block.
  const block = `sms-block:${numberTarget(dialingCode, number.slice(0, -3))}`;
  return [
    { key: `${to}:interval`, max: 1, windowSeconds: minutesOf(visit) * minute },
    { key: `${to}:hour`, max: 5, windowSeconds: hour },
    { key: `${to}:day`, max: 10, windowSeconds: day },
    { key: `sms-ip:${visit.ip}`, max: 10, windowSeconds: day },
    { key: block, max: 20, windowSeconds: day },
    { key: "sms-brand", max: dailyCap(visit), windowSeconds: day },
  ];
}

/** Parts of the day's messages at which somebody should look. */
const alarms = [0.5, 0.8, 1];

async function alarm(visit: Visit): Promise<void> {
  const cap = dailyCap(visit);
  const sent = await visit.inBrand((tx) => countOf(tx, "sms-brand", visit.now()));
  const part = alarms.find((one) => sent === Math.ceil(cap * one));
  if (part === undefined) return;
  visit.log({ level: "warn", event: "sms.daily-cap", merchant: visit.brand.merchant, sent, cap });
}

/** Only the interval says its own time; the rest is the spec's "try again after 5 minutes". */
function tooMany(key: string, retryAfterSeconds: number): Refusal {
  if (key === "sms-brand") return refuse("sms.off");
  const wait = key.endsWith(":interval") ? retryAfterSeconds : 5 * minute;
  return refuse("sms.too-many", { params: { retryAfterSeconds: wait, minutes: Math.ceil(wait / minute) } });
}

/** Seconds until this browser may ask for another code of a purpose. */
export async function smsCountdown(visit: Visit, purpose: CodePurpose): Promise<number> {
  const sentAt = await visit.inBrand((tx) => lastSentAt(tx, visit.browserHash, purpose));
  if (sentAt === undefined) return 0;
  const until = sentAt + minutesOf(visit) * minute * 1000;
  return Math.max(0, Math.ceil((until - visit.now()) / 1000));
}

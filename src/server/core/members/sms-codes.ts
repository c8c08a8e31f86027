import { isIPv6 } from "node:net";
import type { Output } from "../../../contract/shared-types.ts";
import { accept, type Outcome, type Refusal, refuse } from "../../../kernel/outcome.ts";
import { solveCaptcha } from "../identity/captcha-store.ts";
import { type CodePurpose, codeMinutes, lastSentAt, storeCode } from "../identity/code-store.ts";
import { randomDigits } from "../identity/encryption.ts";
import { networkOf } from "../identity/network.ts";
import { knownCallerKey } from "../identity/rate-limit-key.ts";
import { countEvent, countOf, type Limit, takeLimits } from "../identity/rate-limit-store.ts";
import type { RequestContext } from "../identity/request-context.ts";
import { nationalNumber, numberTarget, smsDialingCodes } from "./phone-number.ts";
import { smsCap, smsKey, smsLimit, warnOfCap } from "./sms-cap.ts";
import { humanRefusal } from "./vendor-human-check.ts";

export type SmsSent = Output<"verification/sms/noLogin">;

export type SmsRequest = {
  purpose: Extract<CodePurpose, "login" | "password" | "register" | "mobile" | "challenge" | "stepUp">;
  dialingCode: string;
  number: string;
  captcha?: string | undefined;
  humanVerification?: string | undefined;
  /** What the code will prove; the number itself when left out. */
  target?: string;
  memberId?: string | undefined;
  /**
   * Whether a message is sent. Codes for logging in go to members only; the answer is the same for every number,
   * so that it does not reveal who is a member.
   */
  wanted: boolean;
  /** Whether no proof of a human is asked for: the number is the member's own, or this browser has given one. */
  withoutHumanCheck?: boolean;
};

const minute = 60;
const hour = 3_600;
const day = 86_400;

const minutesOf = ({ brand }: RequestContext): number => brand.documents.accounts.sms?.resendMinutes ?? 1;

/**
 * Sends a code to a phone (spec sections 3, 5 and 7) within the limits of docs/reliability.md 2d. The countdown
 * runs on the server: `secondsLeft` is what remains, whatever the visitor's clock says.
 */
export async function sendSmsCode(context: RequestContext, asked: SmsRequest): Promise<Outcome<SmsSent>> {
  const { brand, inBrand, now } = context;
  const request = { ...asked, number: nationalNumber(asked.dialingCode, asked.number) };
  const sender = context.identity.vendorsOf(brand).sms;
  if (!sender) return refuse("sms.off");
  const blocked = (await numberRefusal(context, request)) ?? (await personRefusal(context, request));
  if (blocked) return blocked;
  const taken = await takeLimits(inBrand, brand.merchant, await limitsOf(context, request), now());
  if (!taken.ok) return tooMany(taken.key, taken.retryAfterSeconds);
  // A message that is not sent costs nothing, but at the cap all numbers get the same answer.
  if (!request.wanted && (await capReached(context))) return refuse("sms.quota");
  if (request.wanted) await reportUse(context);
  const code = randomDigits(6);
  const target = request.target ?? numberTarget(request.dialingCode, request.number);
  await inBrand((tx) =>
    storeCode(
      tx,
      brand.merchant,
      context.identity.codeKey,
      { ...request, target, code, browserHash: context.browserHash },
      now(),
    ),
  );
  if (request.wanted) {
    const text = messageOf(context, code);
    const sending = sender({ dialingCode: request.dialingCode, number: request.number }, text);
    if (request.purpose === "login" || request.purpose === "password") {
      // Runs in the background: the gateway's response time or failure would reveal a member's number.
      sending.catch(() => context.log({ level: "error", event: "sms.failed", merchant: brand.merchant }));
    } else if (!(await delivered(sending))) return refuse("sms.failed");
    // In the background as well: other numbers have nothing to count.
    if (isOpen(request.purpose)) void noteSent(context, request);
  }
  const minutes = minutesOf(context);
  return accept({ expiredMinutes: minutes, secondsLeft: minutes * minute });
}

async function delivered(sending: Promise<void>): Promise<boolean> {
  try {
    await sending;
    return true;
  } catch {
    // The visitor sees that it was not sent.
    return false;
  }
}

const messageOf = ({ brand, text }: RequestContext, code: string): string =>
  text("auth:sms.code", { brand: brand.payload.name, code, minutes: codeMinutes });

/** Purposes whose codes go to numbers that the caller names; all others go to members' own. */
const isOpen = (purpose: CodePurpose): boolean => purpose === "register" || purpose === "mobile";

type Phone = { dialingCode: string; number: string };
const prefixDigits = 3;
/** The prefix of a number: its country and the first digits, which pumped numbers share. */
const prefixOf = ({ dialingCode, number }: Phone): string =>
  numberTarget(dialingCode, nationalNumber(dialingCode, number).slice(0, prefixDigits));
const sentKey = (phone: Phone): string => `sms-sent:${prefixOf(phone)}`;
const verifiedKey = (phone: Phone): string => `sms-used:${prefixOf(phone)}`;
/** Many messages to a prefix in a day with few used codes indicate SMS pumping. */
const pumping = { sent: 100, used: 0.2 };

async function noteSent({ brand, inBrand, now, log }: RequestContext, phone: Phone): Promise<void> {
  try {
    await inBrand((tx) => countEvent(tx, brand.merchant, sentKey(phone), day, now()));
  } catch (error) {
    // A statistic is missing one, and the log says why.
    log({ level: "warn", event: "sms.not-counted", merchant: brand.merchant, error: String(error) });
  }
}

/** A code was used to prove this number: the messages to its prefix reach people. */
export async function noteConversion({ brand, inBrand, now }: RequestContext, phone: Phone): Promise<void> {
  await inBrand((tx) => countEvent(tx, brand.merchant, verifiedKey(phone), day, now()));
}

async function numberRefusal(
  context: RequestContext,
  { dialingCode, number, purpose }: SmsRequest,
): Promise<Refusal | undefined> {
  const { brand, inBrand, now } = context;
  const rule = brand.payload.register.mobileNum;
  const length = [...number].length;
  const fits =
    /^[0-9]{4,15}$/.test(number) &&
    (!rule || (length >= Math.max(4, rule.minLength) && length <= rule.maxLength));
  if (!fits || !smsDialingCodes(context.brand).includes(dialingCode)) return refuse("phone.invalid");
  // Members' own numbers are exempt: they are not pumped, and strangers must not be able to block them.
  if (!isOpen(purpose)) return undefined;
  const phone = { dialingCode, number };
  const [sent, used] = await inBrand((tx) =>
    Promise.all([countOf(tx, sentKey(phone), now()), countOf(tx, verifiedKey(phone), now())]),
  );
  return sent >= pumping.sent && used / sent < pumping.used ? refuse("sms.off") : undefined;
}

/** A browser's first message in a while requires a human verification or a captcha. */
async function personRefusal(context: RequestContext, request: SmsRequest): Promise<Refusal | undefined> {
  if (request.withoutHumanCheck) return undefined;
  const human = await humanRefusal(context, request.humanVerification, "sms");
  if (human || context.brand.documents.accounts.human?.sms) return human;
  const { inBrand, now, browserHash, brand } = context;
  const key = `person:${browserHash.toString("base64url")}`;
  return inBrand(async (tx) => {
    if ((await countOf(tx, key, now())) > 0) return undefined;
    if (!(await solveCaptcha(tx, browserHash, request.captcha, now())))
      return refuse("captcha.required", { value: { captcha: true } });
    await countEvent(tx, brand.merchant, key, hour, now());
    return undefined;
  });
}

/** Limits of messages a day for one caller; visitors share the limits of their address and network. */
async function callerLimits(context: RequestContext): Promise<Limit[]> {
  const known = await knownCallerKey(context.inBrand, context);
  if (known) return [{ key: `sms-by:${known}`, max: 10, windowSeconds: day }];
  return [
    { key: `sms-ip:${householdOf(context.ip)}`, max: 10, windowSeconds: day },
    // Wide enough for the many who share an address of a phone network.
    { key: `sms-network:${networkOf(context.ip)}`, max: 60, windowSeconds: day },
  ];
}

async function limitsOf(
  context: RequestContext,
  { dialingCode, number, wanted }: SmsRequest,
): Promise<Limit[]> {
  const to = `sms:${numberTarget(dialingCode, number)}`;
  // Pumped numbers are consecutive: numbers that differ in the last three digits are one block.
  const block = `sms-block:${numberTarget(dialingCode, number.slice(0, -3))}`;
  return [
    { key: `${to}:interval`, max: 1, windowSeconds: minutesOf(context) * minute },
    { key: `${to}:hour`, max: 5, windowSeconds: hour },
    { key: `${to}:day`, max: 10, windowSeconds: day },
    ...(await callerLimits(context)),
    { key: block, max: 20, windowSeconds: day },
    ...(wanted ? [smsLimit(context.brand)] : []),
  ];
}

/** One IPv4 address, or the IPv6 network of a household. */
const householdOf = (ip: string): string => (isIPv6(ip) ? networkOf(ip) : ip);

const capReached = async (context: RequestContext): Promise<boolean> =>
  (await context.inBrand((tx) => countOf(tx, smsKey, context.now()))) >= smsCap(context.brand);

async function reportUse({ brand, inBrand, now, log }: RequestContext): Promise<void> {
  const sent = await inBrand((tx) => countOf(tx, smsKey, now()));
  warnOfCap({ brand, log }, sent - 1, sent);
}

/** Only the interval shows its own time; the other limits show the spec's "try again after 5 minutes". */
function tooMany(key: string, retryAfterSeconds: number): Refusal {
  if (key === smsKey) return refuse("sms.quota");
  const wait = key.endsWith(":interval") ? retryAfterSeconds : 5 * minute;
  return refuse("sms.too-many", { params: { retryAfterSeconds: wait, minutes: Math.ceil(wait / minute) } });
}

/** Seconds until this browser may ask for another code of a purpose. */
export async function smsCountdown(context: RequestContext, purpose: CodePurpose): Promise<number> {
  const sentAt = await context.inBrand((tx) => lastSentAt(tx, context.browserHash, purpose));
  if (sentAt === undefined) return 0;
  const until = sentAt + minutesOf(context) * minute * 1000;
  return Math.max(0, Math.ceil((until - context.now()) / 1000));
}

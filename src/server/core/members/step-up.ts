import type { Output } from "../../../contract/shared-types.ts";
import { accept, type Outcome, type Refusal, refuse } from "../../../kernel/outcome.ts";
import { guessRefusal } from "../identity/account-guesses.ts";
import { useCode } from "../identity/code-store.ts";
import type { RequestContext } from "../identity/request-context.ts";
import { mailCode, totpFits } from "./extra-verification.ts";
import type { Member } from "./member-store.ts";
import { sendSmsCode } from "./sms-codes.ts";

/** The member's second factor; empty when nothing is bound. */
export type StepUpWay = Output<"member/info/security">["stepUp"];

/** The strongest second factor that is bound and available (docs/reliability.md 2d, Step-up). */
export function stepUpWay({ brand, identity }: RequestContext, member: Member): StepUpWay {
  const { sms, mail } = identity.vendorsOf(brand);
  if (member.totp_confirmed_at !== null) return "totp";
  if (member.mobile_verified_at !== null && sms) return "mobile";
  return member.email_verified_at !== null && mail ? "email" : "";
}

const purpose = "stepUp" as const;
const targetOf = ({ id }: Member): string => `step-up:${id}`;

/** Sends a code to the member's own phone or address. Refuses `contact.missing` when there is none. */
export async function sendStepUp(
  context: RequestContext,
  member: Member,
): Promise<Outcome<Output<"verification/stepUp">>> {
  const way = stepUpWay(context, member);
  const target = targetOf(member);
  const memberId = member.id;
  if (way === "email") return mailCode(context, { purpose, target, to: member.email ?? "", memberId });
  if (way !== "mobile") return refuse("contact.missing");
  const phone = { dialingCode: member.dialing_code ?? "", number: member.mobile ?? "" };
  const sent = await sendSmsCode(context, {
    purpose,
    target,
    ...phone,
    memberId,
    wanted: true,
    withoutHumanCheck: true,
  });
  return sent.ok ? accept({ ...sent.value }) : sent;
}

/** The refusal of a wrong code of the second factor. Attempts are counted. */
export async function stepUpRefusal(
  context: RequestContext,
  member: Member,
  code = "",
): Promise<Refusal | undefined> {
  const way = stepUpWay(context, member);
  if (way === "") return undefined;
  if (way === "totp") return ownCodeRefusal(context, member, code);
  return (await isSent(context, member, code)) ? undefined : wrongCode();
}

/** The refusal of a code of the second factor. */
export const wrongCode = (): Refusal =>
  refuse("code.wrong", { errors: [{ field: "verificationCode", code: "code.wrong" }] });

/**
 * The refusal of a wrong code of the authenticator. Six digits are few, so guesses are counted by member; `fits` compares
 * with the bound one unless given. An empty code is no guess.
 */
export const ownCodeRefusal = async (
  context: RequestContext,
  member: Member,
  code: string,
  fits = () => totpFits(context, member, code),
): Promise<Refusal | undefined> =>
  code.trim() === "" ? wrongCode() : guessRefusal(context, `totp:${member.id}`, fits, wrongCode());

async function isSent(context: RequestContext, member: Member, code: string): Promise<boolean> {
  const { browserHash, identity, inBrand, now } = context;
  const given = { purpose, target: targetOf(member), code, browserHash };
  return (await inBrand((tx) => useCode(tx, identity.codeKey, given, now()))).right;
}

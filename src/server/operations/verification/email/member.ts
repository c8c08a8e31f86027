import { refuse } from "../../../../kernel/outcome.ts";
import { isAddress, mailCode } from "../../../core/members/extra-verification.ts";
import { memberOfRequest } from "../../../core/members/member-store.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"verification/email/member"> = async (input, context) => {
  const member = await memberOfRequest(context);
  const email = input.email.trim();
  if (!isAddress(email)) return refuse("email.invalid");
  return mailCode(context, { purpose: "email", target: email.toLowerCase(), to: email, memberId: member.id });
};

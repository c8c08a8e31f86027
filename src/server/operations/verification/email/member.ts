import { refuse } from "../../../../kernel/outcome.ts";
import { isAddress, mailCode } from "../../../core/members/extra-verification.ts";
import { memberOfRequest } from "../../../core/members/member-store.ts";
import { type Handler, visitOf } from "../../../operations.ts";

export const handle: Handler<"verification/email/member"> = async (input, context) => {
  const visit = visitOf(context);
  const member = await memberOfRequest(visit);
  const email = input.email.trim();
  if (!isAddress(email)) return refuse("email.invalid");
  return mailCode(visit, { purpose: "email", target: email.toLowerCase(), to: email, memberId: member.id });
};

import { accept } from "../../../kernel/outcome.ts";
import { memberOfRequest } from "../../core/members/member-store.ts";
import { registrationLink } from "../../core/members/registration-link.ts";
import type { Handler } from "../../handler.ts";

export const handle: Handler<"agent/invitation"> = async (_input, context) => {
  const { referral_code: code } = await memberOfRequest(context);
  return accept({ code, link: registrationLink(context, code) });
};

import { resetByLink } from "../../../core/members/passwords.ts";
import { type Handler, visitOf } from "../../../operations.ts";

export const handle: Handler<"member/password/reset"> = (input, context) =>
  resetByLink(visitOf(context), input);

import { setByPhone } from "../../../core/members/passwords.ts";
import { type Handler, visitOf } from "../../../operations.ts";

export const handle: Handler<"member/password/verification"> = (input, context) =>
  setByPhone(visitOf(context), input);

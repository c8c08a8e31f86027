import { forgotByEmail } from "../../../core/members/passwords.ts";
import { type Handler, visitOf } from "../../../operations.ts";

export const handle: Handler<"member/password/email"> = (input, context) =>
  forgotByEmail(visitOf(context), input);

import { register } from "../../../core/members/register.ts";
import { type Handler, visitOf } from "../../../operations.ts";

export const handle: Handler<"member/register/mobile"> = (input, context) =>
  register(visitOf(context), "mobile", input);

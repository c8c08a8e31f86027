import { signInAtDesk } from "../../../domains/desk/sign-in.ts";
import { type Handler, visitOf } from "../../../operations.ts";

export const handle: Handler<"desk/session/login"> = (input, context) =>
  signInAtDesk(visitOf(context), input);

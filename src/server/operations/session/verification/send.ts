import { sendProof } from "../../../core/members/extra-verification.ts";
import { type Handler, visitOf } from "../../../operations.ts";

export const handle: Handler<"session/verification/send"> = (input, context) =>
  sendProof(visitOf(context), input);

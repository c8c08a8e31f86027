import { answerProof } from "../../core/members/extra-verification.ts";
import { type Handler, visitOf } from "../../operations.ts";

export const handle: Handler<"session/verification"> = (input, context) =>
  answerProof(visitOf(context), input);

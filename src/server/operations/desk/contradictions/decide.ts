import { type Handler, visitOf } from "../../../operations.ts";
import { decideContradiction } from "../../../domains/payments/contradictions/decide.ts";

export const handle: Handler<"desk/contradictions/decide"> = (input, context) =>
  decideContradiction(visitOf(context), input, context.services.wallet);

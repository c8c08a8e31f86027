import { decideContradiction } from "../../../domains/payments/contradictions/decide.ts";
import { type Handler, visitOf } from "../../../operations.ts";

export const handle: Handler<"desk/contradictions/decide"> = (input, context) =>
  decideContradiction(visitOf(context), input, context.services.wallet);

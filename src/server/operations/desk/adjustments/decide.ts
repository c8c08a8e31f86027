import { decideAdjustment } from "../../../domains/payments/adjustments.ts";
import { type Handler, visitOf } from "../../../operations.ts";

export const handle: Handler<"desk/adjustments/decide"> = (input, context) =>
  decideAdjustment(visitOf(context), input, context.services.wallet);

import { proposeAdjustment } from "../../../domains/payments/adjustments.ts";
import { type Handler, visitOf } from "../../../operations.ts";

export const handle: Handler<"desk/adjustments/propose"> = (input, context) =>
  proposeAdjustment(visitOf(context), input);

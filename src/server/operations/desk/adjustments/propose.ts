import { type Handler, visitOf } from "../../../operations.ts";
import { proposeAdjustment } from "../../../domains/payments/adjustments.ts";

export const handle: Handler<"desk/adjustments/propose"> = (input, context) =>
  proposeAdjustment(visitOf(context), input);

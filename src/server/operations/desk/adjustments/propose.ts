import { proposeAdjustment } from "../../../domains/payments/adjustments.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"desk/adjustments/propose"> = (input, context) =>
  proposeAdjustment(context, input);

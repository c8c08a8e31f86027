import { decideAdjustment } from "../../../domains/payments/adjustments.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"desk/adjustments/decide"> = (input, context) =>
  decideAdjustment(context, input, context.services.wallet);

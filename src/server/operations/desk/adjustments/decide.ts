import { decideAdjustment } from "../../../domains/payments/adjustments.ts";
import type { Handler } from "../../../operations.ts";

export const handle: Handler<"desk/adjustments/decide"> = (input, context) =>
  decideAdjustment(context, input, context.services.wallet);

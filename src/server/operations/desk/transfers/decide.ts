import { decideTransfer } from "../../../domains/payments/vendor-transfers/decide.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"desk/transfers/decide"> = (input, context) =>
  decideTransfer(context, input, context.services);

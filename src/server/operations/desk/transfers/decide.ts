import { decideTransfer } from "../../../domains/payments/vendor-transfers/decide.ts";
import { type Handler, visitOf } from "../../../operations.ts";

export const handle: Handler<"desk/transfers/decide"> = (input, context) =>
  decideTransfer(visitOf(context), input, context.services);

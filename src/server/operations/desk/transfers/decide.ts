import { type Handler, visitOf } from "../../../operations.ts";
import { decideTransfer } from "../../../domains/payments/vendor-transfers/decide.ts";

export const handle: Handler<"desk/transfers/decide"> = (input, context) =>
  decideTransfer(visitOf(context), input, context.services);

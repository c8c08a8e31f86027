import { decideDeposit } from "../../../domains/payments/deposits/decide.ts";
import { type Handler, visitOf } from "../../../operations.ts";

export const handle: Handler<"desk/deposits/decide"> = (input, context) =>
  decideDeposit(visitOf(context), input, context.services.wallet);

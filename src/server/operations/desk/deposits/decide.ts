import { decideDeposit } from "../../../domains/payments/deposits/decide.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"desk/deposits/decide"> = (input, context) =>
  decideDeposit(context, input, context.services.wallet);

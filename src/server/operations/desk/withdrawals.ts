import { accept } from "../../../kernel/outcome.ts";
import { deskWithdrawals } from "../../domains/payments/desk-lists.ts";
import type { Handler } from "../../operations.ts";

export const handle: Handler<"desk/withdrawals"> = async (input, context) =>
  accept(await deskWithdrawals(context, input));

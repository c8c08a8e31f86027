import { accept } from "../../../kernel/outcome.ts";
import { deskDeposits } from "../../domains/payments/desk-lists.ts";
import type { Handler } from "../../operations.ts";

export const handle: Handler<"desk/deposits"> = async (input, context) =>
  accept(await deskDeposits(context, input));

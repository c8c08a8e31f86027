import { accept } from "../../../kernel/outcome.ts";
import { deskTransfers } from "../../domains/payments/vendor-transfers/list.ts";
import type { Handler } from "../../operations.ts";

export const handle: Handler<"desk/transfers"> = async (input, context) =>
  accept(await deskTransfers(context, input, context.services.platform));

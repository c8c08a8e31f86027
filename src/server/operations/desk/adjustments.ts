import { accept } from "../../../kernel/outcome.ts";
import { adjustmentList } from "../../domains/payments/adjustments.ts";
import type { Handler } from "../../operations.ts";

export const handle: Handler<"desk/adjustments"> = async (input, context) =>
  accept(await adjustmentList(context, input));

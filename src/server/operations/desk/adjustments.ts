import { accept } from "../../../kernel/outcome.ts";
import { type Handler, visitOf } from "../../operations.ts";
import { adjustmentList } from "../../domains/payments/adjustments.ts";

export const handle: Handler<"desk/adjustments"> = async (input, context) =>
  accept(await adjustmentList(visitOf(context), input));

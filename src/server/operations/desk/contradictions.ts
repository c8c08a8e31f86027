import { accept } from "../../../kernel/outcome.ts";
import { deskContradictions } from "../../domains/payments/contradictions/list.ts";
import { type Handler, visitOf } from "../../operations.ts";

export const handle: Handler<"desk/contradictions"> = async (input, context) =>
  accept(await deskContradictions(visitOf(context), input));

import { accept } from "../../../kernel/outcome.ts";
import { type Handler, visitOf } from "../../operations.ts";
import { deskContradictions } from "../../domains/payments/contradictions/list.ts";

export const handle: Handler<"desk/contradictions"> = async (input, context) =>
  accept(await deskContradictions(visitOf(context), input));

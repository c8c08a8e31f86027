import { accept } from "../../../kernel/outcome.ts";
import { deskContradictions } from "../../domains/payments/contradictions/list.ts";
import type { Handler } from "../../operations.ts";

export const handle: Handler<"desk/contradictions"> = async (input, context) =>
  accept(await deskContradictions(context, input));

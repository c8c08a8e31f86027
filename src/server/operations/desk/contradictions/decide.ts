import { decideContradiction } from "../../../domains/payments/contradictions/decide.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"desk/contradictions/decide"> = (input, context) =>
  decideContradiction(context, input, context.services.wallet);

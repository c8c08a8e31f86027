import { decideCheck } from "../../../domains/identity-check/decide.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"desk/identity/decide"> = (input, context) =>
  decideCheck(context, input, context.services.wallet);

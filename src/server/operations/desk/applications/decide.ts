import { decideApplication } from "../../../domains/rewards/applications/decide.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"desk/applications/decide"> = (input, context) =>
  decideApplication(context, input, context.services.wallet);

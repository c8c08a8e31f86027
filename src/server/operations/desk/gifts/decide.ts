import { decideGift } from "../../../domains/rewards/gifts/decide.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"desk/gifts/decide"> = (input, context) =>
  decideGift(context, input, context.services.wallet);

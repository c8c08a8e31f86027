import { proposeGift } from "../../../domains/rewards/gifts/propose.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"desk/gifts/propose"> = (input, context) => proposeGift(context, input);

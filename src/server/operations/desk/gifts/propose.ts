import { proposeGift } from "../../../domains/rewards/gifts/propose.ts";
import type { Handler } from "../../../operations.ts";

export const handle: Handler<"desk/gifts/propose"> = (input, context) => proposeGift(context, input);

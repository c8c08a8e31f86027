import { giftList } from "../../domains/rewards/gifts/decide.ts";
import type { Handler } from "../../operations.ts";

export const handle: Handler<"desk/gifts"> = (input, context) => giftList(context, input);

import { deskRewards } from "../../domains/rewards/desk.ts";
import type { Handler } from "../../handler.ts";

export const handle: Handler<"desk/rewards"> = (input, context) => deskRewards(context, input);

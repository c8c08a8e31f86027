import { deskRewards } from "../../domains/rewards/desk.ts";
import type { Handler } from "../../operations.ts";

export const handle: Handler<"desk/rewards"> = (input, context) => deskRewards(context, input);

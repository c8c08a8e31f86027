import { cancelFreeRounds } from "../../../domains/rewards/free-rounds.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"desk/freeRounds/cancel"> = (input, context) => cancelFreeRounds(context, input);

import { cancelFreeRounds } from "../../../domains/rewards/free-rounds.ts";
import type { Handler } from "../../../operations.ts";

export const handle: Handler<"desk/freeRounds/cancel"> = (input, context) => cancelFreeRounds(context, input);

import { blockNumber } from "../../../domains/identity-check/blocked.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"desk/identity/block"> = (input, context) => blockNumber(context, input);

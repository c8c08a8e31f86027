import { unblockNumber } from "../../../domains/identity-check/blocked.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"desk/identity/unblock"> = (input, context) => unblockNumber(context, input);

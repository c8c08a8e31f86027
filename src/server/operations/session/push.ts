import { renewPush } from "../../domains/messages/browsers.ts";
import type { Handler } from "../../operations.ts";

export const handle: Handler<"session/push"> = (input, context) => renewPush(context, input);

import { renewPush } from "../../domains/messages/browsers.ts";
import type { Handler } from "../../handler.ts";

export const handle: Handler<"session/push"> = (input, context) => renewPush(context, input);

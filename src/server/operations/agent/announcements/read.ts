import { markRead } from "../../../domains/agents/news/news.ts";
import type { Handler } from "../../../operations.ts";

export const handle: Handler<"agent/announcements/read"> = (input, context) => markRead(context, input);

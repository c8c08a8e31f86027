import { markRead } from "../../../domains/agents/news/news.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"agent/announcements/read"> = (input, context) => markRead(context, input);

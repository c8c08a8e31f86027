import { news } from "../../domains/agents/news/news.ts";
import type { Handler } from "../../handler.ts";

export const handle: Handler<"agent/announcements"> = (input, context) => news(context, input);

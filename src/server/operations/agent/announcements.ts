import { news } from "../../domains/agents/news/news.ts";
import type { Handler } from "../../operations.ts";

export const handle: Handler<"agent/announcements"> = (input, context) => news(context, input);

import { downline } from "../../domains/agents/team/downline.ts";
import type { Handler } from "../../handler.ts";

export const handle: Handler<"agent/downline"> = (input, context) => downline(context, input);

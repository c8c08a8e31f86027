import { changeFeedback } from "../../domains/support/feedback.ts";
import type { Handler } from "../../handler.ts";

export const handle: Handler<"feedback/change"> = (input, context) => changeFeedback(context, input);

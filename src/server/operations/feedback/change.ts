import { changeFeedback } from "../../domains/support/feedback.ts";
import type { Handler } from "../../operations.ts";

export const handle: Handler<"feedback/change"> = (input, context) => changeFeedback(context, input);

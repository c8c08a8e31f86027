import { sendFeedback } from "../domains/support/feedback.ts";
import type { Handler } from "../operations.ts";

export const handle: Handler<"feedback"> = (input, context) => sendFeedback(context, input);

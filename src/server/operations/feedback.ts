import { sendFeedback } from "../domains/support/feedback.ts";
import type { Handler } from "../handler.ts";

export const handle: Handler<"feedback"> = (input, context) => sendFeedback(context, input);

import { decideFeedback } from "../../../domains/support/desk-feedback.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"desk/feedback/decide"> = (input, context) => decideFeedback(context, input);

import { accept } from "../../../kernel/outcome.ts";
import { deskFeedback } from "../../domains/support/desk-feedback.ts";
import type { Handler } from "../../handler.ts";

export const handle: Handler<"desk/feedback"> = async (input, context) =>
  accept(await deskFeedback(context, input));

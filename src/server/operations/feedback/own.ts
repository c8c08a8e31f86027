import { accept } from "../../../kernel/outcome.ts";
import { memberOfRequest } from "../../core/members/member-store.ts";
import { ownFeedback } from "../../domains/support/feedback.ts";
import type { Handler } from "../../handler.ts";

export const handle: Handler<"feedback/own"> = async (_input, context) =>
  accept(await ownFeedback(context, await memberOfRequest(context)));

import { memberOfRequest } from "../../../core/members/member-store.ts";
import { takeBreak } from "../../../domains/safer-play/breaks.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"member/saferPlay/break"> = async (input, context) =>
  takeBreak(context, await memberOfRequest(context), input);

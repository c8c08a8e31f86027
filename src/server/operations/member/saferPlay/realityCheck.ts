import { memberOfRequest } from "../../../core/members/member-store.ts";
import { answerRealityCheck } from "../../../domains/safer-play/reality-check.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"member/saferPlay/realityCheck"> = async (input, context) =>
  answerRealityCheck(context, await memberOfRequest(context), input);

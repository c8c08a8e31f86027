import { accept } from "../../../../kernel/outcome.ts";
import { memberOfRequest } from "../../../core/members/member-store.ts";
import { playNow } from "../../../domains/safer-play/reality-check.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"member/saferPlay/play"> = async (input, context) =>
  accept(await playNow(context, await memberOfRequest(context), input));

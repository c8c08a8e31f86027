import { accept } from "../../../../kernel/outcome.ts";
import { memberOfRequest } from "../../../core/members/member-store.ts";
import { checkList } from "../../../domains/safer-play/history.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"member/saferPlay/checks"> = async (input, context) =>
  accept(await checkList(context, await memberOfRequest(context), input));

import { accept } from "../../../../kernel/outcome.ts";
import { memberOfRequest } from "../../../core/members/member-store.ts";
import { changeList } from "../../../domains/safer-play/history.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"member/saferPlay/changes"> = async (input, context) =>
  accept(await changeList(context, await memberOfRequest(context), input));

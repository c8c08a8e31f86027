import { accept } from "../../../../kernel/outcome.ts";
import { memberOfRequest } from "../../../core/members/member-store.ts";
import { monthList } from "../../../domains/safer-play/history.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"member/saferPlay/months"> = async (_input, context) =>
  accept(await monthList(context, await memberOfRequest(context)));

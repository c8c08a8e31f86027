import { accept } from "../../../../kernel/outcome.ts";
import { memberOfRequest } from "../../../core/members/member-store.ts";
import { exclusionList } from "../../../domains/safer-play/history.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"member/saferPlay/exclusions"> = async (_input, context) =>
  accept(await exclusionList(context, await memberOfRequest(context)));

import { accept } from "../../../kernel/outcome.ts";
import { memberOfRequest } from "../../core/members/member-store.ts";
import { applicationList } from "../../domains/rewards/applications/views.ts";
import type { Handler } from "../../handler.ts";

export const handle: Handler<"member/applications"> = async (input, context) =>
  accept(await applicationList(context, await memberOfRequest(context), input));

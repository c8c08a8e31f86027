import { accept } from "../../../kernel/outcome.ts";
import { memberOfRequest } from "../../core/members/member-store.ts";
import { memberRequests } from "../../domains/profile/requests.ts";
import type { Handler } from "../../handler.ts";

export const handle: Handler<"member/requests"> = async (_input, context) =>
  accept(await memberRequests(context, await memberOfRequest(context)));

import { accept } from "../../../kernel/outcome.ts";
import { memberOfRequest } from "../../core/members/member-store.ts";
import { rebates } from "../../domains/rewards/rebates.ts";
import type { Handler } from "../../handler.ts";

export const handle: Handler<"member/rebates"> = async (input, context) =>
  accept(await rebates(context, await memberOfRequest(context), input));

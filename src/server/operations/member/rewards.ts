import { accept } from "../../../kernel/outcome.ts";
import { memberOfRequest } from "../../core/members/member-store.ts";
import { rewardList } from "../../domains/rewards/claim-rewards.ts";
import type { Handler } from "../../handler.ts";

export const handle: Handler<"member/rewards"> = async (input, context) =>
  accept(await rewardList(context, await memberOfRequest(context), input));

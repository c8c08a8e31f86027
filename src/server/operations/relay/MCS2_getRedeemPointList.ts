import { accept } from "../../../kernel/outcome.ts";
import { memberOfRequest } from "../../core/members/member-store.ts";
import { redemptionList } from "../../domains/points/redemption-views.ts";
import type { Handler } from "../../handler.ts";

export const handle: Handler<"relay/MCS2_getRedeemPointList"> = async (input, context) =>
  accept(await redemptionList(context, await memberOfRequest(context), input));

import { memberOfRequest } from "../../../core/members/member-store.ts";
import { redeemGood } from "../../../domains/points/redeem.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"relay/passwordCheck/MCS2_redeemPointReward"> = async (input, context) =>
  redeemGood(context, await memberOfRequest(context), input, context.services.wallet);

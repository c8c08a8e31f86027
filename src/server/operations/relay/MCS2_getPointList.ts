import { memberOfRequest } from "../../core/members/member-store.ts";
import { pointsRecord } from "../../domains/points/record.ts";
import { pointsRemark } from "../../domains/rewards/claim-rewards.ts";
import type { Handler } from "../../handler.ts";

export const handle: Handler<"relay/MCS2_getPointList"> = async (input, context) =>
  pointsRecord(context, await memberOfRequest(context), input, (remark) =>
    pointsRemark(context.brand, remark, context.language),
  );

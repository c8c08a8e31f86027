import { memberOfRequest } from "../../../core/members/member-store.ts";
import { convertPoints } from "../../../domains/points/exchange.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"relay/passwordCheck/MCS2_convertPoint"> = async (input, context) =>
  convertPoints(context, await memberOfRequest(context), input, context.services.wallet);

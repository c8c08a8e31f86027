import { accept } from "../../../kernel/outcome.ts";
import { memberOfRequest } from "../../core/members/member-store.ts";
import { mallGoods } from "../../domains/points/goods.ts";
import type { Handler } from "../../handler.ts";

export const handle: Handler<"relay/MCS2_getPointReward"> = async (_input, context) =>
  accept(await mallGoods(context, await memberOfRequest(context)));

import { accept } from "../../../kernel/outcome.ts";
import { memberOfRequest } from "../../core/members/member-store.ts";
import { ownLevel } from "../../domains/vip/own-level.ts";
import type { Handler } from "../../handler.ts";

export const handle: Handler<"member/vip"> = async (_input, context) =>
  accept(await ownLevel(context, await memberOfRequest(context)));

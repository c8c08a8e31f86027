import { accept } from "../../../kernel/outcome.ts";
import { memberOfRequest } from "../../core/members/member-store.ts";
import { pointBalance } from "../../domains/points/config.ts";
import type { Handler } from "../../handler.ts";

export const handle: Handler<"relay/MCS2_getPointBalance"> = async (_input, context) =>
  accept(await pointBalance(context, await memberOfRequest(context)));

import { accept } from "../../../kernel/outcome.ts";
import { memberOfRequest } from "../../core/members/member-store.ts";
import { pointConfig } from "../../domains/points/config.ts";
import type { Handler } from "../../handler.ts";

export const handle: Handler<"relay/MCS2_getPointConfig"> = async (_input, context) =>
  accept(await pointConfig(context, await memberOfRequest(context)));

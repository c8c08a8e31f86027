import { accept } from "../../../../kernel/outcome.ts";
import { memberOfRequest } from "../../../core/members/member-store.ts";
import { limitList } from "../../../domains/safer-play/limits.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"member/saferPlay/limits"> = async (input, context) =>
  accept(await limitList(context, await memberOfRequest(context), input));

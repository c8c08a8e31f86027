import { accept } from "../../../kernel/outcome.ts";
import { memberOfRequest } from "../../core/members/member-store.ts";
import { noticesOf } from "../../core/members/notices.ts";
import type { Handler } from "../../handler.ts";

export const handle: Handler<"member/notices"> = async (_input, context) => {
  return accept(await noticesOf(context, await memberOfRequest(context)));
};

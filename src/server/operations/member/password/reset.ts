import { resetByLink } from "../../../core/members/change-and-reset-password.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"member/password/reset"> = (input, context) => resetByLink(context, input);

import { resetByLink } from "../../../core/members/passwords.ts";
import type { Handler } from "../../../operations.ts";

export const handle: Handler<"member/password/reset"> = (input, context) => resetByLink(context, input);

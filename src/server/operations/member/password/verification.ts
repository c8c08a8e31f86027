import { setByPhone } from "../../../core/members/change-and-reset-password.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"member/password/verification"> = (input, context) => setByPhone(context, input);

import { setByPhone } from "../../../core/members/passwords.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"member/password/verification"> = (input, context) => setByPhone(context, input);

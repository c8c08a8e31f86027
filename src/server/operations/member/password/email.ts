import { forgotByEmail } from "../../../core/members/passwords.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"member/password/email"> = (input, context) => forgotByEmail(context, input);

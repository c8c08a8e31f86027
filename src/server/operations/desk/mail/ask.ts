import { askOwnMail } from "../../../domains/desk/staff-mail.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"desk/mail/ask"> = (input, context) => askOwnMail(context, input);

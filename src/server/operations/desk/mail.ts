import { accept } from "../../../kernel/outcome.ts";
import { ownMail } from "../../domains/desk/staff-mail.ts";
import type { Handler } from "../../handler.ts";

export const handle: Handler<"desk/mail"> = async (_input, context) => accept(await ownMail(context));

import { sessionsAtDesk } from "../../../domains/member-desk/sessions.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"desk/members/sessions"> = (input, context) => sessionsAtDesk(context, input);

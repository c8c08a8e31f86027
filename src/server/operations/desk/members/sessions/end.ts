import { endAtDesk } from "../../../../domains/member-desk/sessions.ts";
import type { Handler } from "../../../../handler.ts";

export const handle: Handler<"desk/members/sessions/end"> = (input, context) => endAtDesk(context, input);

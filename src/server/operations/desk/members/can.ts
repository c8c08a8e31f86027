import { whatMemberCan } from "../../../domains/member-desk/what-member-can-do.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"desk/members/can"> = (input, context) => whatMemberCan(context, input);

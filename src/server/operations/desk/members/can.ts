import { whatMemberCan } from "../../../domains/member-desk/can.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"desk/members/can"> = (input, context) => whatMemberCan(context, input);

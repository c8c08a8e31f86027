import { whatMemberCan } from "../../../domains/member-desk/can.ts";
import type { Handler } from "../../../operations.ts";

export const handle: Handler<"desk/members/can"> = (input, context) => whatMemberCan(context, input);

import { membersOfSegment } from "../../../domains/member-desk/segments.ts";
import type { Handler } from "../../../operations.ts";

export const handle: Handler<"desk/segments/members"> = (input, context) => membersOfSegment(context, input);

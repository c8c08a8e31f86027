import { membersOfSegment } from "../../../domains/member-desk/segments.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"desk/segments/members"> = (input, context) => membersOfSegment(context, input);

import { searchMembers } from "../../../domains/member-desk/search.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"desk/members/search"> = (input, context) => searchMembers(context, input);

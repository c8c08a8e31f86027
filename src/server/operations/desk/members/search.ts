import { searchMembers } from "../../../domains/member-desk/search.ts";
import type { Handler } from "../../../operations.ts";

export const handle: Handler<"desk/members/search"> = (input, context) => searchMembers(context, input);

import { memberTags } from "../../../domains/member-desk/tags.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"desk/members/tags"> = (input, context) => memberTags(context, input);

import { memberFile } from "../../../domains/member-desk/member-file.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"desk/members/file"> = (input, context) => memberFile(context, input);

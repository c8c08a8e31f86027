import { memberFile } from "../../../domains/member-desk/file.ts";
import type { Handler } from "../../../operations.ts";

export const handle: Handler<"desk/members/file"> = (input, context) => memberFile(context, input);

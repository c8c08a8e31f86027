import { changes } from "../../../domains/content/changes.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"desk/content/changes"> = (input, context) => changes(context, input);

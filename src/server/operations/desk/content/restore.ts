import { restoreContent } from "../../../domains/content/editions.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"desk/content/restore"> = (input, context) => restoreContent(context, input);

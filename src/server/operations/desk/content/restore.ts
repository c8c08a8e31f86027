import { restoreContent } from "../../../domains/content/publish-and-restore.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"desk/content/restore"> = (input, context) => restoreContent(context, input);

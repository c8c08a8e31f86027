import { publishContent } from "../../../domains/content/publish-and-restore.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"desk/content/publish"> = (input, context) =>
  publishContent(context, input, context.services);

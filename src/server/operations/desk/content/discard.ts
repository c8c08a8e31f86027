import { discardContent } from "../../../domains/content/publish-and-restore.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"desk/content/discard"> = (input, context) => discardContent(context, input);

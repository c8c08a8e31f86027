import { removeContent } from "../../../domains/content/edit-draft.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"desk/content/remove"> = (input, context) => removeContent(context, input);

import { removeContent } from "../../../domains/content/contents.ts";
import type { Handler } from "../../../operations.ts";

export const handle: Handler<"desk/content/remove"> = (input, context) => removeContent(context, input);

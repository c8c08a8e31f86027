import { saveContent } from "../../../domains/content/edit-draft.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"desk/content/save"> = (input, context) => saveContent(context, input);

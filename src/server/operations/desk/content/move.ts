import { moveContent } from "../../../domains/content/edit-draft.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"desk/content/move"> = (input, context) => moveContent(context, input);

import { preview } from "../../../domains/content/preview.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"desk/content/preview"> = (input, context) => preview(context, input);

import { preview } from "../../../domains/content/preview.ts";
import type { Handler } from "../../../operations.ts";

export const handle: Handler<"desk/content/preview"> = (input, context) => preview(context, input);

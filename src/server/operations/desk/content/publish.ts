import { publishContent } from "../../../domains/content/editions.ts";
import type { Handler } from "../../../operations.ts";

export const handle: Handler<"desk/content/publish"> = (input, context) =>
  publishContent(context, input, context.services);

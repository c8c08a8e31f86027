import { accept } from "../../../kernel/outcome.ts";
import { visitorPart } from "../../brands/visitor-part.ts";
import type { Handler } from "../../handler.ts";

/** The whole payload, the same as the HTTP layer's permission route answers. */
export const handle: Handler<"system/permission"> = (_input, context) =>
  accept({ ...context.brand.payload, ...visitorPart(context.brand, context) });

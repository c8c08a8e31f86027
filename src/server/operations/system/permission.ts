import { accept } from "../../../kernel/outcome.ts";
import { visitorPart } from "../../brands/visitor-part.ts";
import type { Handler } from "../../operations.ts";

/** The whole payload; what the HTTP floor answers at its front is the same. */
export const handle: Handler<"system/permission"> = (_input, context) =>
  accept({ ...context.brand.payload, ...visitorPart(context.brand, context) });

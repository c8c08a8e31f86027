import { removeTemplate } from "../../../../domains/messages/templates.ts";
import type { Handler } from "../../../../handler.ts";

export const handle: Handler<"desk/messages/templates/delete"> = (input, context) =>
  removeTemplate(context, input);

import { saveTemplate } from "../../../../domains/messages/templates.ts";
import type { Handler } from "../../../../handler.ts";

export const handle: Handler<"desk/messages/templates/save"> = (input, context) =>
  saveTemplate(context, input);

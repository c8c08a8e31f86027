import { accept } from "../../../../kernel/outcome.ts";
import { templates } from "../../../domains/messages/templates.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"desk/messages/templates"> = async (_input, context) =>
  accept(await templates(context));

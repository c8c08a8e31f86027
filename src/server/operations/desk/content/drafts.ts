import { accept } from "../../../../kernel/outcome.ts";
import { drafts } from "../../../domains/content/drafts.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"desk/content/drafts"> = async (_input, context) =>
  accept(await drafts(context, context.services));

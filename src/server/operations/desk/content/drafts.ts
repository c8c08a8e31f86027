import { accept } from "../../../../kernel/outcome.ts";
import { drafts } from "../../../domains/content/drafts.ts";
import type { Handler } from "../../../operations.ts";

export const handle: Handler<"desk/content/drafts"> = async (_input, context) =>
  accept(await drafts(context, context.services));

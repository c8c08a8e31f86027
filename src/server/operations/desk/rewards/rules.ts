import { accept } from "../../../../kernel/outcome.ts";
import { deskRules } from "../../../domains/rewards/desk-rules.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"desk/rewards/rules"> = async (_input, context) =>
  accept(await deskRules(context));

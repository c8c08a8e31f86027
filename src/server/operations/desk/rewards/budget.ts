import { accept } from "../../../../kernel/outcome.ts";
import { deskBudget } from "../../../domains/rewards/desk.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"desk/rewards/budget"> = async (_input, context) =>
  accept(await deskBudget(context));

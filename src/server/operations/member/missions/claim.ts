import { claimStep } from "../../../domains/races/missions.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"member/missions/claim"> = (input, context) =>
  claimStep(context, input, context.services.wallet);

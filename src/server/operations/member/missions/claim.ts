import { claimStep } from "../../../domains/races/missions.ts";
import type { Handler } from "../../../operations.ts";

export const handle: Handler<"member/missions/claim"> = (input, context) =>
  claimStep(context, input, context.services.wallet);

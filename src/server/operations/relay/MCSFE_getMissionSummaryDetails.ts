import { missionSummary } from "../../domains/races/missions.ts";
import type { Handler } from "../../handler.ts";

export const handle: Handler<"relay/MCSFE_getMissionSummaryDetails"> = (_input, context) =>
  missionSummary(context);

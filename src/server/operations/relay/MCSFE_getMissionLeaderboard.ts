import { leaderboards } from "../../domains/races/leaderboards.ts";
import type { Handler } from "../../handler.ts";

export const handle: Handler<"relay/MCSFE_getMissionLeaderboard"> = (input, context) =>
  leaderboards(context, input);

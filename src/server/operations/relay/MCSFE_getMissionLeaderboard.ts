import { leaderboards } from "../../domains/races/leaderboards.ts";
import type { Handler } from "../../operations.ts";

export const handle: Handler<"relay/MCSFE_getMissionLeaderboard"> = (input, context) =>
  leaderboards(context, input);

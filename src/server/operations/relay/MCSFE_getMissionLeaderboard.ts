import { leaderboards } from "../../domains/races/leaderboards.ts";
import type { Handler } from "../../handler.ts";

/** The name is the specification's; it lists races. */
export const handle: Handler<"relay/MCSFE_getMissionLeaderboard"> = (input, context) =>
  leaderboards(context, input);

import { type Loop, startLoop } from "../../partners/protocol/loop.ts";
import type { Brand } from "../brands/brand.ts";
import { answerEvents } from "../domains/rewards/answer-due-events.ts";
import { gameTypesOf } from "../domains/rewards/game-types.ts";
import { brandsWithEvents } from "../domains/rewards/pending-store.ts";
import { isUnavailable } from "../foundation/db/database-error.ts";
import type { Services } from "../services.ts";
import { errorText } from "./run-window-once.ts";

const restMs = 1_000;
const busyMs = 20;

export type RewardingServices = Pick<Services, "platform" | "database" | "clock" | "log" | "wallet">;

/**
 * Lets the rules of rewards.json answer to events, every second; nodes take turns by member. Brands without events are not
 * visited; events of a brand that this node does not serve wait for one that does.
 */
export function startRewarding(
  { platform, database, clock, log, wallet }: RewardingServices,
  brands: () => readonly Brand[],
): Loop {
  const failed = (error: unknown) => {
    if (!isUnavailable(error)) log({ level: "error", event: "rewards.stopped", error: errorText(error) });
    return restMs;
  };
  const gameTypeOf = gameTypesOf(platform);
  const turn = async () => {
    const due = new Set(await brandsWithEvents(database, clock.now()));
    let answered = 0;
    for (const brand of brands().filter(({ merchant }) => due.has(merchant)))
      answered += await answerEvents(brand, { database, wallet, now: clock.now, log, gameTypeOf });
    return answered > 0 ? busyMs : restMs;
  };
  return startLoop(turn, failed);
}

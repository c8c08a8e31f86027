import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { pick, type Random } from "../../../src/kernel/random.ts";
import { scheduleOf } from "../../../src/partners/originals/rounds/shared.ts";
import type { Fault } from "./operator-wallet.ts";
import { quickWheel } from "./quick-games.ts";
import type { TestPlayer } from "./test-player.ts";

/** A random fault of the wallet: about two calls of three go well. */
export const randomFault = (random: Random): Fault =>
  random() < 0.65
    ? "none"
    : pick<Fault>(
        [
          "lost",
          "unanswered",
          "late",
          "delayed",
          { say: "failed" },
          { say: "in-progress" },
          { http: 502 },
          { afterMs: 60 },
        ],
        random,
      );

export const evenGames = ["under-or-over", "quick-wheel", "three-card-verandah"] as const;

/** One act of a player, whatever comes of it; a call that breaks off is made again with the same id, as pages do. */
export async function act(
  guest: TestPlayer,
  game: (typeof evenGames)[number],
  random: Random,
): Promise<void> {
  const id = randomUUID();
  const stake = pick(["100", "700", "2500"], random);
  const again = random() < 0.3 ? 2 : 1;
  for (let turn = 0; turn < again; turn += 1)
    await once(guest, game, { id, stake, line: 50 }).catch(() => undefined);
}

type Wish = { id: string; stake: string; line: number };

function once(
  guest: TestPlayer,
  game: (typeof evenGames)[number],
  { id, stake, line }: Wish,
): Promise<unknown> {
  if (game === "under-or-over") return guest.play({ stake, line, call: "over" }, id);
  if (game === "three-card-verandah") return guest.duel((Number(stake) / 100).toFixed(2), id);
  const { id: roundId } = scheduleOf(quickWheel, Date.now());
  return guest.bet(roundId, { chips: [{ place: "odd", stake }] }, id);
}

/** Players who play repeatedly while `goesOn` says so, each at one game. */
export async function playUntil(
  guests: readonly { guest: TestPlayer; game: (typeof evenGames)[number] }[],
  goesOn: () => boolean,
  random: Random,
  least = 0,
): Promise<number> {
  let actions = 0;
  await Promise.all(
    guests.map(async ({ guest, game }) => {
      while (goesOn() || actions < least) {
        await act(guest, game, random);
        actions += 1;
        await sleep(pick([5, 20, 60], random));
      }
    }),
  );
  return actions;
}

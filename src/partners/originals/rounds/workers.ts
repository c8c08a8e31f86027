import { type Loop, startLoop } from "../../protocol/loop.ts";
import { deleteTickets } from "../store/accounts.ts";
import { unseatedBets } from "../store/bets.ts";
import { dueRounds, nextDueRound } from "../store/rounds.ts";
import { joinHouseSeat, seatDuel } from "./duel.ts";
import { payParts } from "./pay.ts";
import type { RoundContext } from "./round-context.ts";
import { drawShared } from "./shared.ts";

/** The longest pause, because of other processes and clocks. */
const longestRestMs = 2_000;
const shortestRestMs = 20;
const afterFailureMs = 1_000;
/** Expired tickets are kept this long, for questions about a round. */
const ticketsKeptMs = 7 * 24 * 3_600_000;
const forgetEveryMs = 3_600_000;

/**
 * Finishes everything that was begun: draws due rounds, also those that a killed process left open, lets the
 * house seat join waiting duels, and pays. One failure does not affect the others.
 */
export function startWorkers(rounds: RoundContext): Loop {
  const { database, now, log } = rounds;
  let forgotAt = 0;
  const turn = async () => {
    let failed = false;
    const each = async (ids: readonly string[], end: (id: string) => Promise<unknown>) => {
      for (const id of ids)
        await end(id).catch((error: Error) => {
          failed = true;
          log(error);
        });
    };
    const at = new Date(now());
    await each(await dueRounds(database, "shared", at), (id) => drawShared(rounds, id));
    const unseated = await unseatedBets(database);
    await each(
      unseated.map(({ id }) => id),
      (id) => seatDuel(rounds, id),
    );
    await each(await dueRounds(database, "duel", at), (id) => joinHouseSeat(rounds, id));
    await payParts(rounds);
    if (now() - forgotAt >= forgetEveryMs) {
      forgotAt = now();
      await deleteTickets(database, new Date(now() - ticketsKeptMs));
    }
    if (failed) return afterFailureMs;
    const next = await nextDueRound(database);
    const restMs = (next?.getTime() ?? Number.POSITIVE_INFINITY) - now();
    return Math.min(Math.max(restMs, shortestRestMs), longestRestMs);
  };
  return startLoop(turn, (error) => {
    log(error);
    return afterFailureMs;
  });
}

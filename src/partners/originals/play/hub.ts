import { type Loop, startLoop } from "../../protocol/loop.ts";
import type { SharedGame } from "../games/game.ts";
import { gameOfKind, type RoundContext } from "../rounds/round-context.ts";
import { currentRound, drawShared } from "../rounds/shared.ts";
import type { Ticket } from "../store/accounts.ts";
import { lastBets } from "../store/bets.ts";
import type { News } from "../store/play-notices.ts";
import type { StreamEvent } from "./api.ts";
import { outcomeEvent, roundEvents } from "./events.ts";
import type { PlayerSession } from "./player-session.ts";
import { type Answer, answer, problem } from "./problem.ts";

export type Listener = { ticket: Ticket; send: (event: StreamEvent) => void; end: () => void };

export type Hub = {
  /**
   * Adds a listener, who gets the current state at once; refuses the sixth of one ticket. Answers the function
   * that removes it.
   */
  join: (session: PlayerSession, listening: Omit<Listener, "ticket">) => Answer<() => void>;
  /** Forwards news, whichever process they come from. */
  publish: (news: News) => void;
  /** Ends all streams. */
  close: () => Promise<void>;
};

const mostOfTicket = 5;
/** A round booked this shortly before the join may have been missed on a broken line. */
const missedMs = 30_000;
const longestRestMs = 1_000;
const afterFailureMs = 1_000;

/** The listeners of this process. Shared rounds run while there are any. */
export function openHub(rounds: RoundContext): Hub {
  const listeners = new Map<Listener, string>();
  const tables = new Map<string, Loop>();
  const at = (gameCode: string): Listener[] =>
    [...listeners.keys()].filter(({ ticket }) => ticket.gameCode === gameCode);
  const sit = (gameCode: string) => {
    if (rounds.games.get(gameCode)?.kind !== "shared" || tables.has(gameCode)) return;
    const game = gameOfKind(rounds, gameCode, "shared");
    tables.set(
      gameCode,
      startTable(rounds, game, () => at(gameCode)),
    );
  };
  const leave = (listener: Listener) => {
    listeners.delete(listener);
    const { gameCode } = listener.ticket;
    if (at(gameCode).length > 0) return;
    void tables.get(gameCode)?.stop();
    tables.delete(gameCode);
  };
  return {
    join: ({ id, ticket }, listening) => {
      if ([...listeners.values()].filter((one) => one === id).length >= mostOfTicket) return problem("busy");
      const listener = { ticket, ...listening };
      listeners.set(listener, id);
      sit(ticket.gameCode);
      greet(rounds, listener).catch(rounds.log);
      return answer(() => leave(listener));
    },
    publish: ({ account, gameCode, operatorRound }) => {
      const concerned = at(gameCode).filter(({ ticket }) => String(ticket.accountId) === account);
      for (const { ticket, send } of concerned)
        outcomeEvent(rounds.database, ticket, operatorRound)
          .then((event) => event && send(event))
          .catch(rounds.log);
    },
    close: async () => {
      for (const { end } of listeners.keys()) end();
      listeners.clear();
      await Promise.all([...tables.values()].map((table) => table.stop()));
      tables.clear();
    },
  };
}

/** Sends the current state to a new listener. */
async function greet(rounds: RoundContext, { ticket, send }: Listener): Promise<void> {
  const { accountId, gameCode } = ticket;
  const game = rounds.games.get(gameCode);
  if (game?.kind === "shared") {
    const events = await roundEvents(rounds, game, await roundNow(rounds, game));
    for (const event of await events([ticket])) send(event);
  }
  const [last] = await lastBets(rounds.database, accountId, gameCode, 1);
  const isNews = !last?.finishedAt || rounds.now() - last.finishedAt.getTime() < missedMs;
  const event = last && isNews && (await outcomeEvent(rounds.database, ticket, last.operatorRound));
  if (event) send(event);
}

/** The current round by the clock, drawn when its bets are closed. */
async function roundNow(rounds: RoundContext, game: SharedGame) {
  const round = await currentRound(rounds, game);
  return rounds.now() < round.dueAt.getTime() ? round : drawShared(rounds, round.id);
}

/** Sends each phase to all listeners of a game as it begins. */
function startTable(rounds: RoundContext, game: SharedGame, listeners: () => readonly Listener[]): Loop {
  let lastPhase = "";
  const turn = async () => {
    const round = await roundNow(rounds, game);
    const phase = `${round.id} ${round.state}`;
    const present = listeners();
    if (phase !== lastPhase && present.length > 0) {
      const events = await (await roundEvents(rounds, game, round))(present.map(({ ticket }) => ticket));
      for (const [place, event] of events.entries()) present[place]?.send(event);
    }
    lastPhase = phase;
    const isDrawn = round.state === "drawn";
    const ends = round.dueAt.getTime() + (isDrawn ? game.showingMs : 0);
    return Math.min(Math.max(ends - rounds.now(), 1), longestRestMs);
  };
  return startLoop(turn, (error) => {
    rounds.log(error);
    return afterFailureMs;
  });
}

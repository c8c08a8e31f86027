import { decimalText } from "../../../kernel/money.ts";
import type { SharedGame } from "../games/game.ts";
import { scheduleOf } from "../rounds/shared.ts";
import type { Ticket } from "../store/accounts.ts";
import { type Bet, betsOfAccounts, betsOfOperatorRound, openBets, playersOf } from "../store/bets.ts";
import type { Connection } from "../store/database.ts";
import { pastResults, type Round, roundById } from "../store/rounds.ts";
import type { StreamEvent } from "./api.ts";

type Event<Type extends StreamEvent["type"]> = Extract<StreamEvent, { type: Type }>;

/** The events of a shared round for all listeners, each with their own bets. */
export async function roundEvents(
  { database, now }: { database: Connection; now: () => number },
  game: SharedGame,
  round: Round,
): Promise<(tickets: readonly Ticket[]) => Promise<Event<"round">[]>> {
  const [players, past] = await Promise.all([
    playersOf(database, round.id),
    pastResults(database, game.code, round.dueAt),
  ]);
  const isDrawn = round.state === "drawn";
  const { closesAt, endsAt } = scheduleOf(game, round.openedAt.getTime());
  return async (tickets) => {
    const accounts = [...new Set(tickets.map(({ accountId }) => accountId))];
    const bets = await betsOfAccounts(database, round.id, accounts);
    return tickets.map(({ accountId, exponent }) => ({
      type: "round",
      roundId: round.id,
      phase: isDrawn ? "showing" : "betting",
      until: isDrawn ? endsAt : closesAt,
      now: now(),
      serverHash: round.serverHash,
      card: round.card,
      players,
      bets: bets
        .filter((bet) => bet.accountId === accountId)
        .map(({ key, stake, bet }) => ({ betId: key, stake: decimalText(stake, exponent), bet })),
      result: isDrawn ? round.result : null,
      serverSeed: isDrawn ? round.serverSeed : null,
      past,
    }));
  };
}

/** The result of a player's part of a round; undefined while it is not booked. */
export async function outcomeEvent(
  database: Connection,
  ticket: Ticket,
  operatorRound: string,
): Promise<StreamEvent | undefined> {
  const bets = await betsOfOperatorRound(database, operatorRound);
  const [first] = bets;
  if (first?.kind === "duel") return duelEvent(database, ticket, first);
  const over = bets.filter(({ state }) => state === "over");
  const last = over.at(-1);
  if (!last?.roundId || last.kind !== "shared" || last.balance === null) return undefined;
  const text = (amounts: readonly bigint[]) =>
    decimalText(
      amounts.reduce((total, amount) => total + amount, 0n),
      ticket.exponent,
    );
  return {
    type: "won",
    roundId: last.roundId,
    stake: text(over.map(({ stake }) => stake)),
    win: text(over.map(({ win }) => win ?? 0n)),
    balance: text([last.balance]),
  };
}

/** The state of a duel as the player of `bet` sees it; undefined if there is nothing to send. */
async function duelEvent(
  database: Connection,
  { exponent }: Ticket,
  bet: Bet,
): Promise<Event<"duel"> | undefined> {
  const round = bet.roundId ? await roundById(database, bet.roundId) : undefined;
  const isWaiting = bet.state === "open" && round?.state === "open";
  if (!round || !(isWaiting || bet.state === "over")) return undefined;
  const other = (await openBets(database, round.id)).find(({ id }) => id !== bet.id);
  const opponent = other ? { name: other.name, house: false } : { name: "The house", house: true };
  return {
    type: "duel",
    duelId: bet.key,
    state: isWaiting ? "waiting" : "over",
    stake: decimalText(bet.stake, exponent),
    until: isWaiting ? round.dueAt.getTime() : null,
    opponent: isWaiting ? null : opponent,
    seat: bet.seat ?? 0,
    view: isWaiting ? null : round.result,
    winner: isWaiting ? null : winnerOf(round),
    win: decimalText(bet.win ?? 0n, exponent),
    balance: decimalText(bet.balance ?? 0n, exponent),
    roundId: round.id,
  };
}

function winnerOf({ winner }: Round): 0 | 1 | "tie" | null {
  if (winner === "0") return 0;
  return winner === "1" ? 1 : winner;
}

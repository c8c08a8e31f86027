import type { Parsed, StakeLimits } from "../games/game.ts";
import { type Answer, answer, type Problem, problem } from "../play/problem.ts";
import type { Ticket } from "../store/accounts.ts";
import type { Bet } from "../store/bets.ts";
import type { ToSend } from "./money.ts";
import { knownBet } from "./pay.ts";
import type { RoundContext } from "./round-context.ts";
import { stakesOf } from "./stake-limits.ts";

/** A bet as a browser sent it, under the key that makes it idempotent. */
export type BetRequest<Sent = unknown> = { key: string; bet: Sent; freeGrant?: string | undefined };

/** A stored bet, and the call that moves its money, if one is needed. */
export type Placed = { call: ToSend | undefined };

/**
 * The steps of every bet: a known key gets its earlier answer, an invalid bet is refused, and the rest is
 * placed and its money moved. `place` answers undefined where nothing could be placed, because another round of
 * this player is under way or this very bet comes in another call. Answers the key's bet.
 */
export async function placeBet<Checked>(
  rounds: RoundContext,
  ticket: Ticket,
  {
    game,
    request,
  }: { game: { read: (sent: unknown, limits: StakeLimits) => Parsed<Checked> }; request: BetRequest },
  place: (read: Extract<Parsed<Checked>, { ok: true }>) => Promise<Problem | Placed | undefined>,
): Promise<Answer<Bet>> {
  const again = await knownBet(rounds, ticket, request);
  if (again !== undefined) return again ? answer(again) : problem("bet.invalid");
  const read = game.read(request.bet, stakesOf(ticket.exponent));
  if (!read.ok) return problem(read.problem);
  const placed = await place(read);
  if (typeof placed === "string") return problem(placed);
  if (placed?.call) await rounds.sendDebit(placed.call);
  const made = await knownBet(rounds, ticket, request);
  if (made === undefined) return problem("busy");
  return made ? answer(made) : problem("bet.invalid");
}

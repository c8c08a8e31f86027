import { decimalText, minorUnits } from "../../../kernel/money.ts";
import { sitDown } from "../rounds/duel.ts";
import { playInstant } from "../rounds/instant.ts";
import { betShared } from "../rounds/shared.ts";
import type { Bet } from "../store/bets.ts";
import { grantOf } from "../store/free-grants.ts";
import { roundById } from "../store/rounds.ts";
import type { Bet as BetCall, Duel, Play, Played, Seated, Taken } from "./api.ts";
import { seedsOf, shownGrant } from "./hello.ts";
import type { PlayerContext } from "./player-context.ts";
import { type Answer, answer, type Problem, problem } from "./problem.ts";

/** `play`: one instant round. Its view is sent only after the money was moved. */
export async function play({ rounds, ticket, game }: PlayerContext, call: Play): Promise<Answer<Played>> {
  if (game.kind !== "instant") return problem("bet.invalid");
  const made = await playInstant(rounds, ticket, game, {
    key: call.playId,
    bet: call.bet,
    freeGrant: call.free,
  });
  if (!made.ok) return made;
  const refusal = refusalOf(made.value);
  if (refusal) return refusal;
  const { roundId, stake, win, freeGrant } = made.value;
  const round = roundId ? await roundById(rounds.database, roundId) : undefined;
  if (!round) throw new Error(`the round of ${made.value.id} is not there`);
  const grant = freeGrant === null ? undefined : await grantOf(rounds.database, ticket, freeGrant);
  return answer({
    roundId: round.id,
    stake: decimalText(freeGrant === null ? stake : 0n, ticket.exponent),
    win: decimalText(win ?? 0n, ticket.exponent),
    view: round.result,
    balance: balanceText(made.value, ticket.exponent),
    seeds: await seedsOf(rounds, ticket),
    free: grant ? shownGrant(grant) : null,
  });
}

/** `bet`: on the open round. */
export async function bet({ rounds, ticket, game }: PlayerContext, call: BetCall): Promise<Answer<Taken>> {
  if (game.kind !== "shared") return problem("bet.invalid");
  const { betId: key, roundId, bet: placed } = call;
  const made = await betShared(rounds, ticket, game, { key, roundId, bet: placed });
  const taken = made.ok ? (refusalOf(made.value) ?? made) : made;
  if (!taken.ok) return taken;
  const stake = decimalText(taken.value.stake, ticket.exponent);
  return answer({ roundId, stake, balance: balanceText(taken.value, ticket.exponent) });
}

/** `duel`: a stake, and a seat for it. */
export async function duel({ rounds, ticket, game }: PlayerContext, call: Duel): Promise<Answer<Seated>> {
  if (game.kind !== "duel") return problem("bet.invalid");
  const { duelId } = call;
  const amount = minorUnits(call.stake, ticket.exponent);
  if (!amount.ok) return problem("bet.invalid");
  const made = await sitDown(rounds, ticket, game, { key: duelId, bet: { stake: String(amount.value) } });
  const taken = made.ok ? (refusalOf(made.value) ?? made) : made;
  if (!taken.ok) return taken;
  const stake = decimalText(taken.value.stake, ticket.exponent);
  return answer({ duelId, stake, balance: balanceText(taken.value, ticket.exponent) });
}

/** Why a bet's money was not taken; undefined when it was. */
function refusalOf({ state, problem: code }: Bet): { ok: false; problem: Problem } | undefined {
  if (state === "asking") return problem("busy");
  return state === "void" ? problem(voids.find((one) => one === code) ?? "failed") : undefined;
}

const voids: readonly Problem[] = [
  "funds",
  "limit",
  "own-limit",
  "reality-check",
  "free-rounds.over",
  "maintenance",
  "ticket.over",
  "wallet.silent",
];

/** The balance last reported for a bet. */
const balanceText = ({ balance }: Bet, exponent: number): string => decimalText(balance ?? 0n, exponent);

import { stableJson } from "../../../../kernel/json-values.ts";
import { mostMinor } from "../../../../kernel/money.ts";
import { games } from "../../games/catalogue.ts";
import { fromPot } from "../../games/pot.ts";
import {
  cardSeeding,
  drawOf,
  matchesCommitment,
  roundSeeding,
  serverHashOf,
} from "../../games/round-seeding.ts";
import type { Proof } from "../../play/api.ts";

/**
 * A round with a revealed seed; `result` is null when it was not given, and there is nothing to compare with.
 */
export type ShownRound = Omit<Proof, "serverSeed" | "at"> & { serverSeed: string };

/** The result of drawing a round again. */
export type Again = {
  /** The hash of the seed, and whether it is the one that was shown before the round. */
  hash: string;
  promised: boolean;
  result: unknown;
  /** Whether card, result and wins equal the drawn ones; null when none were given. */
  agrees: boolean | null;
};

/** Whether two JSON values are equal, whatever the order of their fields. */
const sameJson = (one: unknown, other: unknown): boolean => stableJson(one) === stableJson(other);

/** Minor units of a decimal text that has all its currency's digits. */
const minorOf = (text: string): bigint => BigInt(text.replace(".", ""));

const anyStake = { least: 1n, most: mostMinor };

type Drawn = {
  result: unknown;
  card: unknown /** The possible wins of each bet. */;
  wins: readonly bigint[][];
};

/** The round by the game's own rules. Undefined for an unknown game or invalid bets. */
function draw(round: ShownRound): Drawn | undefined {
  const { serverSeed, clientSeed, nonce, roundId, bets } = round;
  const game = games.get(round.gameCode);
  if (!game) return undefined;
  if (game.kind === "duel") {
    const { winner, view } = game.deal(drawOf(roundSeeding(serverSeed, roundId)));
    // A proof does not contain the seats: a bet's win must be that of one of the two.
    const wins = bets.map(({ stake }) =>
      ([0, 1] as const).map((seat) => fromPot(minorOf(stake), game.rake, seat, winner)),
    );
    return { result: view, card: null, wins };
  }
  const read = bets.map(({ bet }) => game.read(bet, anyStake));
  if (game.kind === "instant") {
    const [first] = read;
    if (!first?.ok) return undefined;
    const { win, view } = game.play(first.bet, drawOf({ serverSeed, clientSeed, nonce }));
    return { result: view, card: null, wins: [[win]] };
  }
  const card = game.card(drawOf(cardSeeding(roundId)));
  const result = game.result(card, drawOf(roundSeeding(serverSeed, roundId)));
  return { result, card, wins: read.map((one) => (one.ok ? [game.pays(one.bet, card, result)] : [])) };
}

/** Draws a round again and compares it with the given one. Undefined when it cannot be drawn. */
export function drawAgain(round: ShownRound): Again | undefined {
  const drawn = draw(round);
  if (!drawn) return undefined;
  const winsAgree = round.bets.every(({ win }, index) => drawn.wins[index]?.includes(minorOf(win)) ?? false);
  const cardAgrees = drawn.card === null || sameJson(drawn.card, round.card);
  return {
    hash: serverHashOf(round.serverSeed),
    promised: matchesCommitment(round.serverSeed, round.serverHash),
    result: drawn.result,
    agrees: round.result === null ? null : sameJson(drawn.result, round.result) && cardAgrees && winsAgree,
  };
}

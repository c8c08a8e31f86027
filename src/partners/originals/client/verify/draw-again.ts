import { mostMinor } from "../../../../kernel/money.ts";
import { stableJson } from "../../../../kernel/tree.ts";
import { games } from "../../games/catalogue.ts";
import { cardSeeding, drawOf, keepsPromise, roundSeeding, serverHashOf } from "../../games/fair.ts";
import { fromPot } from "../../games/pot.ts";
import type { Proof } from "../../play/api.ts";

/** A round whose seed is told; `result` is null when nobody told one, and there is nothing to compare with. */
export type ShownRound = Omit<Proof, "serverSeed" | "at"> & { serverSeed: string };

/** What came out when a round was drawn again. */
export type Again = {
  /** The fingerprint of the seed, and whether it is the one that was shown before the round. */
  hash: string;
  promised: boolean;
  result: unknown;
  /** What was told is what was drawn, card, result and wins; null when nothing was told. */
  agrees: boolean | null;
};

/** Whether two values of JSON say the same, whatever the order of their fields. */
const sameJson = (one: unknown, other: unknown): boolean => stableJson(one) === stableJson(other);

/** Minor units of a decimal text that has all its currency's digits. */
const minorOf = (text: string): bigint => BigInt(text.replace(".", ""));

const anyStake = { least: 1n, most: mostMinor };

type Drawn = {
  result: unknown;
  card: unknown /** What each bet may have brought. */;
  wins: readonly bigint[][];
};

/** The round by the game's own rules. Undefined for a game or bets that the arcade does not have. */
function draw(told: ShownRound): Drawn | undefined {
  const { serverSeed, clientSeed, nonce, roundId, bets } = told;
  const game = games.get(told.gameCode);
  if (!game) return undefined;
  if (game.kind === "duel") {
    const { winner, view } = game.deal(drawOf(roundSeeding(serverSeed, roundId)));
    // A proof does not say who sat where: a bet's win is that of one of the two seats.
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

/** Draws a round again and holds what was told against it. Undefined when there is nothing that could be drawn. */
export function drawAgain(told: ShownRound): Again | undefined {
  const drawn = draw(told);
  if (!drawn) return undefined;
  const winsAgree = told.bets.every(({ win }, index) => drawn.wins[index]?.includes(minorOf(win)) ?? false);
  const cardAgrees = drawn.card === null || sameJson(drawn.card, told.card);
  return {
    hash: serverHashOf(told.serverSeed),
    promised: keepsPromise(told.serverSeed, told.serverHash),
    result: drawn.result,
    agrees: told.result === null ? null : sameJson(drawn.result, told.result) && cardAgrees && winsAgree,
  };
}

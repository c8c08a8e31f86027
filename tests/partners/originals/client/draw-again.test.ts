import { describe, expect, test } from "vitest";
import { decimalText } from "../../../../src/kernel/money.ts";
import { drawAgain, type ShownRound } from "../../../../src/partners/originals/client/verify/draw-again.ts";
import { games } from "../../../../src/partners/originals/games/catalogue.ts";
import { fromPot } from "../../../../src/partners/originals/games/pot.ts";
import {
  cardSeeding,
  drawOf,
  roundSeeding,
  serverHashOf,
} from "../../../../src/partners/originals/games/round-seeding.ts";

const exponent = 2;
const limits = { least: 1n, most: 10n ** 12n };
const text = (minor: bigint) => decimalText(minor, exponent);

/** A round as the originals send it, played by the game's own rules. */
function playedRound(code: string, seed: number): ShownRound {
  const game = games.get(code);
  if (!game) throw new Error(`no game ${code}`);
  const serverSeed = String(seed).padStart(64, "0");
  const chance = drawOf({ serverSeed: "fixture", clientSeed: "", nonce: seed });
  const bet = game.fixture(chance, 500n);
  const read = game.read(bet, limits);
  if (!read.ok) throw new Error(read.problem);
  const common = { gameCode: code, kind: game.kind, serverHash: serverHashOf(serverSeed), serverSeed };
  const stake = text(read.stake);
  if (game.kind === "instant") {
    const seeding = { serverSeed, clientSeed: "luck", nonce: 7 };
    const { win, view } = game.play(read.bet, drawOf(seeding));
    const round = { ...common, roundId: "one", clientSeed: "luck", nonce: 7, card: null, result: view };
    return { ...round, bets: [{ bet, stake, win: text(win) }] };
  }
  const [roundId, draw] = ["round", drawOf(roundSeeding(serverSeed, "round"))];
  const shared = { ...common, roundId, clientSeed: roundId, nonce: 0 };
  if (game.kind === "duel") {
    const { winner, view } = game.deal(draw);
    const bets = ([0, 1] as const).map((seat) => ({
      bet,
      stake,
      win: text(fromPot(read.stake, game.rake, seat, winner)),
    }));
    return { ...shared, card: null, result: view, bets };
  }
  const card = game.card(drawOf(cardSeeding(roundId)));
  // A fixture's bet may be missing on this round's card: then it wins nothing, in both computations.
  const result = game.result(card, draw);
  return { ...shared, card, result, bets: [{ bet, stake, win: text(game.pays(read.bet, card, result)) }] };
}

/** As received: JSON, its fields in any order. */
const overTheLine = (round: ShownRound): ShownRound => {
  const { bets, ...rest } = round;
  return JSON.parse(JSON.stringify({ bets, ...Object.fromEntries(Object.entries(rest).toReversed()) }));
};

describe.each([...games.keys()])("a round of %s", (code) => {
  test("is verified", () => {
    for (let seed = 0; seed < 20; seed += 1)
      expect(drawAgain(overTheLine(playedRound(code, seed)))).toMatchObject({ promised: true, agrees: true });
  });

  test("is rejected when its win, its result or its seed is changed", () => {
    const round = playedRound(code, 3);
    const bets = round.bets.map((bet) => ({ ...bet, win: text(BigInt(bet.win.replace(".", "")) + 1n) }));
    expect(drawAgain({ ...round, bets })?.agrees).toBe(false);
    expect(drawAgain({ ...round, result: { ...Object(round.result), more: 1 } })?.agrees).toBe(false);
    expect(drawAgain({ ...round, serverSeed: "f".repeat(64) })?.promised).toBe(false);
  });
});

test("a card that is not drawn from the round's id is rejected", () => {
  const round = playedRound("over-by-over", 1);
  expect(drawAgain({ ...round, card: { ...Object(round.card), line: 3.5 } })?.agrees).toBe(false);
});

test("values that were not given are drawn, and not compared", () => {
  const round = playedRound("under-or-over", 1);
  expect(drawAgain({ ...round, result: null })).toMatchObject({ agrees: null, result: round.result });
});

test("an unknown game or an invalid bet is not drawn", () => {
  const round = playedRound("under-or-over", 1);
  expect(drawAgain({ ...round, gameCode: "no-game" })).toBeUndefined();
  expect(
    drawAgain({ ...round, bets: [{ bet: { stake: "no" }, stake: "1.00", win: "0.00" }] }),
  ).toBeUndefined();
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fromPot } from "../../../../src/partners/originals/games/pot.ts";
import { drawOf } from "../../../../src/partners/originals/games/round-seeding.ts";
import {
  compareHands,
  pack,
  type Rank,
  rankOf,
  threeCardVerandah,
} from "../../../../src/partners/originals/games/three-card-verandah.ts";
import { assertProperty } from "../../../support/property.ts";
import { everyHand } from "./duel-ties.ts";

const seeds = fc
  .stringMatching(/^[0-9a-f]{64}$/)
  .map((serverSeed) => drawOf({ serverSeed, clientSeed: "rules", nonce: 0 }));
const text = (hand: string): string[] => hand.split(" ");

describe("three-card-verandah", () => {
  test("the number of hands of each rank is the known one", () => {
    const counts = new Map<Rank, number>();
    for (const hand of everyHand) counts.set(rankOf(hand), (counts.get(rankOf(hand)) ?? 0) + 1);
    expect(Object.fromEntries(counts)).toEqual({
      trail: 52,
      "pure-sequence": 48,
      sequence: 720,
      colour: 1_096,
      pair: 3_744,
      "high-card": 16_440,
    });
  });

  test("hands beat each other in this order", () => {
    const order = [
      [
        "AS AH AD",
        "2S 2H 2D",
        "AS KS QS",
        "AH 2H 3H",
        "KS QS JS",
        "4D 3D 2D",
        "AS KH QD",
        "AS 2H 3D",
        "KS QH JD",
      ],
      [
        "4S 3H 2D",
        "AS KS JS",
        "AS KS TS",
        "5S 3S 2S",
        "AS AH KD",
        "AS AH 2D",
        "KS KH AD",
        "2S 2H 3D",
        "AS KH JD",
      ],
      ["AS KH TD", "AS QH JD", "KS QH TD", "5S 3H 2D"],
    ].flat();
    for (let place = 1; place < order.length; place += 1)
      expect(compareHands(text(order[place - 1] ?? ""), text(order[place] ?? ""))).toBeGreaterThan(0);
  });

  test("neither suits nor the order of cards decide", () => {
    expect(compareHands(text("AS KH JD"), text("AD KC JS"))).toBe(0);
    expect(compareHands(text("2S AS 3S"), text("3H 2H AH"))).toBe(0);
    expect(compareHands(text("9S 4D 9C"), text("4H 9D 9H"))).toBe(0);
  });

  test("deals six different cards, and the higher hand wins the pot", () => {
    assertProperty(
      fc.property(seeds, (draw) => {
        const { winner, view } = threeCardVerandah.deal(draw);
        const [one, other] = view.hands;
        const cards = [...one.cards, ...other.cards];
        expect(new Set(cards).size).toBe(6);
        expect(cards.every((card) => pack.includes(card))).toBe(true);
        const more = compareHands(one.cards, other.cards);
        expect(winner).toBe(more > 0 ? 0 : more < 0 ? 1 : "tie");
        expect([one.rank, other.rank]).toEqual([rankOf(one.cards), rankOf(other.cards)]);
      }),
    );
  });

  test("the house gets at least its share of a pot, and at most one unit more", () => {
    assertProperty(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 15n }),
        fc.integer({ min: 0, max: 10_000 }),
        (put, rake) => {
          const [won, lost] = [fromPot(put, rake, 1, 1), fromPot(put, rake, 0, 1)];
          const kept = (2n * put - won - lost) * 10_000n;
          const share = 2n * put * BigInt(rake);
          expect(kept >= share && kept < share + 10_000n).toBe(true);
          expect(fromPot(put, rake, 0, "tie") + fromPot(put, rake, 1, "tie")).toBe(2n * put);
        },
      ),
    );
  });
});

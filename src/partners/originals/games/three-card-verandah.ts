import { someOf } from "./chance.ts";
import type { DuelGame } from "./game.ts";
import { readSingle } from "./read-bet.ts";

/** Each seat's stake for the pot, in minor units: text, read as bigint. */
export type Bet = { stake: bigint };

/** A rank and a suit: "AS" is the ace of spades, "TH" the ten of hearts. Ranks: 23456789TJQKA, suits: S, H, D, C. */
export type PlayingCard = string;

/** From the highest. */
export type Rank = "trail" | "pure-sequence" | "sequence" | "colour" | "pair" | "high-card";

export type Hand = { cards: PlayingCard[]; rank: Rank };

/** The hands of seats 0 and 1. */
export type View = { hands: [Hand, Hand] };

const faces = "23456789TJQKA";
const suits = ["S", "H", "D", "C"];

/** One pack of fifty-two. */
export const pack: readonly PlayingCard[] = suits.flatMap((suit) => Array.from(faces, (face) => face + suit));

const ranks: readonly Rank[] = ["high-card", "pair", "colour", "sequence", "pure-sequence", "trail"];

const [ace, two, three] = [12, 0, 1];

/**
 * The rank of a run of three among runs, 0 if it is none; faces from the highest. Ace, king, queen is the
 * highest, ace, two, three the second.
 */
function runOf([high, middle, low]: Faces): number {
  if (high === ace && middle === three && low === two) return ace - 0.5;
  return high - middle === 1 && middle - low === 1 ? high : 0;
}

type Faces = [high: number, middle: number, low: number];

function facesOf(cards: readonly PlayingCard[]): Faces {
  const [high = 0, middle = 0, low = 0] = cards
    .map((card) => faces.indexOf(card.charAt(0)))
    .sort((one, other) => other - one);
  return [high, middle, low];
}

/** A hand's rank and its tie-breakers, in order. */
function judge(cards: readonly PlayingCard[]): { rank: Rank; kickers: readonly number[] } {
  const hand = facesOf(cards);
  const [high, middle, low] = hand;
  const coloured = new Set(cards.map((card) => card.charAt(1))).size === 1;
  const run = runOf(hand);
  if (high === low) return { rank: "trail", kickers: [high] };
  if (run > 0) return { rank: coloured ? "pure-sequence" : "sequence", kickers: [run] };
  if (coloured) return { rank: "colour", kickers: hand };
  if (high === middle) return { rank: "pair", kickers: [middle, low] };
  if (middle === low) return { rank: "pair", kickers: [middle, high] };
  return { rank: "high-card", kickers: hand };
}

/** The name of a hand of three. */
export const rankOf = (cards: readonly PlayingCard[]): Rank => judge(cards).rank;

/** Positive when the first of two hands is higher, negative when the other is, zero for a tie. */
export function compareHands(first: readonly PlayingCard[], second: readonly PlayingCard[]): number {
  const [one, other] = [judge(first), judge(second)];
  const difference = ranks.indexOf(one.rank) - ranks.indexOf(other.rank);
  if (difference !== 0) return difference;
  return one.kickers.map((face, place) => face - (other.kickers[place] ?? 0)).find((more) => more !== 0) ?? 0;
}

/** Three Card Verandah: three cards each from one pack; the higher hand wins the pot. */
export const threeCardVerandah: DuelGame<View> = {
  kind: "duel",
  code: "three-card-verandah",
  returnToPlayer: 9700,
  rake: 300,
  read: (input, limits) => readSingle(input, [], limits, (stake): Bet => ({ stake })),
  fixture: (_draw, stake) => ({ stake: String(stake) }),
  deal: (draw) => {
    const dealt = someOf(pack, 6, draw);
    const hands: [PlayingCard[], PlayingCard[]] = [
      dealt.filter((_card, place) => place % 2 === 0),
      dealt.filter((_card, place) => place % 2 === 1),
    ];
    const more = compareHands(...hands);
    const [first, second] = [
      { cards: hands[0], rank: rankOf(hands[0]) },
      { cards: hands[1], rank: rankOf(hands[1]) },
    ];
    return { winner: more === 0 ? "tie" : more > 0 ? 0 : 1, view: { hands: [first, second] } };
  },
};

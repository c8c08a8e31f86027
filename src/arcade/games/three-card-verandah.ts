/** What is put into the pot by each seat, in minor units: text, read as bigint. */
export type Bet = { stake: bigint };

/** A rank and a suit: "AS" is the ace of spades, "TH" the ten of hearts. Ranks: 23456789TJQKA, suits: S, H, D, C. */
export type PlayingCard = string;

/** From the highest. */
export type Rank = "trail" | "pure-sequence" | "sequence" | "colour" | "pair" | "high-card";

export type Hand = { cards: PlayingCard[]; rank: Rank };

/** The hands of seats 0 and 1. */
export type View = { hands: [Hand, Hand] };

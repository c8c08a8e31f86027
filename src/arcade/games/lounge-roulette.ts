/**
 * A chip and its place on the table: its numbers in rising order ("17", "17-18", "1-2-3", "0-1-2-3") or "red", "black",
 * "odd", "even", "low", "high", "dozen-1" to "dozen-3", "column-1" to "column-3". `stake` in minor units: text, read
 * as bigint.
 */
export type Chip = { place: string; stake: bigint };

/** 1 to 30 chips. */
export type Bet = { chips: readonly Chip[] };

/** The wheel offers the same in every round. */
export type Card = { zeros: 1 };

export type Result = { number: number };

/**
 * A call on the draw: "sum-odd", "sum-even", "sum-big" (23 and more), "sum-small"; of one place 1 to 5 "2-odd",
 * "2-even", "2-big" (5 to 9), "2-small"; or its digit, "2-7". `stake` in minor units: text, read as bigint.
 */
export type Call = { on: string; stake: bigint };

/** 1 to 20 calls. */
export type Bet = { calls: readonly Call[] };

/** The draw offers the same in every round. */
export type Card = { digits: 5 };

/** Five digits from the left. */
export type Result = { digits: number[]; sum: number };

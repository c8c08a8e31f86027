/** One shot at a shoal: at which species, and what it costs in minor units (text, read as bigint). */
export type Shot = { species: string; stake: bigint };

/** A volley of 1 to 20 shots; its stake is what they cost together. */
export type Bet = { shots: readonly Shot[] };

/** `times` is how many times its price a caught fish paid, 0 for a miss. */
export type ShotView = { species: string; stake: string; caught: boolean; times: number; win: string };

export type View = { shots: ShotView[]; win: string };

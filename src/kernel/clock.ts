/**
 * The only source of the current time, in milliseconds since the epoch. The composition root passes it down; tests
 * replace it.
 */
export type Clock = { now: () => number };

/**
 * Clocks of nodes may differ by less than this. A row that is further ahead was written by a clock that was wrong, and
 * counts for nothing.
 */
export const mostClockSkewMs = 10 * 60_000;

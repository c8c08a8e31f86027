/**
 * The only source of the current time, in milliseconds since the epoch. The composition root passes it down; tests
 * replace it.
 */
export type Clock = { now: () => number };

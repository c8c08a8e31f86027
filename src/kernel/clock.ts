/** The only source of "now": milliseconds since the epoch. Handed down from main, faked in tests. */
export type Clock = { now: () => number };

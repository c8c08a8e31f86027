/** The rests between attempts, in milliseconds; the last one repeats. */
export type Rests = readonly [number, ...number[]];

/** The rest after an attempt; the first attempt is 1. */
export const restAfter = (attempt: number, rests: Rests): number =>
  rests[attempt - 1] ?? rests.at(-1) ?? rests[0];

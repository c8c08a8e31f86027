/** The rests between attempts, in milliseconds; the last one repeats. */
export type RetryDelays = readonly [number, ...number[]];

/** The rest after an attempt; the first attempt is 1. */
export const delayAfter = (attempt: number, delays: RetryDelays): number =>
  delays[attempt - 1] ?? delays.at(-1) ?? delays[0];

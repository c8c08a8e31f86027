/** The rest before the next attempt: twice as long after each failure in a row, up to the longest. */
export const doublingRest = (
  failures: number,
  { firstMs, longestMs }: { firstMs: number; longestMs: number },
): number => Math.min(firstMs * 2 ** failures, longestMs);

/** The rest after an attempt (the first is 1) by a list of rests; the last one repeats. */
export const listedRest = (attempt: number, rests: readonly [number, ...number[]]): number =>
  rests[attempt - 1] ?? rests.at(-1) ?? rests[0];

/** The rest before the next attempt: twice as long after each failure in a row, up to the longest. */
export const doublingRest = (
  failures: number,
  { firstMs, longestMs }: { firstMs: number; longestMs: number },
): number => Math.min(firstMs * 2 ** failures, longestMs);

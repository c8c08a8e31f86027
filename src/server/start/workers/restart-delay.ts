const firstMs = 1_000;
const longestMs = 30_000;
/** Who ran this long had started well: the next end is not part of a row. */
const wellAfterMs = 60_000;

/** How long to wait before something that ended is started again: twice as long each time, while it ends early. */
export function createRestartDelay(): (ranMs: number) => number {
  let inRow = 0;
  return (ranMs) => {
    inRow = ranMs >= wellAfterMs ? 1 : inRow + 1;
    return Math.min(longestMs, firstMs * 2 ** (inRow - 1));
  };
}

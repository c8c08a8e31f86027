/** Runs work of one key one piece at a time, in arrival order; work of other keys runs beside it. */
export type Turns = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/**
 * Turns by key, within this process. Returns what the work returns and rejects as it does; the next piece proceeds
 * either way. Keys without work take no memory.
 */
export function createKeyedQueue(): Turns {
  const last = new Map<string, Promise<unknown>>();
  return async (key, work) => {
    const turn = (last.get(key) ?? Promise.resolve()).then(work);
    const over = turn.catch(() => undefined);
    last.set(key, over);
    try {
      return await turn;
    } finally {
      if (last.get(key) === over) last.delete(key);
    }
  };
}

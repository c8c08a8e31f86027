import { LRUCache } from "lru-cache";
import { withTimeout } from "./with-timeout.ts";

export type StaleCacheOptions<T extends object> = {
  /** In milliseconds since the epoch. */
  now: () => number;
  /** The most that the cache holds, in the unit of `sizeOf`; the least recently used answers are removed first. */
  maximumSize: number;
  sizeOf: (answer: T, key: string) => number;
  /** How long an answer is fresh, in milliseconds. */
  freshMs: number;
  /** Whether an answer is complete: an incomplete one never replaces a complete one. */
  isWhole?: (answer: T) => boolean;
  /** Called with the error of an answer that failed while an older one is available. */
  failed: (error: unknown) => void;
};

export type StaleCache<T> = {
  /**
   * The answer of a key: the cached one while it is fresh, and an older one while a new one cannot be computed.
   * A key is computed once at a time; other callers get the older answer or wait for the same one.
   */
  answer: (key: string, make: () => Promise<T>) => Promise<T>;
  /** The answer of a key while it is fresh. */
  get: (key: string) => T | undefined;
  keep: (key: string, answer: T) => void;
};

/** An answer up to this age is given at once while the next one is computed; an older one only when that is slow. */
const staleMs = 10 * 60_000;
const patienceMs = 1_000;
/** An answer that failed or is not whole is tried again after this time. */
const retryMs = 5_000;

type Cached<T> = { answer: T; madeAt: number; until: number };

/** A cache that serves a stale answer while it is computed anew, and when that fails. */
export function createStaleCache<T extends object>(options: StaleCacheOptions<T>): StaleCache<T> {
  const { now, freshMs, isWhole = () => true } = options;
  const cache = new LRUCache<string, Cached<T>>({
    maxSize: options.maximumSize,
    sizeCalculation: ({ answer }, key) => options.sizeOf(answer, key),
  });
  const making = new Map<string, Promise<T>>();

  const keep = (key: string, answer: T): void => {
    cache.set(key, { answer, madeAt: now(), until: now() + (isWhole(answer) ? freshMs : retryMs) });
  };

  /** What was just made, or the whole one that is there instead of it. */
  function chosen(key: string, made: T): T {
    const older = cache.get(key);
    if (!older || isWhole(made) || !isWhole(older.answer)) {
      keep(key, made);
      return made;
    }
    older.until = now() + retryMs;
    return older.answer;
  }

  function makeOnce(key: string, make: () => Promise<T>): Promise<T> {
    const known = making.get(key);
    if (known) return known;
    const made = make()
      .then(
        (answer) => chosen(key, answer),
        (error: unknown) => {
          const older = cache.get(key);
          if (!older) throw error;
          options.failed(error);
          older.until = now() + retryMs;
          return older.answer;
        },
      )
      .finally(() => making.delete(key));
    making.set(key, made);
    return made;
  }

  return {
    keep,
    get: (key) => {
      const known = cache.get(key);
      return known && known.until > now() ? known.answer : undefined;
    },
    answer: async (key, make) => {
      const known = cache.get(key);
      if (known && known.until > now()) return known.answer;
      const made = makeOnce(key, make);
      if (!known) return made;
      // The entry was removed meanwhile, so no caller waits for this error.
      made.catch(options.failed);
      if (now() - known.madeAt < staleMs) return known.answer;
      return (await withTimeout(patienceMs, made)) ?? known.answer;
    },
  };
}

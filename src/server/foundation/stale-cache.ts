import { LRUCache } from "lru-cache";
import { withTimeout } from "./with-timeout.ts";

export type StaleCacheOptions<T extends object> = {
  /** In milliseconds since the epoch. */
  now: () => number;
  /** At most so much of what `sizeOf` counts; the ones that nobody asked for the longest go first. */
  maximumSize: number;
  sizeOf: (answer: T, key: string) => number;
  /** How long an answer is not asked for again. */
  freshMs: number;
  /** Whether nothing is missing from an answer: one that lacks something never replaces one that does not. */
  isWhole?: (answer: T) => boolean;
  /** Hears why an answer could not be made while an older one is there to be given. */
  failed: (error: unknown) => void;
};

export type StaleCache<T> = {
  /**
   * The answer of a key: the one that is kept while it is fresh, and an older one for as long as no other can be made.
   * One making of a key at a time; whoever asks meanwhile gets the older one or waits for the same one.
   */
  answer: (key: string, make: () => Promise<T>) => Promise<T>;
  /** The answer of a key while it is fresh. */
  get: (key: string) => T | undefined;
  keep: (key: string, answer: T) => void;
};

/** So old an answer is given at once while the next one is made; an older one only when that takes its time. */
const staleMs = 10 * 60_000;
const patienceMs = 1_000;
/** What could not be made, or not as a whole, is tried again after this time. */
const retryMs = 5_000;

type Kept<T> = { answer: T; madeAt: number; until: number };

/** Answers that outlive what they are made from: stale while they are made anew, and stale when that fails. */
export function createStaleCache<T extends object>(options: StaleCacheOptions<T>): StaleCache<T> {
  const { now, freshMs, isWhole = () => true } = options;
  const kept = new LRUCache<string, Kept<T>>({
    maxSize: options.maximumSize,
    sizeCalculation: ({ answer }, key) => options.sizeOf(answer, key),
  });
  const making = new Map<string, Promise<T>>();

  const keep = (key: string, answer: T): void => {
    kept.set(key, { answer, madeAt: now(), until: now() + (isWhole(answer) ? freshMs : retryMs) });
  };

  /** What was just made, or the whole one that is there instead of it. */
  function chosen(key: string, made: T): T {
    const older = kept.get(key);
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
          const older = kept.get(key);
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
      const known = kept.get(key);
      return known && known.until > now() ? known.answer : undefined;
    },
    answer: async (key, make) => {
      const known = kept.get(key);
      if (known && known.until > now()) return known.answer;
      const made = makeOnce(key, make);
      if (!known) return made;
      // Forgotten meanwhile, it fails with nobody left to hear it.
      made.catch(options.failed);
      if (now() - known.madeAt < staleMs) return known.answer;
      return (await withTimeout(patienceMs, made)) ?? known.answer;
    },
  };
}

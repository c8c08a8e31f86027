import { LRUCache } from "lru-cache";

/** A page as it goes out; kept in memory unless it names its visitor. */
export type RenderedPage = { status: number; body: Buffer; etag: string; policy: string; cacheable: boolean };

export type PageMemory = {
  /** The page of a key while it is fresh. */
  get: (key: string) => RenderedPage | undefined;
  keep: (key: string, page: RenderedPage) => void;
};

/** A page lives this long before its data (the winner board, say) is asked for again. */
const freshMs = 60_000;

/**
 * Rendered pages, at most `maximumBytes` of them: the ones that nobody asked for the longest go first. `now` is
 * in milliseconds since the epoch.
 */
export function createPageMemory(options: { maximumBytes: number; now: () => number }): PageMemory {
  const { maximumBytes, now } = options;
  const kept = new LRUCache<string, { page: RenderedPage; until: number }>({
    maxSize: maximumBytes,
    sizeCalculation: ({ page }, key) => page.body.length + page.policy.length + key.length,
  });
  return {
    get: (key) => {
      const known = kept.get(key);
      return known && known.until > now() ? known.page : undefined;
    },
    keep: (key, page) => void kept.set(key, { page, until: now() + freshMs }),
  };
}

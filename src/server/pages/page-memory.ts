import { createStaleCache, type StaleCache } from "../foundation/stale-cache.ts";

/** A rendered page; kept in memory unless it names its client. */
export type RenderedPage = {
  status: number;
  body: Buffer;
  etag: string;
  policy: string;
  cacheable: boolean;
  /** False where the data of a block was missing: the browser then asks for it. */
  whole: boolean;
};

/** A page is fresh for this long before its data (the winner board, say) is read again. */
const freshMs = 60_000;

/**
 * Rendered pages, at most `maximumBytes` of them. A stale page is sent while a new one is rendered, and for as long
 * as rendering fails. `now` is in milliseconds since the epoch.
 */
export function createPageMemory(options: {
  maximumBytes: number;
  now: () => number;
  failed: (error: unknown) => void;
}): StaleCache<RenderedPage> {
  return createStaleCache({
    now: options.now,
    maximumSize: options.maximumBytes,
    sizeOf: ({ body, policy }, key) => body.length + policy.length + key.length,
    freshMs,
    isWhole: ({ whole }) => whole,
    failed: options.failed,
  });
}

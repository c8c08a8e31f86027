import { isUnavailable } from "../foundation/db/database-error.ts";
import type { DatabaseWatch } from "../foundation/db/database-watch.ts";
import type { BrandChange } from "./registry.ts";

const retryMs = 2_000;
/** Notices that arrive together are followed together. */
const gatherMs = 50;

/** What is followed: a channel whose notices are merchants' codes, and what reads the named brands, or all, again. */
export type Followed = {
  channel: string;
  refresh: (merchants?: readonly string[]) => Promise<BrandChange[]>;
  /** A notice that was lost is made up for by the next look at all, at most so many milliseconds later. */
  lookMs: number;
};

type Listeners = { announce: (changes: BrandChange[]) => void; failed: (error: unknown) => void };

/** Reads brands again as soon as the database notifies of a change. Changes made after `ready` are never missed. */
export function followNotices(
  watch: Pick<DatabaseWatch, "listen">,
  { channel, refresh: read, lookMs }: Followed,
  { announce, failed }: Listeners,
): { ready: Promise<void>; close: () => Promise<void> } {
  const named = new Set<string>();
  let everything = false;
  let gathering: NodeJS.Timeout | undefined;
  let regular: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  let closed = false;

  async function refresh(): Promise<void> {
    const merchants = everything ? undefined : [...named];
    everything = false;
    named.clear();
    try {
      announce(await read(merchants));
      lookIn(lookMs * (0.5 + Math.random() / 2));
    } catch (error) {
      // The watch reports a database that is away, and its return is a notice.
      if (!isUnavailable(error)) failed(error);
      lookIn(retryMs);
    }
  }

  function soon(): void {
    if (closed) return;
    gathering ??= setTimeout(() => {
      gathering = undefined;
      running = running.then(refresh);
    }, gatherMs).unref();
  }

  function lookAtAll(): void {
    everything = true;
    soon();
  }

  function lookIn(ms: number): void {
    clearTimeout(regular);
    if (!closed) regular = setTimeout(lookAtAll, ms).unref();
  }

  const ready = watch.listen(
    channel,
    (merchant) => {
      named.add(merchant);
      soon();
    },
    lookAtAll,
  );
  lookIn(lookMs);
  return {
    ready,
    close: async () => {
      closed = true;
      clearTimeout(gathering);
      clearTimeout(regular);
      await running;
    },
  };
}

import { sep } from "node:path";
import type { BrandChange, Registry } from "./registry.ts";
import { watchPath } from "./watch-path.ts";

const gatherMs = 20;
const settleMs = 60;

type Listeners = {
  announce: (changes: BrandChange[]) => void;
  /** Called when a reload failed as a whole, or when a path cannot be watched. */
  failed: (error: unknown) => void;
};

/**
 * Reloads brands when their files change. Changes that arrive together are one reload. A finding is only announced when
 * it is still there after a pause, since a file may have been read half-written. Edits made after `ready` are never
 * missed.
 */
export function watchBrands(
  brandsFolder: string,
  registry: Registry,
  { announce, failed }: Listeners,
): { ready: Promise<void>; close: () => Promise<void> } {
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();

  async function reload(): Promise<void> {
    const names = [...changed];
    // The reload before this one read what changed while it was waited for.
    if (names.length === 0) return;
    changed.clear();
    const changes = await registry.reload(names).catch((error: unknown) => {
      for (const name of names) changed.add(name);
      throw error;
    });
    const broken = changes.filter(({ problem }) => problem);
    announce(changes.filter(({ problem }) => !problem));
    if (broken.length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, settleMs));
    announce(await registry.reload([...names, ...changed]));
  }

  function note(path: string): void {
    const name = path.split(sep)[0];
    if (!name) return;
    changed.add(name);
    clearTimeout(timer);
    timer = setTimeout(() => {
      // After a failed reload its brands are read again with the next change.
      running = running.then(reload).catch(failed);
    }, gatherMs);
  }

  const watcher = watchPath(brandsFolder, { changed: note, failed });
  return {
    ready: watcher.ready,
    close: async () => {
      clearTimeout(timer);
      await watcher.close();
      await running;
    },
  };
}

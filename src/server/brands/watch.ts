import { relative, sep } from "node:path";
import { watch as watchFolder } from "chokidar";
import type { BrandChange, Registry } from "./registry.ts";

const gatherMs = 20;
const settleMs = 60;

/**
 * Reloads brands when their files change. Changes that arrive together are one reload. A finding is only
 * announced when it is still there after a pause, since a file may have been seen half written.
 */
export function watchBrands(
  brandsFolder: string,
  registry: Registry,
  announce: (changes: BrandChange[]) => void,
): { close: () => Promise<void> } {
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();

  async function reload(): Promise<void> {
    const names = [...changed];
    changed.clear();
    const changes = await registry.reload(names);
    const broken = changes.filter(({ problem }) => problem);
    announce(changes.filter(({ problem }) => !problem));
    if (broken.length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, settleMs));
    announce(await registry.reload([...names, ...changed]));
  }

  const watcher = watchFolder(brandsFolder, { ignoreInitial: true, ignored: /(^|[/\\])\.[^/\\]/ });
  watcher.on("all", (_event, path) => {
    const name = relative(brandsFolder, path).split(sep)[0];
    if (!name) return;
    changed.add(name);
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(reload);
    }, gatherMs);
  });

  return {
    close: async () => {
      clearTimeout(timer);
      await watcher.close();
      await running;
    },
  };
}

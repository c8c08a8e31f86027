import { realpathSync } from "node:fs";
import { relative } from "node:path";
import { watch } from "chokidar";
import { folderLimits } from "./disk.ts";

type Listeners = {
  /** Told of every change, with its path inside the folder; hidden ones are passed over. */
  changed: (path: string) => void;
  /** Told once of each kind of trouble: what the system refuses, it refuses for many files at once. */
  failed: (error: unknown) => void;
};

/**
 * Watches the brands' folder. Links in it are not followed, nothing deeper than a brand may be is watched,
 * and what cannot be watched never throws.
 */
export function followBrands(
  folder: string,
  { changed, failed }: Listeners,
): { ready: Promise<void>; close: () => Promise<void> } {
  // The folder itself may be a link: that is the operator's choice.
  const root = realpathSync(folder);
  // Only what is hidden inside the brands' folder: the checkout itself may lie below a hidden one.
  const hidden = (path: string) => /(^|[/\\])\.[^./\\]/.test(relative(root, path));
  const watcher = watch(root, {
    ignoreInitial: true,
    followSymlinks: false,
    depth: folderLimits.depth + 1,
    ignored: hidden,
  });
  const told = new Set<string>();
  watcher.on("error", (error) => {
    const kind = error instanceof Error && "code" in error ? String(error.code) : String(error);
    if (told.has(kind)) return;
    told.add(kind);
    failed(error);
  });
  watcher.on("all", (_event, path) => changed(relative(root, path)));
  return {
    ready: new Promise((resolve) => watcher.once("ready", () => resolve())),
    close: () => watcher.close(),
  };
}

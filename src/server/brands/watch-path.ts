import { realpathSync } from "node:fs";
import { relative } from "node:path";
import { watch } from "chokidar";
import { folderLimits } from "./list-folder.ts";

type Listeners = {
  /** Called for every change, with its path inside the folder; hidden files are skipped. */
  changed: (path: string) => void;
  /** Called once for each kind of error: the system reports the same error for many files at once. */
  failed: (error: unknown) => void;
};

/**
 * Watches a folder, such as that of the brands, or a file. It does not follow links, does not watch deeper than a brand may be, and never throws for
 * paths that cannot be watched.
 */
export function watchPath(
  folder: string,
  { changed, failed }: Listeners,
): { ready: Promise<void>; close: () => Promise<void> } {
  // The folder itself may be a link: that is the operator's choice.
  const root = realpathSync(folder);
  // Only hidden files inside the brands' folder are skipped: the checkout itself may be below a hidden folder.
  const hidden = (path: string) => /(^|[/\\])\.[^./\\]/.test(relative(root, path));
  const watcher = watch(root, {
    ignoreInitial: true,
    followSymlinks: false,
    depth: folderLimits.depth + 1,
    ignored: hidden,
  });
  const reported = new Set<string>();
  watcher.on("error", (error) => {
    const kind = error instanceof Error && "code" in error ? String(error.code) : String(error);
    if (reported.has(kind)) return;
    reported.add(kind);
    failed(error);
  });
  watcher.on("all", (_event, path) => changed(relative(root, path)));
  return {
    ready: new Promise((resolve) => watcher.once("ready", () => resolve())),
    close: () => watcher.close(),
  };
}

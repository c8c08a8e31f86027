import { watchPath } from "../server/brands/watch-path.ts";
import type { CommandContext } from "./command.ts";

/** Files that are written together are one change, and a file being written has time to be completed. */
const gatherMs = 60;

/** Clears a terminal's screen and what can be scrolled back to, and moves the cursor to its beginning. */
const clearScreen = "\u001b[2J\u001b[3J\u001b[H";

/**
 * Calls `again`, which does the work anew, whenever a file, or something below a folder, has changed and stayed the same for a
 * moment. On a terminal the screen is cleared first, so that it shows only what is current. Resolves when `signal` is aborted, by
 * default by Ctrl-C.
 */
export async function watchFolders(
  paths: readonly string[],
  again: () => void,
  { out, err, isTty }: CommandContext,
  signal: AbortSignal = abortedByCtrlC(),
): Promise<void> {
  const waiting = "Waiting for changes. Ctrl-C ends.";
  let timer: NodeJS.Timeout | undefined;
  const changed = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      out(isTty ? clearScreen : "");
      again();
      out(waiting);
    }, gatherMs);
  };
  const failed = (error: unknown) => err(`A file or folder cannot be watched: ${String(error)}`);
  // Each path has a watcher of its own: one that watches a single file finds it again when an editor puts another in its place.
  const watchers = paths.map((path) => watchPath(path, { changed, failed }));
  await Promise.all(watchers.map(({ ready }) => ready));
  out(waiting);
  await new Promise<void>((resolve) => {
    signal.addEventListener("abort", () => resolve(), { once: true });
    if (signal.aborted) resolve();
  });
  clearTimeout(timer);
  await Promise.all(watchers.map((watcher) => watcher.close()));
}

/** A signal that Ctrl-C aborts. */
function abortedByCtrlC(): AbortSignal {
  const controller = new AbortController();
  process.once("SIGINT", () => controller.abort());
  return controller.signal;
}

import { followBrands } from "../../server/brands/follow.ts";
import type { CommandContext } from "../command.ts";

/** Files that are written together are one change, and a file being written has time to be completed. */
const gatherMs = 60;

/**
 * Calls `again` whenever something below a folder changes, until the signal ends it, by default Ctrl-C. On a terminal the screen
 * is cleared first, so that it shows only current findings.
 */
export async function watchFolder(
  folder: string,
  again: () => void,
  { out, err, isTty }: CommandContext,
  signal: AbortSignal = interrupted(),
): Promise<void> {
  const waiting = "Waiting for changes. Ctrl-C ends.";
  out(waiting);
  let timer: NodeJS.Timeout | undefined;
  const changed = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      out(isTty ? "\u001b[2J\u001b[3J\u001b[H" : "");
      again();
      out(waiting);
    }, gatherMs);
  };
  const watcher = followBrands(folder, {
    changed,
    failed: (error) => err(`A file or folder cannot be watched: ${String(error)}`),
  });
  await new Promise<void>((resolve) => {
    signal.addEventListener("abort", () => resolve(), { once: true });
    if (signal.aborted) resolve();
  });
  clearTimeout(timer);
  await watcher.close();
}

function interrupted(): AbortSignal {
  const controller = new AbortController();
  process.once("SIGINT", () => controller.abort());
  return controller.signal;
}

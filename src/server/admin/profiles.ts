import { Session } from "node:inspector/promises";
import type { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { getHeapSnapshot, getHeapStatistics } from "node:v8";

/** The longest CPU profile, in seconds. */
export const mostProfileSeconds = 60;
/** A snapshot needs as much memory again and stops the process meanwhile; of a larger heap none is taken. */
const mostHeapBytes = 1024 * 1024 * 1024;

/** Why there is no profile: another one is being taken, or the heap is too large. */
export type ProfileRefusal = "busy" | "too-large";

export type Profiles = {
  /** A CPU profile of so many seconds, as JSON for the browser's developer tools. Ends early with the signal. */
  cpu: (seconds: number, signal: AbortSignal) => Promise<string | ProfileRefusal>;
  /** A heap snapshot. It has everything in memory, secrets and members' data included. */
  heap: () => Readable | ProfileRefusal;
};

/** Takes one profile at a time. */
export function createProfiles(): Profiles {
  let isBusy = false;
  return {
    cpu: async (seconds, signal) => {
      if (isBusy) return "busy";
      isBusy = true;
      const session = new Session();
      try {
        session.connect();
        await session.post("Profiler.enable");
        await session.post("Profiler.start");
        // The profile of an aborted request ends early and is discarded.
        await sleep(seconds * 1_000, undefined, { signal }).catch(() => undefined);
        const { profile } = await session.post("Profiler.stop");
        return JSON.stringify(profile);
      } finally {
        session.disconnect();
        isBusy = false;
      }
    },
    heap: () => {
      if (isBusy) return "busy";
      if (getHeapStatistics().used_heap_size > mostHeapBytes) return "too-large";
      isBusy = true;
      const snapshot = getHeapSnapshot();
      snapshot.once("close", () => {
        isBusy = false;
      });
      return snapshot;
    },
  };
}

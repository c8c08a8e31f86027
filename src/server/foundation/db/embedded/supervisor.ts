import { setTimeout as sleep } from "node:timers/promises";
import { type Launch, type Postmaster, startPostmaster } from "./postmaster.ts";

/** A PostgreSQL that ran for so long is started again at once; one that ended earlier after a rest, twice as long each time. */
const steadyMs = 60_000;
const firstRestMs = 500;
const longestRestMs = 10_000;

/**
 * Starts PostgreSQL and restarts it at the same address whenever it ends unexpectedly, until it runs: what keeps it from
 * running, such as a full disk, may end at any time, and the readiness probe shows it meanwhile. `stop` may be called more than once.
 */
export async function keepRunning(launch: Launch): Promise<{ stop: () => Promise<void> }> {
  const stopping = new AbortController();
  let current: Postmaster | undefined = await startPostmaster(launch);
  let startedAt = Date.now();
  const watching = watch();
  return { stop };

  async function watch(): Promise<void> {
    let how = (await current?.exited) ?? "";
    let early = 0;
    while (!stopping.signal.aborted) {
      early = Date.now() - startedAt < steadyMs ? early + 1 : 0;
      launch.log(`PostgreSQL ended unexpectedly (${how}): starting it again`);
      if (early > 1) await rest(early - 2);
      if (stopping.signal.aborted) return;
      current = await restart();
      how = current ? await current.exited : "it did not start";
    }
  }

  /** Ends early when it is to stop. */
  async function rest(times: number): Promise<void> {
    const ms = Math.min(firstRestMs * 2 ** Math.min(times, 10), longestRestMs);
    await sleep(ms, undefined, { signal: stopping.signal }).catch(() => undefined);
  }

  async function restart(): Promise<Postmaster | undefined> {
    startedAt = Date.now();
    try {
      return await startPostmaster(launch);
    } catch (error) {
      // Handled: it is tried again.
      launch.log((error as Error).message);
      return undefined;
    }
  }

  async function stop(): Promise<void> {
    stopping.abort();
    await current?.stop();
    // A restart may be under way: its server is stopped, too, so that nothing outlives stop().
    await watching;
    await current?.stop();
  }
}

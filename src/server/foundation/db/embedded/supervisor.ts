import { type Launch, type Postmaster, startPostmaster } from "./postmaster.ts";

const MOST_RESTARTS = 5;
const WITHIN_MS = 60_000;

/**
 * Starts PostgreSQL and restarts it at the same address when it ends unexpectedly. Gives up after more than five ends
 * within a minute: a restart does not help then, and the readiness probe shows it. `stop` may be called more than once.
 */
export async function keepRunning(launch: Launch): Promise<{ stop: () => Promise<void> }> {
  const stopping = new AbortController();
  let current: Postmaster | undefined = await startPostmaster(launch);
  const watching = watch();
  return { stop };

  async function watch(): Promise<void> {
    const deaths: number[] = [];
    while (current && !stopping.signal.aborted) {
      const how = await current.exited;
      if (stopping.signal.aborted) return;
      deaths.push(Date.now());
      current = mayRestart(deaths) ? await restart(how) : undefined;
    }
  }

  async function restart(how: string): Promise<Postmaster | undefined> {
    launch.log(`PostgreSQL ended unexpectedly (${how}): starting it again`);
    try {
      return await startPostmaster(launch);
    } catch (error) {
      launch.log(`${(error as Error).message} Giving up; restart the server.`);
      return undefined;
    }
  }

  function mayRestart(deaths: number[]): boolean {
    const recent = deaths.filter((at) => Date.now() - at < WITHIN_MS).length;
    if (recent > MOST_RESTARTS) launch.log(`PostgreSQL ended ${recent} times within a minute: giving up`);
    return recent <= MOST_RESTARTS;
  }

  async function stop(): Promise<void> {
    stopping.abort();
    await current?.stop();
    // A restart may be under way: its server is stopped, too, so that nothing outlives stop().
    await watching;
    await current?.stop();
  }
}

import { buildWhenStale } from "../../src/server/pages/build.ts";
import { shareCompileCache } from "./compile-cache.ts";
import { startTestCluster } from "./database.ts";

/**
 * One PostgreSQL for all journeys, each worker takes databases of its own from it; and browser code that is
 * today's, also when the journeys are started by themselves.
 */
export default async function prepare(): Promise<() => Promise<void>> {
  shareCompileCache();
  await buildWhenStale((line) => console.log(line));
  return (await startTestCluster()).stop;
}

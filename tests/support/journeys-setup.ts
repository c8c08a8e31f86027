import { setup } from "./database.ts";

/** One PostgreSQL for all journeys; each worker takes databases of its own from it. */
export default async function startDatabase(): Promise<() => Promise<void>> {
  return setup();
}

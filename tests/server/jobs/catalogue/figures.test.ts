import { sql } from "kysely";
import { expect, it } from "vitest";
import { job } from "../../../../src/server/jobs/catalogue/desk/figures.ts";
import type { JobContext } from "../../../../src/server/jobs/job.ts";
import { openTestDomain } from "../../../support/request-context.ts";

it("a batch of figures may take longer than a call: a long pause, or another clock, is caught up with", async () => {
  const { brand, clock, database, close } = await openTestDomain();
  await database.platform(async (tx) => {
    await sql`create function pause() returns trigger language plpgsql as $$ begin perform pg_sleep(0.3); return new; end $$`.execute(
      tx,
    );
    await sql`create trigger pause before update on figure_cursor for each row execute function pause()`.execute(
      tx,
    );
  });
  const done = database.brand(brand.merchant, async (tx) => {
    // A call's limit, on an idle machine.
    await sql`select set_config('statement_timeout', '100', true)`.execute(tx);
    return job.run({ brand, tx, services: { clock: { now: () => clock.at } } } as unknown as JobContext & {
      tx: typeof tx;
    });
  });
  await expect(done).resolves.toEqual({ batches: 1 });
  await close();
});

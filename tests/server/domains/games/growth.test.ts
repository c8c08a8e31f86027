import { expect, it, onTestFinished, vi } from "vitest";
import { openDatabase } from "../../../../src/server/foundation/db/connection.ts";
import { asAdmin } from "../../../support/database.ts";
import { anotherNode, openGameHarness } from "./harness.ts";

/** Rows of the games' and the ledger's tables that were looked at by an index so far. */
const looked = (url: string): Promise<{ scans: number; rows: number }> =>
  asAdmin(url, async (admin) => {
    const { rows } = await admin.query<{ scans: string; rows: string }>(
      `select sum(idx_scan) as scans, sum(idx_tup_read) as rows from pg_stat_user_indexes
        where relname in ('game_transaction', 'game_round', 'ledger_transaction', 'ledger_entry', 'ledger_account')`,
    );
    return { scans: Number(rows[0]?.scans), rows: Number(rows[0]?.rows) };
  });

/** Nothing holds a snapshot that keeps former versions of rows in the way, as an analysis in the background does. */
const withoutAutovacuum = `do $$ declare name text; begin
  for name in select oid::regclass::text from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace
  loop execute format('alter table %s set (autovacuum_enabled = false)', name); end loop; end $$`;

/** What a round reads on a connection that planned when the tables were empty, and on one that planned afterwards. */
async function readsOfARound(): Promise<{ grown: number; later: number }> {
  const harness = await openGameHarness();
  onTestFinished(() => harness.close());
  const { url } = harness.domain;
  const seat = await harness.player(1_000_000n);
  await asAdmin(url, async (admin) => {
    await admin.query(withoutAutovacuum);
    // The worst statistics for a planner: the tables are empty.
    await admin.query("vacuum analyze");
  });
  /** Rounds on a node of its own: a connection reports its reads when it ends. */
  const rowsEach = async (label: string, rounds: number): Promise<number> => {
    const before = await looked(url);
    const node = anotherNode(harness, openDatabase({ url, poolSize: 1 }));
    for (let round = 0; round < rounds; round += 1) {
      harness.domain.clock.at += 1_000;
      const id = `${label}-${round}`;
      await node.send(seat.call("bet", { transactionId: id, roundId: id }));
      const end = {
        transactionId: `${id}-end`,
        roundId: id,
        references: [id],
        amount: 90n,
        closesRound: true,
      };
      await node.send(seat.call("settle", end));
    }
    await node.close();
    await vi.waitFor(async () => expect((await looked(url)).scans).toBeGreaterThan(before.scans), 10_000);
    return ((await looked(url)).rows - before.rows) / rounds;
  };
  return { grown: await rowsEach("grown", 200), later: await rowsEach("later", 20) };
}

it("a connection that planned while there was nothing reads no more than one that knows better", async () => {
  // Whatever else reads in a database is counted as well and only adds: the least of three says what a round needs.
  let least = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < 3 && least >= 1.5; attempt += 1) {
    const { grown, later } = await readsOfARound();
    least = Math.min(least, grown / later);
  }
  expect(least).toBeLessThan(1.5);
});

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

it("a connection that planned while there was nothing reads no more than one that knows better", async () => {
  const harness = await openGameHarness();
  onTestFinished(() => harness.close());
  const { url } = harness.domain;
  const seat = await harness.player(1_000_000n);
  // The worst statistics for a planner: the tables are empty.
  await asAdmin(url, (admin) => admin.query("vacuum analyze"));
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
  const grown = await rowsEach("grown", 200);
  const later = await rowsEach("later", 20);
  expect(grown).toBeLessThan(later * 1.5);
});

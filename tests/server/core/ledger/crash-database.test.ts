import assert from "node:assert/strict";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { seededRandom } from "../../../../src/kernel/random.ts";
import { createLedger } from "../../../../src/server/core/ledger/ledger.ts";
import { createSealer } from "../../../../src/server/core/ledger/seal.ts";
import { openDatabase } from "../../../../src/server/foundation/db/connection.ts";
import { migrate } from "../../../../src/server/foundation/db/migrate.ts";
import { databaseUrl } from "../../../support/database.ts";
import { account, give, makeBrand, shippedCode } from "../../../support/ledger.ts";
import { ownPostgres } from "../../../support/own-postgres.ts";
import { proveAfterCrash, runUntilDeath } from "./checkers/crash.ts";
import type { Answered, CrashOrder } from "./checkers/crash-order.ts";
import { dataFolderOf, killPostgres } from "./checkers/power.ts";

/** docs/reliability.md 2a, size "PR"; LIVERY_CRASHES=100 is the nightly one. */
const databaseKills = Number(process.env.LIVERY_CRASHES ?? 3);
const bothKills = Number(process.env.LIVERY_CRASHES ?? 5);
const clock = { now: () => Date.now() };

const { folders, start } = ownPostgres();
const adminUrl = (url: string) => databaseUrl(url, "postgres", "postgres");

function open(url: string) {
  const database = openDatabase({ url });
  return {
    database,
    ledger: createLedger(database, clock),
    sealer: createSealer(database, clock),
    code: shippedCode,
  };
}

describe("PostgreSQL killed", () => {
  it(`${databaseKills} times under eight writers loses nothing it acknowledged`, {
    timeout: 3_600_000,
  }, async () => {
    const postgres = await start();
    await migrate(postgres.url);
    const node = open(postgres.url);
    const { database, ledger, sealer } = node;
    await makeBrand(database, "aurora");
    const dataFolder = await dataFolderOf(adminUrl(postgres.url));
    const acknowledged = new Map<string, bigint>();
    let writing = true;
    /** The outcome of a broken transaction is unknown: it is repeated by its key until there is an answer. */
    const untilAnswered = async <T>(transaction: () => Promise<T>): Promise<T> => {
      for (;;) {
        try {
          return await transaction();
        } catch {
          await sleep(20);
        }
      }
    };
    const writers = Array.from({ length: 8 }, async (_none, writer) => {
      for (let turn = 0; writing; turn += 1) {
        const key = `${writer}-${turn}`;
        const done = await untilAnswered(() =>
          ledger.post("aurora", give(key, account(`m${writer % 5}`), 3n)),
        );
        assert.ok(done.ok, "money that arrives is refused");
        acknowledged.set(key, done.value.transactionId);
      }
    });
    const sealing = (async () => {
      for (; writing; await sleep(30)) await sealer.seal("aurora").catch(() => 0);
    })();
    const moreAcknowledged = async () => {
      const before = acknowledged.size;
      const until = Date.now() + 60_000;
      while (acknowledged.size < before + 50 && Date.now() < until) await sleep(5);
      expect(acknowledged.size).toBeGreaterThan(before);
    };
    await moreAcknowledged();
    for (let kill = 0; kill < databaseKills; kill += 1) {
      // It gives up after five deaths in a minute, as it should.
      if (kill % 5 === 4) await sleep(61_000);
      expect(await killPostgres(dataFolder)).toBeGreaterThan(0);
      await moreAcknowledged();
    }
    writing = false;
    await Promise.all([...writers, sealing]);
    await sealer.seal("aurora");
    await sealer.seal("aurora");
    const verdict = await shippedCode.verifyLedger(database, "aurora");
    expect(verdict).toMatchObject({ findings: [], transactions: BigInt(acknowledged.size) });
    const { transactions, accounts } = await database.brand("aurora", async (tx) => ({
      transactions: await tx.selectFrom("ledger_transaction").select(["id", "key"]).execute(),
      accounts: await tx
        .selectFrom("ledger_account")
        .select("posted")
        .where("owner", "<>", "house")
        .execute(),
    }));
    expect(new Map(transactions.map(({ id, key }) => [key, id]))).toEqual(acknowledged);
    expect(accounts.reduce((sum, { posted }) => sum + posted, 0n)).toBe(3n * BigInt(acknowledged.size));
    await database.close();
    await postgres.stop();
  });

  it(`together with the server, ${bothKills} times, keeps every answered transaction`, {
    timeout: 3_600_000,
  }, async () => {
    const random = seededRandom(Number(process.env.LIVERY_SEED ?? 1));
    const order: CrashOrder = {
      source: shippedCode.source,
      ...folders(),
      brand: "aurora",
      seed: 77,
      clients: 4,
      length: 60 * bothKills,
      from: [0, 0, 0, 0],
    };
    const answers: Answered[] = [];
    // Where the data lie shows at the first start.
    const first = await start();
    const dataFolder = await dataFolderOf(adminUrl(first.url));
    await first.stop();
    for (let round = 0; round < bothKills; round += 1) {
      const after = 20 + Math.floor(random() * 120);
      let killed = false;
      const run = await runUntilDeath(order, (heard, pid) => {
        if (killed || heard < after) return;
        killed = true;
        // Both at once; in half of the rounds the server a moment earlier, so that its guard asks PostgreSQL to stop.
        if (round % 2 === 0) void killPostgres(dataFolder);
        process.kill(pid, "SIGKILL");
        void killPostgres(dataFolder);
      });
      expect(run.signal).toBe("SIGKILL");
      answers.push(...run.answers);
      // It continues with the first unanswered transaction, which may have been carried out.
      order.from = order.from.map((from, client) =>
        run.answers
          .filter((one) => one.client === client)
          .reduce((next, one) => Math.max(next, one.index + 1), from),
      );
    }
    const postgres = await start();
    const node = open(postgres.url);
    await proveAfterCrash(node, order, answers);
    expect(answers.length).toBeGreaterThanOrEqual(20 * bothKills);
    await node.database.close();
    await postgres.stop();
  });
});

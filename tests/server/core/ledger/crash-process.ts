// Works through a script of transactions in a process of its own, which kills itself at a named point or is killed by the
// test: node crash-process.ts '<CrashOrder as JSON>'. Tells every answer on its output, a line each, at once.
import { writeSync } from "node:fs";
import { pathToFileURL } from "node:url";
import type * as LedgerModule from "../../../../src/server/core/ledger/ledger.ts";
import type { PostOutcome } from "../../../../src/server/core/ledger/ledger-store.ts";
import type * as SealModule from "../../../../src/server/core/ledger/seal.ts";
import type { LedgerTransaction } from "../../../../src/server/core/ledger/transaction.ts";
import type * as Connection from "../../../../src/server/foundation/db/connection.ts";
import type * as Embedded from "../../../../src/server/foundation/db/embedded.ts";
import type * as Migrate from "../../../../src/server/foundation/db/migrate.ts";
import { makeBrand } from "../../../support/ledger.ts";
import { type Answered, type CrashOrder, clientName, isWithin, noteOf } from "./checkers/crash-order.ts";
import { scriptOf } from "./checkers/script.ts";

const order = JSON.parse(process.argv[2] ?? "") as CrashOrder;
const load = (file: string) => import(pathToFileURL(`${order.source}/server/${file}`).href);
const { openDatabase }: typeof Connection = await load("foundation/db/connection.ts");
const { startEmbeddedPostgres }: typeof Embedded = await load("foundation/db/embedded.ts");
const { migrate }: typeof Migrate = await load("foundation/db/migrate.ts");
const { createLedger }: typeof LedgerModule = await load("core/ledger/ledger.ts");
const { createSealer }: typeof SealModule = await load("core/ledger/seal.ts");

const report = (answered: Answered) => void writeSync(1, `${JSON.stringify(answered)}\n`);

let hits = 0;
/** Dies here when this is the place, and the time for it has come. */
function reach(point: string): void {
  if (point !== order.point) return;
  hits += 1;
  if (hits === order.nth) process.kill(process.pid, "SIGKILL");
}

/** The database with points around whatever is asked of it. */
function pointed(database: Connection.Database, stepOf: () => string): Connection.Database {
  return {
    ...database,
    call: async (statement) => {
      reach("call: before");
      const answer = database.call(statement);
      setImmediate(() => setImmediate(() => reach("call: sent")));
      const rows = await answer;
      reach("call: answered");
      return rows as never;
    },
    brand: async (brandId, work) => {
      const step = stepOf();
      const result = await database.brand(brandId, async (tx) => {
        reach(`${step}: begun`);
        const worked = await work(tx);
        reach(`${step}: worked`);
        return worked;
      });
      reach(`${step}: committed`);
      return result;
    },
  };
}

const url = order.url ?? (await startOwnServer());
const database = openDatabase({ url, poolSize: order.clients + 2 });
const pointedDatabase = pointed(database, () => "within");
const clock = { now: () => Date.now() };
const ledger = createLedger(pointedDatabase, clock);
let sealStep = "tip";
const sealing = pointed(database, () => {
  const step = sealStep;
  sealStep = "block";
  return `seal ${step}`;
});
const sealer = createSealer(sealing, clock);

async function startOwnServer(): Promise<string> {
  const { dataDir, stateDir } = order;
  if (!dataDir || !stateDir) throw new Error("neither a database nor a place for one");
  const own = await startEmbeddedPostgres({ dataDir, stateDir, log: () => {} });
  await migrate(own.url);
  return own.url;
}

/** One transaction alone, or, every fifth time, in a transaction that writes more than money. */
function perform(transaction: LedgerTransaction, client: number, index: number): Promise<PostOutcome> {
  if (!isWithin(index))
    return ledger.post(order.brand, transaction).then((done) => {
      if (!("balances" in done)) throw new Error(done.code);
      return done;
    });
  return pointedDatabase.brand(order.brand, async (tx) => {
    const [done] = await ledger.postIn(tx, order.brand, [transaction]);
    if (!done) throw new Error("no answer");
    reach("within: acted");
    const note = {
      ...noteOf(order.brand, client, index),
      transactions: 0n,
      head_hash: Buffer.alloc(0),
      findings: "[]",
    };
    await tx
      .insertInto("ledger_reconciliation")
      .values(note)
      .onConflict((on) => on.doNothing())
      .execute();
    return done;
  });
}

async function runClient(client: number): Promise<void> {
  const { transactions } = scriptOf(order.seed, clientName(client), order.length);
  for (let index = order.from[client] ?? 0; index < transactions.length; index += 1) {
    const done = await perform(transactions[index] as LedgerTransaction, client, index);
    report(
      done.ok
        ? { client, index, transaction: `${done.value.transactionId}` }
        : { client, index, refusal: done.code },
    );
    if (client === 0 && index % 4 === 0) {
      sealStep = "tip";
      await sealer.seal(order.brand);
    }
  }
}

await makeBrand(database, order.brand);
writeSync(1, "up\n");
await Promise.all(Array.from({ length: order.clients }, (_none, client) => runClient(client)));
writeSync(1, "done\n");
await database.close();
process.exit(0);

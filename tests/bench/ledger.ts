// Bets settled a second through the ledger beside a bare SQL function: node tests/bench/ledger.ts
// [--seconds=3] [--rounds=5] [--clients=256] [--members=10000,1000000]
import { parseArgs } from "node:util";
import { createLedger } from "../../src/server/core/ledger/ledger.ts";
import { openDatabase } from "../../src/server/foundation/db/connection.ts";
import { asAdmin, freshDatabase, startTestCluster } from "../support/database.ts";
import { account, give, makeBrand } from "../support/ledger.ts";
import { drive, lineOf, middle, type Round, settleBare, settleByLedger } from "./clients.ts";
import { machineLoad, table } from "./figures.ts";
import { makeBareTables, openBare } from "./ledger-bare.ts";

const brandId = "bench";
const goal = 0.8;
const growthGoal = 0.8;

const { values: options } = parseArgs({
  options: {
    seconds: { type: "string", default: "3" },
    rounds: { type: "string", default: "5" },
    clients: { type: "string", default: "256" },
    members: { type: "string", default: "10000,1000000" },
  },
});
const seconds = Number(options.seconds);
const rounds = Number(options.rounds);
const clients = Number(options.clients);

/** Members with money, as many as wanted: their ids follow each other. */
async function fill(url: string, members: number): Promise<{ first: bigint; house: bigint }> {
  return asAdmin(url, async (admin) => {
    await admin.query("set session_replication_role = replica");
    const { rows } = await admin.query<{ id: string }>("select max(id) as id from ledger_account");
    const first = BigInt(rows[0]?.id ?? 0);
    await admin.query(
      `insert into ledger_account (brand_id, book, owner, wallet, currency, exponent, posted, created_at)
      select $1, 'real', 'm' || n, 'main', 'INR', 2, 1000000000, now() from generate_series(1, $2::int) n`,
      [brandId, members],
    );
    await makeBareTables(admin);
    await admin.query("vacuum analyze ledger_account");
    await admin.query("checkpoint");
    return { first, house: first - 1n };
  });
}

async function compare(members: number): Promise<{ ledger: Round; bare: Round; alone: Round }> {
  const { url, drop } = await freshDatabase();
  const database = openDatabase({ url });
  const ledger = createLedger(database, { now: () => Date.now() });
  await makeBrand(database, brandId);
  await ledger.post(brandId, give("opens the house's account", account("m0"), 500n));
  const ids = await fill(url, members);
  const bare = openBare(url, brandId, 128);
  const byLedger = settleByLedger(ledger, brandId);
  const byBare = settleBare(bare, ids);
  const results: { ledger: Round[]; bare: Round[]; alone: Round[] } = { ledger: [], bare: [], alone: [] };
  for (let round = -1; round < rounds; round += 1) {
    const load = { clients, members, seconds };
    const one = await drive(byLedger, { ...load, label: `l${round}` });
    const two = await drive(byBare, { ...load, label: `b${round}` });
    const three = await drive(byLedger, { ...load, clients: 1, label: `a${round}` });
    // The first round fills caches and plans.
    if (round < 0) continue;
    results.ledger.push(one);
    results.bare.push(two);
    results.alone.push(three);
  }
  await bare.close();
  await database.close();
  await drop();
  return { ledger: middle(results.ledger), bare: middle(results.bare), alone: middle(results.alone) };
}

const cluster = await startTestCluster();
const lines: string[][] = [];
const ends: Round[] = [];
try {
  for (const members of options.members.split(",").map(Number)) {
    const { ledger, bare, alone } = await compare(members);
    const share = ledger.perSecond / bare.perSecond;
    const among = `${members.toLocaleString("en")} members`;
    lines.push(
      lineOf(`${among}: ledger, ${clients} clients`, ledger),
      lineOf(`${among}: bare function, ${clients} clients`, bare),
      lineOf(`${among}: ledger, one client`, alone),
      [`${among}: share`, share.toFixed(2), `goal ${goal}`, share >= goal ? "ok" : "TOO SLOW"],
    );
    ends.push(ledger);
  }
} finally {
  await cluster.stop();
}
const [few, many] = [ends[0], ends.at(-1)];
if (few && many && few !== many) {
  const kept = many.perSecond / few.perSecond;
  lines.push([
    "most members over fewest, bets/s",
    kept.toFixed(2),
    `goal ${growthGoal}`,
    kept >= growthGoal ? "ok" : "TOO SLOW",
  ]);
  lines.push(["most members over fewest, p99", (many.p99 / few.p99).toFixed(2), "", ""]);
}
console.log(table(lines));
console.log(machineLoad());

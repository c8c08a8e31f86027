// Bets settled a second through the ledger beside a bare SQL function: node tests/bench/ledger.ts
// [--seconds=3] [--rounds=5] [--clients=256] [--members=10000,1000000]
import { parseArgs } from "node:util";
import { seededRandom } from "../../src/kernel/random.ts";
import { openDatabase } from "../../src/server/db/connection.ts";
import { createLedger, type Ledger } from "../../src/server/ledger/ledger.ts";
import { asAdmin, freshDatabase, startTestCluster } from "../support/database.ts";
import { account, give, makeBrand } from "../support/ledger.ts";
import { machineLoad, median, quantile, table } from "./figures.ts";
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

/** What settles one bet: it is staked, then it wins. Answers when both are done. */
type Settle = (member: number, key: string) => Promise<void>;
type Round = { perSecond: number; p50: number; p99: number };

/** So many clients, each with its next bet when the last one is settled. */
async function drive(settle: Settle, members: number, label: string, at = clients): Promise<Round> {
  const times: number[] = [];
  const start = performance.now();
  const until = start + seconds * 1_000;
  const client = async (_none: unknown, number: number) => {
    const random = seededRandom(number + 1);
    for (let bet = 0; performance.now() < until; bet += 1) {
      const begun = performance.now();
      await settle(1 + Math.floor(random() * members), `${label}-${number}-${bet}`);
      times.push((performance.now() - begun) / 2);
    }
  };
  await Promise.all(Array.from({ length: at }, client));
  const took = (performance.now() - start) / 1_000;
  return { perSecond: times.length / took, p50: quantile(times, 0.5), p99: quantile(times, 0.99) };
}

function settleByLedger(ledger: Ledger): Settle {
  return async (member, key) => {
    for (const [part, amount] of [
      ["bet", -500n],
      ["win", 450n],
    ] as const) {
      const act = give(`${key}-${part}`, account(`m${member}`), amount);
      const done = await ledger.act(brandId, { ...act, reference: "round:1" });
      if (!done.ok) throw new Error(`the ledger refused: ${done.code}`);
    }
  };
}

function settleBare(bare: ReturnType<typeof openBare>, ids: { first: bigint; house: bigint }): Settle {
  return async (member, key) => {
    for (const [part, amount] of [
      ["bet", -500n],
      ["win", 450n],
    ] as const)
      await bare.apply({
        key: `${key}-${part}`,
        account: ids.first + BigInt(member),
        house: ids.house,
        amount,
      });
  };
}

/** Members with money, as many as wanted: their ids follow each other. */
async function fill(url: string, members: number): Promise<{ first: bigint; house: bigint }> {
  return asAdmin(url, async (admin) => {
    await admin.query("set session_replication_role = replica");
    const { rows } = await admin.query<{ id: string }>("select max(id) as id from ledger_account");
    const house = BigInt(rows[0]?.id ?? 0);
    await admin.query(
      `insert into ledger_account (brand_id, book, owner, wallet, currency, exponent, posted, created_at)
      select $1, 'real', 'm' || n, 'main', 'INR', 2, 1000000000, now() from generate_series(1, $2::int) n`,
      [brandId, members],
    );
    await makeBareTables(admin);
    await admin.query("vacuum analyze ledger_account");
    await admin.query("checkpoint");
    return { first: house, house: house - 1n };
  });
}

async function compare(members: number): Promise<{ ledger: Round; bare: Round; alone: Round }> {
  const { url, drop } = await freshDatabase();
  const database = openDatabase({ url });
  const ledger = createLedger(database, { now: () => Date.now() });
  await makeBrand(database, brandId);
  await ledger.act(brandId, give("opens the house's account", account("m0"), 500n));
  const ids = await fill(url, members);
  const bare = openBare(url, brandId, 128);
  const byLedger = settleByLedger(ledger);
  const byBare = settleBare(bare, ids);
  const results: { ledger: Round[]; bare: Round[]; alone: Round[] } = { ledger: [], bare: [], alone: [] };
  for (let round = -1; round < rounds; round += 1) {
    const one = await drive(byLedger, members, `l${round}`);
    const two = await drive(byBare, members, `b${round}`);
    const three = await drive(byLedger, members, `a${round}`, 1);
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

function middle(list: readonly Round[]): Round {
  const of = (pick: (round: Round) => number) => median(list.map(pick));
  return { perSecond: of((one) => one.perSecond), p50: of((one) => one.p50), p99: of((one) => one.p99) };
}

const line = (what: string, { perSecond, p50, p99 }: Round): string[] => [
  what,
  `${Math.round(perSecond).toLocaleString("en")} bets/s`,
  `p50 ${p50.toFixed(1)} ms`,
  `p99 ${p99.toFixed(1)} ms`,
];

const cluster = await startTestCluster();
const lines: string[][] = [];
const ends: Round[] = [];
try {
  for (const members of options.members.split(",").map(Number)) {
    const { ledger, bare, alone } = await compare(members);
    const share = ledger.perSecond / bare.perSecond;
    const among = `${members.toLocaleString("en")} members`;
    lines.push(
      line(`${among}: ledger, ${clients} clients`, ledger),
      line(`${among}: bare function, ${clients} clients`, bare),
      line(`${among}: ledger, one client`, alone),
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

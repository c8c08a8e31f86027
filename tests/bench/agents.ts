// A tick of real-time salary beside one bare aggregation of the same bets, for brands of several sizes and depths:
// node tests/bench/agents.ts [agents:bets:depth ...]
import { sql } from "kysely";
import type { RunKey } from "../../src/server/domains/agents/settlement/bill-store.ts";
import { countPlay } from "../../src/server/domains/agents/settlement/count-play.ts";
import { policyOf } from "../../src/server/domains/agents/settlement/policy.ts";
import { computePeriod, settlePeriod } from "../../src/server/domains/agents/settlement/settle.ts";
import { type Database, openDatabase } from "../../src/server/foundation/db/connection.ts";
import { startTestCluster } from "../support/database.ts";
import { type Agency, type AgencySize, addBets, openAgency } from "./agent-harness.ts";
import { machineLoad, median, table } from "./figures.ts";
import { processorTime } from "./processor-time.ts";

const sizes = process.argv.slice(2).map((text): AgencySize => {
  const [agents = 10_000, bets = 100_000, depth = 5] = text.split(":").map(Number);
  return { agents, bets, depth };
});
const usual: AgencySize[] = [
  { agents: 1_000, bets: 10_000, depth: 5 },
  { agents: 10_000, bets: 100_000, depth: 5 },
  { agents: 100_000, bets: 1_000_000, depth: 5 },
  { agents: 10_000, bets: 100_000, depth: 2 },
  { agents: 10_000, bets: 100_000, depth: 10 },
];
/** Runs of the bare aggregation and of computing, in turns; the middle counts. */
const turns = 5;
const minutes = 5;

/** Milliseconds of processor time, own and the database's, which other programs change less than time by the clock. */
const took = async (work: () => Promise<unknown>): Promise<number> => {
  const start = processorTime();
  await work();
  const end = processorTime();
  return (end.own - start.own + end.database - start.database) / 1_000;
};

/** The database of an agency with the longest statement of what runs on it. */
function watched({ domain }: Agency): { database: Database; longest: () => number } {
  let longest = 0;
  const observer = {
    transaction: <T>(_kind: string, _brand: string | undefined, work: () => Promise<T>) => work(),
    statement: <T>(_name: string, work: () => Promise<T>) => work(),
    query: (_text: string, ms: number) => {
      longest = Math.max(longest, ms);
    },
    pool: () => undefined,
  };
  const database = openDatabase({ url: domain.url, poolSize: 4, observer });
  return { database, longest: () => longest };
}

async function measure(size: AgencySize): Promise<string[]> {
  const agency = await openAgency(size);
  const { domain, admin } = agency;
  const { brand, wallet } = domain;
  const { merchant } = brand;
  const { database, longest } = watched(agency);
  const count = await took(() => countPlay(database, merchant, true));
  const slowest = longest();
  const bare = () =>
    database.brand(merchant, async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx);
      await sql`select m.parent_id, r.win_minor > r.bet_minor as won, sum(r.valid_bet_minor) from game_round r
        join member m on m.brand_id = r.brand_id and m.id = r.member_id
        where r.brand_id = ${merchant} group by 1, 2`.execute(tx);
    });
  const slot = await database.brand(merchant, async (tx) => {
    const { rows } = await sql<{ slot: Date }>`select max(slot) as slot from play_change`.execute(tx);
    return rows[0]?.slot as Date;
  });
  const end = new Date(slot.getTime() + minutes * 60_000);
  const run: RunKey = { brandId: merchant, kind: "realTime", period: "", start: slot, end };
  const [bares, computes]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < turns; turn += 1) {
    bares.push(await took(bare));
    computes.push(
      await took(() =>
        database.snapshot(merchant, (tx) => computePeriod(tx, brand, run, { policy: policyOf(brand) })),
      ),
    );
  }
  const settle = await took(() => database.brand(merchant, (tx) => settlePeriod(tx, { brand, wallet }, run)));
  // The same number again, a fifth at a time, as five minutes of production are counted.
  const each: number[] = [];
  for (let minute = 0; minute < minutes; minute += 1) {
    await addBets(
      admin,
      domain,
      { agents: size.agents, bets: size.bets / minutes },
      `${minute} seconds`,
      "0 seconds",
    );
    each.push(await took(() => countPlay(database, merchant, true)));
  }
  const byMinute = each.reduce((sum, ms) => sum + ms, 0);
  await database.close();
  await agency.close();
  const one = median(bares);
  const beside = (ms: number) => `${ms.toFixed(0)} ms ${(ms / one).toFixed(1)}`;
  return [
    `${size.agents} agents, ${size.bets} bets, depth ${size.depth}`,
    `${one.toFixed(0)} ms`,
    beside(count),
    beside(byMinute),
    `${slowest.toFixed(0)} ms`,
    beside(median(computes)),
    beside(settle),
  ];
}

const cluster = await startTestCluster();
const rows: string[][] = [
  [
    "",
    "bare",
    "counting at once",
    "in five minutes",
    "longest statement",
    "computing",
    "settling, with bills",
  ],
];
for (const size of sizes.length > 0 ? sizes : usual) rows.push(await measure(size));
console.log(table(rows));
console.log(machineLoad());
await cluster.stop();

// A vendor's bets through the program itself beside a bare node:http server, in one run:
// node tests/bench/bets.ts [--seconds=4] [--rounds=4] [--clients=64] [--members=10000] [--workers=1] [--each] [--rows] [--profiles=FOLDER] [--functions]
import { setTimeout } from "node:timers/promises";
import { parseArgs } from "node:util";
import { startTestCluster } from "../support/database.ts";
import { type BetHarness, type BetServer, openBetHarness, vendorKey } from "./bet-harness.ts";
import type { BetOrder, BetResult } from "./bet-load.ts";
import { machineLoad, median, table } from "./figures.ts";
import { timeBesides, timeOfTree } from "./processor-time.ts";
import { makeSameRows, rowsOfCall, rowsTaken } from "./same-rows.ts";
import { startSideProcess } from "./side-process.ts";

/** Share of the bare server's bets, and microseconds of processor time for a bet. */
const goals = { share: 0.6, app: 200, database: 250 };

const { values: options } = parseArgs({
  options: {
    seconds: { type: "string", default: "4" },
    rounds: { type: "string", default: "4" },
    clients: { type: "string", default: "64" },
    members: { type: "string", default: "10000" },
    workers: { type: "string", default: "1" },
    each: { type: "boolean", default: false },
    rows: { type: "boolean", default: false },
    profiles: { type: "string" },
    functions: { type: "boolean", default: false },
  },
});
const [seconds, rounds, clients] = [options.seconds, options.rounds, options.clients].map(Number) as [
  number,
  number,
  number,
];
const numbersOf = (list: string): number[] => list.split(",").map(Number);

type Way = { name: string; server: BetServer; members: number; isBare: boolean };
/** Bets a second, milliseconds of a call, and microseconds of processor time for a bet. */
type Figures = {
  bets: number;
  perSecond: number;
  p50: number;
  p99: number;
  server: number;
  database: number;
};

async function waysOf(harness: BetHarness): Promise<Way[]> {
  const { members } = harness;
  const among = `${members.toLocaleString("en")} members`;
  const ways: Way[] = [];
  for (const workers of numbersOf(options.workers)) {
    const { profiles } = options;
    const server = await harness.app(workers, profiles ? { profiles } : undefined);
    const name = `${among}: program, ${workers} worker${workers > 1 ? "s" : ""}`;
    ways.push({ name, server, members, isBare: false });
  }
  ways.push({ name: `${among}: bare server`, server: await harness.bare(), members, isBare: true });
  if (options.each)
    ways.push({
      name: `${among}: bare server, a call for each`,
      server: await harness.bare(1),
      members,
      isBare: true,
    });
  return ways;
}

async function measure(way: Way, all: readonly Way[], label: string): Promise<Figures> {
  const load = startSideProcess("bet-load.ts");
  const known = [...all.map(({ server }) => server.id), load.id];
  const order: BetOrder = {
    port: way.server.port,
    key: vendorKey,
    label,
    clients,
    members: way.members,
    seconds,
  };
  const before = { server: timeOfTree(way.server.id), database: timeBesides(known) };
  const { bets, p50, p99, ...result } = await load.ask<BetResult>(order);
  const server = (timeOfTree(way.server.id) - before.server) / bets;
  const database = (timeBesides(known) - before.database) / bets;
  await load.close();
  return { bets, perSecond: bets / result.seconds, p50, p99, server, database };
}

/** What the program's processes use without calls: a part of every figure above. */
async function idleLine(ways: readonly Way[]): Promise<string> {
  const programs = ways.filter(({ isBare }) => !isBare);
  const times = () => programs.map(({ server }) => timeOfTree(server.id));
  const before = times();
  await setTimeout(seconds * 1_000);
  const after = times();
  const shares = after.map((time, index) => (time - (before[index] ?? 0)) / seconds / 1_000);
  return `idle programs: ${shares.map((ms) => `${ms.toFixed(0)} ms`).join(", ")} of processor time a second`;
}

/**
 * The bare server that also writes as many rows, with the same indexes, as a bet of the program adds: so much of the
 * distance is what the program keeps, whoever writes it.
 */
async function withSameRows(harness: BetHarness, ways: readonly Way[]): Promise<Way | undefined> {
  const way = ways.find(({ isBare, members }) => !isBare && members === harness.members);
  if (!way) return undefined;
  // An idle process of the database tells of its rows after ten seconds.
  const taken = async () => {
    await setTimeout(12_000);
    return harness.asAdmin(rowsTaken);
  };
  const before = await taken();
  const { bets } = await measure(way, ways, "rows");
  const perCall = rowsOfCall(before, await taken(), bets * 2);
  const told = [...perCall].map(([name, rows]) => `${(rows * 2).toFixed(1)} ${name}`);
  console.log(`rows of a bet: ${told.join(", ")}`);
  await harness.asAdmin((admin) => makeSameRows(admin, perCall));
  const server = await harness.bare(undefined, "bare_apply_rows");
  const among = `${harness.members.toLocaleString("en")} members`;
  return { name: `${among}: bare server, the same rows`, server, members: harness.members, isBare: true };
}

/** Where the database's functions spend the time of a bet, from a round of the program's own. */
async function profileFunctions(harness: BetHarness, ways: readonly Way[]): Promise<void> {
  const way = ways.find(({ isBare, members }) => !isBare && members === harness.members);
  if (!way) return;
  await harness.functions();
  const before = await harness.functions();
  const { bets } = await measure(way, ways, "functions");
  const after = await harness.functions();
  const rows = [...after]
    .map(([name, { calls, ms }]) => {
      const start = before.get(name) ?? { calls: 0, ms: 0 };
      return { name, calls: (calls - start.calls) / bets, us: ((ms - start.ms) * 1_000) / bets };
    })
    .filter(({ us }) => us >= 1)
    .sort((one, other) => other.us - one.us);
  console.log(
    table(
      rows.map(({ name, calls, us }) => [name, `${us.toFixed(0)} µs/bet`, `${calls.toFixed(3)} calls/bet`]),
    ),
  );
}

/** Of several rounds the middle of each figure. */
function middle(list: readonly Figures[]): Figures {
  const of = (figure: keyof Figures) => median(list.map((round) => round[figure]));
  return {
    bets: of("bets"),
    perSecond: of("perSecond"),
    p50: of("p50"),
    p99: of("p99"),
    server: of("server"),
    database: of("database"),
  };
}

const word = (isMet: boolean): string => (isMet ? "ok" : "MISSED");

function report(ways: readonly Way[], results: ReadonlyMap<Way, Figures[]>): string[][] {
  const rows: string[][] = [
    ["", "bets/s", "of bare", "p50 ms", "p99 ms", "server µs/bet", "database µs/bet", ""],
  ];
  for (const way of ways) {
    const figures = middle(results.get(way) ?? []);
    const bare = ways.find(({ isBare, members }) => isBare && members === way.members);
    // Of rounds that follow each other, so that both met the same machine.
    const bareRounds = (bare && results.get(bare)) ?? [];
    const share = median(
      (results.get(way) ?? []).map(
        ({ perSecond }, round) => perSecond / (bareRounds[round]?.perSecond ?? Number.NaN),
      ),
    );
    const isMet = share >= goals.share && figures.server <= goals.app && figures.database <= goals.database;
    rows.push([
      way.name,
      Math.round(figures.perSecond).toLocaleString("en"),
      share.toFixed(2),
      figures.p50.toFixed(1),
      figures.p99.toFixed(1),
      figures.server.toFixed(0),
      figures.database.toFixed(0),
      way.isBare ? "" : word(isMet),
    ]);
  }
  return rows;
}

const cluster = await startTestCluster();
const stages: BetHarness[] = [];
try {
  for (const members of numbersOf(options.members)) stages.push(await openBetHarness(members));
  const ways = (await Promise.all(stages.map(waysOf))).flat();
  if (options.rows)
    for (const harness of stages) {
      const way = await withSameRows(harness, ways);
      if (way) ways.push(way);
    }
  const results = new Map<Way, Figures[]>(ways.map((way) => [way, []]));
  for (let round = -1; round < rounds; round += 1)
    // The order turns, so that no way always comes first.
    for (const way of round % 2 === 0 ? ways : ways.toReversed()) {
      const figures = await measure(way, ways, `r${round}-${ways.indexOf(way)}`);
      // The first round fills caches and plans.
      if (round >= 0) results.get(way)?.push(figures);
    }
  console.log(table(report(ways, results)));
  console.log(
    `goals: ${goals.share} of the bare server, at most ${goals.app} µs of the program and ${goals.database} µs of the database for a bet`,
  );
  console.log(await idleLine(ways));
  if (options.functions) for (const harness of stages) await profileFunctions(harness, ways);
  console.log(machineLoad());
} finally {
  for (const harness of stages.toReversed()) await harness.close();
  await cluster.stop();
}

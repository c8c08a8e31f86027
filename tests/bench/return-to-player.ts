// The measured return of originals beside the published one: node tests/bench/return-to-player.ts [--rounds=10000000] [--game=CODE]
import { randomBytes } from "node:crypto";
import { parseArgs } from "node:util";
import { games } from "../../src/partners/originals/games/catalogue.ts";
import { drawOf, serverHashOf } from "../../src/partners/originals/games/round-seeding.ts";
import { type Case, cases, observe } from "../partners/originals/games/cases.ts";
import { machineLoad, table } from "./figures.ts";

/** Standard deviations to either side that hold 99.99% of all runs. */
const width = 3.89;

const { values: options } = parseArgs({
  options: {
    rounds: { type: "string", default: "10000000" },
    game: { type: "string", multiple: true, default: [...games.keys()] },
    seed: { type: "string", default: randomBytes(32).toString("hex") },
  },
});

const rounds = Number(options.rounds);
if (!Number.isInteger(rounds) || rounds < 1_000) throw new Error("--rounds is a whole number from 1000 on");

const percent = (share: number): string => `${(share * 100).toFixed(3)}%`;

type Row = { cells: string[]; isKept: boolean };

/** Plays one kind of bet; each round has a nonce of its own, as at the table. */
function measure(one: Case, turns: number): Row {
  const published = (games.get(one.code)?.returnToPlayer ?? 0) / 10_000;
  const began = performance.now();
  const seen = observe(one, turns, (nonce) =>
    drawOf({ serverSeed: options.seed, clientSeed: `${one.code} ${one.bet}`, nonce }),
  );
  const margin = width * seen.sigma;
  const isKept = Math.abs(seen.back - seen.mean) <= margin && seen.back >= published - margin;
  const cells = [
    `${one.code}: ${one.bet}`,
    turns.toLocaleString("en"),
    percent(published),
    percent(seen.mean),
    percent(seen.back),
    `± ${percent(margin)}`,
    seen.sigmas.toFixed(2),
    seen.variance.toFixed(2),
    `${Math.round((turns / (performance.now() - began)) * 1_000).toLocaleString("en")}/s`,
    isKept ? "ok" : "NOT KEPT",
  ];
  return { cells, isKept };
}

console.log(
  `${rounds.toLocaleString("en")} rounds of each game, shared among its kinds of bets; seed ${options.seed}, hash ${serverHashOf(options.seed)}`,
);
const head = ["", "rounds", "published", "exact", "observed", "99.99%", "sigmas", "variance", "", ""];
const kinds = Map.groupBy(cases(), ({ code }) => code);
let isAllKept = true;
for (const code of options.game) {
  const ofGame = kinds.get(code) ?? [];
  if (ofGame.length === 0) throw new Error(`there is no game ${code}`);
  const rows = ofGame.map((one) => measure(one, Math.ceil(rounds / ofGame.length)));
  console.log(`\n${table([head, ...rows.map(({ cells }) => cells)])}`);
  if (rows.some(({ isKept }) => !isKept)) isAllKept = false;
}
console.log(`\n${machineLoad()}`);
if (!isAllKept) process.exitCode = 1;

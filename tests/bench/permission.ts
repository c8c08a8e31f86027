// The permission payload beside bare node:http with the same bytes: node tests/bench/permission.ts [--rounds=7]
import { parseArgs } from "node:util";
import { withBenchApp } from "../support/bench-app.ts";
import { sampleOf } from "./bare-sample.ts";
import { kilobytes, machineLoad, median, table } from "./figures.ts";
import type { LoadOrder, LoadResult } from "./load.ts";
import { type SideProcess, startSideProcess } from "./side-process.ts";

const path = "/wps/system/permission";
const goal = 0.7;
const connections = 32;
const durationMs = 2_000;
const warmUpMs = 3_000;

const { values: options } = parseArgs({ options: { rounds: { type: "string", default: "7" } } });

type Case = { name: string; headers: Record<string, string>; status: number; newVisitors?: boolean };

/** Rounds take turns between both servers; answers every round's result. */
async function compare(generator: SideProcess, one: Case, ports: { bare: number; app: number }) {
  const order = (port: number, time: number): LoadOrder => ({
    port,
    paths: [path],
    headers: one.headers,
    status: one.status,
    connections,
    newVisitors: one.newVisitors ?? false,
    durationMs: time,
  });
  const results: Record<keyof typeof ports, LoadResult[]> = { bare: [], app: [] };
  for (const port of [ports.bare, ports.app]) await generator.ask(order(port, warmUpMs));
  for (let round = 0; round < Number(options.rounds); round += 1) {
    for (const side of ["bare", "app"] as const) {
      results[side].push(await generator.ask<LoadResult>(order(ports[side], durationMs)));
    }
  }
  return results;
}

async function measure(generator: SideProcess, app: number, host: string, one: Case): Promise<string[]> {
  const headers = { host, ...one.headers };
  const { "if-none-match": _known, ...plain } = headers as Record<string, string>;
  const sample = await sampleOf(app, path, plain);
  const bare = startSideProcess("bare-server.ts");
  try {
    const { port } = await bare.ask<{ port: number }>({ [path]: sample });
    const known = one.status === 304 ? { "if-none-match": sample.headers.etag ?? "" } : {};
    const results = await compare(
      generator,
      { ...one, headers: { ...headers, ...known } },
      { bare: port, app },
    );
    const [low, own] = [results.bare, results.app].map((rounds) =>
      median(rounds.map(({ perSecond }) => perSecond)),
    ) as [number, number];
    const wrong = [...results.bare, ...results.app].reduce((sum, round) => sum + round.wrong, 0);
    const size = one.status === 304 ? 0 : Buffer.from(sample.bodyBase64, "base64").length;
    const slowest = ({ app: rounds }: typeof results) => median(rounds.map(({ p99 }) => p99));
    return [
      one.name,
      kilobytes(size),
      `${Math.round(low)}/s`,
      `${Math.round(own)}/s`,
      (own / low).toFixed(2),
      `${slowest(results).toFixed(1)} ms`,
      own / low >= goal ? "ok" : "NOT MET",
      wrong > 0 ? `${wrong} WRONG ANSWERS` : "",
    ];
  } finally {
    await bare.close();
  }
}

const encodings = { "accept-encoding": "gzip, deflate, br" };

await withBenchApp(async (app) => {
  const generator = startSideProcess("load.ts");
  const cases: Case[] = [
    { name: "brotli", headers: encodings, status: 200 },
    { name: "brotli, always another visitor", headers: encodings, status: 200, newVisitors: true },
    { name: "gzip", headers: { "accept-encoding": "gzip" }, status: 200 },
    { name: "as it is", headers: {}, status: 200 },
    { name: "not modified", headers: encodings, status: 304 },
  ];
  console.log(
    `${path}, ${connections} connections kept alive, medians of ${options.rounds} rounds of ${durationMs / 1_000} s, in turns; goal: share at least ${goal}`,
  );
  try {
    const rows = [["", "body", "bare", "app", "share", "p99", "", ""]];
    for (const one of cases) {
      rows.push(await measure(generator, app.port, `${app.merchants[0]}.localhost`, one));
    }
    console.log(table(rows));
  } finally {
    await generator.close();
  }
  console.log(machineLoad());
});

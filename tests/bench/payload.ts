// The permission payload with an appended end beside one that is compressed whole, and the HTML of a page:
// node tests/bench/payload.ts [--rounds=5]
import { parseArgs } from "node:util";
import { withBenchApp } from "../support/bench-app.ts";
import { ask } from "../support/http.ts";
import { kilobytes, machineLoad, median, table } from "./figures.ts";
import type { LoadOrder, LoadResult } from "./load.ts";
import { startSideProcess } from "./side-process.ts";

const path = "/wps/system/permission";
const connections = 32;
const durationMs = 1_500;
const encodings = { "accept-encoding": "gzip, deflate, br" };

const { values: options } = parseArgs({ options: { rounds: { type: "string", default: "5" } } });

type Way = { name: string; port: number; path: string; newVisitors: boolean };

await withBenchApp(async (app) => {
  const host = `${app.merchants[0]}.localhost`;
  const { text } = await ask(app.port, path, { host });
  const { location: _location, ...shared } = (JSON.parse(text) as { value: Record<string, unknown> }).value;
  const whole = startSideProcess("whole-payload.ts");
  const generator = startSideProcess("load.ts");
  const payloadText = JSON.stringify(shared).slice(0, -1);
  const { port } = await whole.ask<{ port: number }>({ payloadText });
  const ways: Way[] = [
    { name: "HTML of home", port: app.port, path: "/", newVisitors: false },
    { name: "payload, end appended", port: app.port, path, newVisitors: false },
    { name: "payload, compressed whole", port, path, newVisitors: false },
    { name: "payload, end appended, always another visitor", port: app.port, path, newVisitors: true },
    { name: "payload, compressed whole, always another visitor", port, path, newVisitors: true },
  ];
  const order = (way: Way): LoadOrder => ({
    port: way.port,
    paths: [way.path],
    newVisitors: way.newVisitors,
    headers: { host, ...encodings },
    status: 200,
    connections,
    durationMs,
  });
  const figures = new Map<string, number[]>(ways.map(({ name }) => [name, []]));
  try {
    for (const way of ways) await generator.ask(order(way));
    for (let round = 0; round < Number(options.rounds); round += 1)
      for (const way of ways) {
        const { perSecond, wrong } = await generator.ask<LoadResult>(order(way));
        if (wrong > 0) throw new Error(`${way.name}: ${wrong} wrong answers`);
        figures.get(way.name)?.push(perSecond);
      }
  } finally {
    await generator.close();
    await whole.close();
  }
  const html = median(figures.get("HTML of home") ?? []);
  const rows = ways.map(({ name }) => {
    const perSecond = median(figures.get(name) ?? []);
    return [name, `${Math.round(perSecond)}/s`, `${(perSecond / html).toFixed(2)} of the HTML`];
  });
  console.log(`payload of ${kilobytes(text.length)}, medians of ${options.rounds} rounds in turns`);
  console.log(table(rows));
  console.log(machineLoad());
});

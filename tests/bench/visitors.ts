// A crowd on the public pages beside a static file server of the same bytes:
// node tests/bench/visitors.ts [--visitors=500] [--rounds=5] [--seconds=4] [--brand=CODE]
import { parseArgs } from "node:util";
import { startChromium, withBenchApp } from "../support/bench-app.ts";
import { sampleOf } from "./bare-sample.ts";
import type { BareAnswer } from "./bare-server.ts";
import { machineLoad, median, ms, quantile, table } from "./figures.ts";
import type { LoadOrder, LoadResult } from "./load.ts";
import { type SideProcess, startSideProcess } from "./side-process.ts";

const { values: options } = parseArgs({
  options: {
    visitors: { type: "string", default: "500" },
    rounds: { type: "string", default: "5" },
    seconds: { type: "string", default: "4" },
    brand: { type: "string" },
  },
});

/** Where a visitor goes, by the browser that records what each page asks for. */
const visit = ["/", "/promotions", "/rng", "/help"];
const settleMs = 8_000;
const encodings = { "accept-encoding": "gzip, deflate, br" };

const kinds = ["pages", "calls", "code", "art", "other files"] as const;

type Kind = (typeof kinds)[number];

function kindOf(path: string): Kind {
  if (visit.includes(path)) return "pages";
  if (path.startsWith("/wps/")) return "calls";
  if (path.startsWith("/assets/")) return "code";
  return path.startsWith("/art/") ? "art" : "other files";
}

/** Every GET of a browser that walks through the pages, each as often as it is made; no streams, which do not end. */
async function recordVisit(origin: string): Promise<string[]> {
  const browser = await startChromium();
  try {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      serviceWorkers: "block",
    });
    const page = await context.newPage();
    const asked: string[] = [];
    page.on("request", (request) => {
      const { pathname, search } = new URL(request.url());
      if (request.method() === "GET" && pathname !== "/wps/events") asked.push(pathname + search);
    });
    for (const path of visit) {
      await page.goto(origin + path, { waitUntil: "domcontentloaded" });
      await page.waitForTimeout(settleMs);
    }
    return asked;
  } finally {
    await browser.close();
  }
}

type Sides = Record<"bare" | "app", LoadResult[]>;

async function takeTurns(
  generator: SideProcess,
  orderTo: (port: number) => LoadOrder,
  ports: Record<keyof Sides, number>,
) {
  const results: Sides = { bare: [], app: [] };
  for (const port of [ports.bare, ports.app]) await generator.ask(orderTo(port));
  for (let round = 0; round < Number(options.rounds); round += 1)
    for (const side of ["bare", "app"] as const)
      results[side].push(await generator.ask<LoadResult>(orderTo(ports[side])));
  return results;
}

/** p50 and p99 of one kind of address over all rounds of a side. */
function timesOf(rounds: readonly LoadResult[], kind: Kind): string {
  const times = rounds.flatMap(({ times: found }) =>
    Object.entries(found).flatMap(([path, list]) => (kindOf(path) === kind ? list : [])),
  );
  return `${ms(quantile(times, 0.5))}, ${ms(quantile(times, 0.99))}`;
}

await withBenchApp(async (app) => {
  const host = `${options.brand ?? app.merchants[0]}.localhost`;
  const headers = { host, ...encodings };
  const paths = await recordVisit(`http://${host}:${app.port}`);
  const answers: Record<string, BareAnswer> = {};
  for (const path of new Set(paths)) answers[path] = await sampleOf(app.port, path, headers);
  const [bare, generator] = [startSideProcess("bare-server.ts"), startSideProcess("load.ts")];
  try {
    const { port } = await bare.ask<{ port: number }>(answers);
    const orderTo = (to: number): LoadOrder => ({
      port: to,
      paths,
      headers,
      status: 200,
      connections: Number(options.visitors),
      newVisitors: true,
      durationMs: Number(options.seconds) * 1_000,
    });
    const { bare: low, app: own } = await takeTurns(generator, orderTo, { bare: port, app: app.port });
    const perSecond = (rounds: readonly LoadResult[]) => median(rounds.map((round) => round.perSecond));
    const wrong = [...low, ...own].reduce((sum, round) => sum + round.wrong, 0);
    console.log(
      `${options.visitors} visitors of ${visit.join(", ")}: ${paths.length} requests each, ${new Set(paths).size} addresses; p50, p99`,
    );
    console.log(
      table([
        ["", "a second", ...kinds],
        ["static files", ...rowOf(low)],
        ["the app", ...rowOf(own)],
        ["share", (perSecond(own) / perSecond(low)).toFixed(2)],
      ]),
    );
    if (wrong > 0) console.log(`${wrong} WRONG ANSWERS`);
    function rowOf(rounds: readonly LoadResult[]): string[] {
      return [`${Math.round(perSecond(rounds))}`, ...kinds.map((kind) => timesOf(rounds, kind))];
    }
  } finally {
    await generator.close();
    await bare.close();
  }
  console.log(machineLoad());
});

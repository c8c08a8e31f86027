// Home on a slow phone beside the same page without scripts: node tests/bench/home.ts [--runs=5] [--brand=CODE]
// [--details] adds, for each brand, what was fetched when and where the main thread's time went.
import { parseArgs } from "node:util";
import type { Browser } from "@playwright/test";
import { type BenchApp, startChromium, withBenchApp } from "../support/bench-app.ts";
import { kilobytes, machineLoad, median, ms, table } from "./figures.ts";
import { recordLongTasks } from "./main-thread.ts";
import { blockedTime, openSlowPhone, slowPhone, type Visit, visit, warmUp } from "./page-visit.ts";
import type { PageReport } from "./page-watch.ts";
import { startSideProcess } from "./side-process.ts";
import type { BaselineOrder } from "./static-baseline.ts";

/** Largest paint of the app in shares of the floor's, and movement of the page. */
const goals = { largestPaintShare: 1.25, layoutShift: 0.001 };

type Pair = { baseline: Visit[]; app: Visit[] };

const { values: options } = parseArgs({
  options: {
    runs: { type: "string", default: "5" },
    brand: { type: "string", multiple: true },
    details: { type: "boolean", default: false },
  },
});

/** Takes turns, so that whatever else this machine does meets both alike. */
async function compare(browser: Browser, baseline: string, app: string, runs: number): Promise<Pair> {
  await warmUp(browser, app);
  await warmUp(browser, baseline);
  const pair: Pair = { baseline: [], app: [] };
  for (let run = 0; run < runs; run += 1) {
    pair.baseline.push(await visit(browser, baseline));
    pair.app.push(await visit(browser, app));
  }
  return pair;
}

const worstTap = ({ taps }: Visit): number =>
  Math.max(...Object.values(taps).map(({ duration }) => (Number.isNaN(duration) ? 0 : duration)));
const bytesOf = (files: PageReport["files"]): number => files.reduce((sum, { bytes }) => sum + bytes, 0);
const beforePaint = (page: PageReport) => page.files.filter(({ end }) => end <= page.largestPaint);
const scripts = ({ files }: PageReport) => files.filter(({ path }) => path.endsWith(".js"));
const initialScripts = (page: PageReport) => scripts(page).filter(({ end }) => end <= page.hydrated);

const figures: [what: string, read: (page: Visit) => number, write: (value: number) => string][] = [
  ["document whole", (page) => page.files[0]?.end ?? Number.NaN, ms],
  ["first paint (FCP)", (page) => page.firstPaint, ms],
  ["largest paint (LCP)", (page) => page.largestPaint, ms],
  ["movement (CLS)", (page) => page.layoutShift, (value) => value.toFixed(4)],
  ["blocked (TBT)", blockedTime, ms],
  ["answers taps from", (page) => page.hydrated, ms],
  ["tap: menu", (page) => page.taps.menu.duration, ms],
  ["tap: theme", (page) => page.taps.theme.duration, ms],
  ["tap: game", (page) => page.taps.game.duration, ms],
  ["worst tap (INP)", worstTap, ms],
  ["bytes before LCP", (page) => bytesOf(beforePaint(page)), kilobytes],
  ["scripts to answer", (page) => bytesOf(initialScripts(page)), kilobytes],
  ["bytes in all", (page) => bytesOf(page.files), kilobytes],
  ["requests", (page) => page.files.length, String],
];

function report(brand: string, { baseline, app }: Pair): void {
  const rows = figures.map(([what, read, write]) => {
    const [low, own] = [baseline, app].map((visits) => median(visits.map(read))) as [number, number];
    const share = low > 0 && own > 0 ? (own / low).toFixed(2) : "-";
    return [what, write(low), write(own), share];
  });
  console.log(`\n${brand}: largest paint is ${app[0]?.largestThing.replace(/^http:\/\/[^/]+/, "")}`);
  console.log(table([["", "floor", "app", "share"], ...rows]));
  const share =
    median(app.map((page) => page.largestPaint)) / median(baseline.map((page) => page.largestPaint));
  const moved = median(app.map((page) => page.layoutShift));
  const good = share <= goals.largestPaintShare && moved <= goals.layoutShift;
  console.log(`goal: LCP share at most ${goals.largestPaintShare}, CLS 0: ${good ? "ok" : "NOT MET"}`);
}

/** One more visit, recorded: recording slows the page, so none of these times belong in the table. */
async function reportDetails(browser: Browser, address: string, [sample]: Visit[]): Promise<void> {
  const files = (sample?.files ?? []).map(({ path, start, end, bytes }) => [
    path.slice(0, 60),
    ms(start),
    ms(end),
    kilobytes(bytes),
  ]);
  for (const { start, value, moved } of sample?.shifts ?? []) {
    console.log(`moved at ${ms(start)} by ${value.toFixed(4)}: ${moved.join("; ")}`);
  }
  console.log(`\nfetched (first visit)\n${table([["", "asked", "there", "size"], ...files])}`);
  const { page, close } = await openSlowPhone(browser);
  const tasks = await recordLongTasks(browser, page, async () => {
    await page.goto(address, { waitUntil: "load" });
    await page.waitForTimeout(3_000);
  });
  await close();
  const rows = tasks.map(({ start, duration, spent }) => [
    spent.map(([what, time]) => `${what} ${Math.round(time)}`).join(", "),
    ms(start),
    ms(duration),
  ]);
  console.log(`\nlong tasks (one recorded visit)\n${table([["", "at", "took"], ...rows])}`);
}

async function measure(browser: Browser, app: BenchApp, baselinePort: number): Promise<void> {
  for (const brand of options.brand ?? app.merchants) {
    const address = app.addressOf(brand);
    const baseline = `http://${brand}.localhost:${baselinePort}/`;
    const pair = await compare(browser, baseline, address, Number(options.runs));
    report(brand, pair);
    if (options.details) await reportDetails(browser, address, pair.app);
  }
}

await withBenchApp(async (app) => {
  const { latencyMs, downBytes, cpuSlowdown } = slowPhone;
  console.log(
    `Home, ${latencyMs} ms, ${(downBytes * 8) / 1e6} Mbit/s, processor ${cpuSlowdown} times slower, nothing cached; medians of ${options.runs}`,
  );
  const baseline = startSideProcess("static-baseline.ts");
  const order: BaselineOrder = { appPort: app.port };
  const { port } = await baseline.ask<{ port: number }>(order);
  const browser = await startChromium();
  try {
    await measure(browser, app, port);
  } finally {
    await browser.close();
    await baseline.close();
  }
  console.log(`\n${machineLoad()}`);
});

import { mkdtempSync } from "node:fs";
import { chromium } from "@playwright/test";
import { browserFlags, findBrowser } from "./browser.ts";
import { buildFormPage } from "./form-pages/build.ts";
import { serveFormPage } from "./form-pages/serve.ts";

const kind = (process.argv[2] ?? "own") as "own" | "stock";
const built = await buildFormPage(kind, mkdtempSync("/tmp/form-"));
const { address, close } = await serveFormPage(built, kind === "own");
const browser = await chromium.launch({ args: browserFlags, executablePath: await findBrowser() });
for (const q of ["wait", "wait", "wait", "wait"]) {
  const page = await browser.newPage({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 });
  const s = await page.context().newCDPSession(page);
  await page.goto(address + "?brand=" + (process.argv[3] ?? "aurora") + "&" + q);
  await page.waitForFunction(() => "mountForm" in globalThis);
  await page.waitForTimeout(500);
  await s.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await s.send("Performance.enable");
  const get = async () =>
    Object.fromEntries((await s.send("Performance.getMetrics")).metrics.map((m) => [m.name, m.value]));
  const a = await get();
  await browser.startTracing(page, {
    categories: ["devtools.timeline", "disabled-by-default-devtools.timeline"],
  });
  const t = await page.evaluate(() => (globalThis as any).mountForm());
  const ev = JSON.parse((await browser.stopTracing()).toString()).traceEvents;
  const b = await get();
  const main = ev.filter((e: any) => e.ph === "X" && e.dur);
  const sums: Record<string, number> = {};
  for (const e of main) sums[e.name] = (sums[e.name] ?? 0) + e.dur / 1000;
  console.log(
    "mount",
    Math.round(t),
    "script",
    ((b.ScriptDuration! - a.ScriptDuration!) * 1000).toFixed(0),
    "layout",
    ((b.LayoutDuration! - a.LayoutDuration!) * 1000).toFixed(0),
    "style",
    ((b.RecalcStyleDuration! - a.RecalcStyleDuration!) * 1000).toFixed(0),
    "task",
    ((b.TaskDuration! - a.TaskDuration!) * 1000).toFixed(0),
  );
  console.log(
    Object.entries(sums)
      .sort((x, y) => y[1] - x[1])
      .slice(0, 14)
      .map(([k, v]) => k + " " + v.toFixed(0))
      .join(", "),
  );
  await page.close();
}
await browser.close();
close();

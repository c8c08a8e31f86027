// The form of registration beside rjsf as it comes: node tests/bench/registration-form.ts [--runs=7]
// [--profile=FILE] writes what the first mount of the app's form spent its time on, for the browser's own tools.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Browser } from "@playwright/test";
import { startChromium } from "../support/bench-app.ts";
import { temporaryFolder } from "../support/database.ts";
import type { FormPageWindow } from "../support/form-pages/boot.ts";
import { type BuiltForm, buildFormPage } from "../support/form-pages/build.ts";
import { serveFormPage } from "../support/form-pages/serve.ts";
import { kilobytes, machineLoad, median, ms, table } from "./figures.ts";
import { cpuSlowdown, keyGoal, openFormPage, typeInto } from "./form-keys.ts";

/** What the issue wants: ms from mount to paint, ms of script a key, KB of brotli beyond what every page has. */
const goals = { mount: 110, key: keyGoal, kilobytes: 65 };

const { values: options } = parseArgs({
  options: { runs: { type: "string", default: "7" }, profile: { type: "string" } },
});

type Form = { name: "own" | "stock"; built: BuiltForm; address: string };
type Figures = { mount: number; keys: Record<string, number> };

/** Typed into a plain text, and into a secret with the list of its rules; twenty keys each. */
const typed = { email: "ravi.kumar@example.c", password: "Abcdefgh1!Abcdefgh1!" };

const idOf = (form: Form["name"], field: string): string =>
  form === "own" ? `form [name="${field}"]` : `#stock_${field}`;

const open = (browser: Browser, { address }: Form) => openFormPage(browser, `${address}?wait`);

async function measure(browser: Browser, form: Form): Promise<Figures> {
  const { page, session } = await open(browser, form);
  try {
    const mount = await page.evaluate(() => (globalThis as unknown as FormPageWindow).mountForm());
    await page.waitForTimeout(400);
    const keys: Record<string, number> = {};
    for (const [field, text] of Object.entries(typed))
      keys[field] = await typeInto(page, session, idOf(form.name, field), text);
    return { mount, keys };
  } finally {
    await page.context().close();
  }
}

async function writeProfile(browser: Browser, form: Form, file: string): Promise<void> {
  const { page, session } = await open(browser, form);
  await session.send("Profiler.enable");
  await session.send("Profiler.setSamplingInterval", { interval: 200 });
  await session.send("Profiler.start");
  await page.evaluate(() => (globalThis as unknown as FormPageWindow).mountForm());
  const { profile } = await session.send("Profiler.stop");
  writeFileSync(file, JSON.stringify(profile));
  await page.context().close();
}

function report(own: Figures[], stock: Figures[], forms: Record<Form["name"], Form>): void {
  const pairs: [what: string, own: number, stock: number, goal: number, write: (value: number) => string][] =
    [
      [
        "mount to paint",
        median(own.map(({ mount }) => mount)),
        median(stock.map(({ mount }) => mount)),
        goals.mount,
        ms,
      ],
      ...Object.keys(typed).map((field): (typeof pairs)[number] => [
        `script a key (${field})`,
        median(own.map(({ keys }) => keys[field] ?? Number.NaN)),
        median(stock.map(({ keys }) => keys[field] ?? Number.NaN)),
        goals.key,
        (value) => `${value.toFixed(2)} ms`,
      ]),
      [
        "script beyond the core",
        forms.own.built.bytesBeyondCore,
        forms.stock.built.bytesBeyondCore,
        goals.kilobytes * 1024,
        kilobytes,
      ],
    ];
  const rows = pairs.map(([what, low, high, goal, write]) => [
    what,
    write(low),
    write(high),
    (low / high).toFixed(2),
    `${write(goal)}: ${low <= goal ? "ok" : "NOT MET"}`,
  ]);
  console.log(table([["", "own", "stock", "share", "goal"], ...rows]));
}

const own = await temporaryFolder();
const stock = await temporaryFolder();
const browser = await startChromium();
const served: { close: () => void }[] = [];
try {
  const start = async (name: Form["name"], folder: string, minify = true): Promise<Form> => {
    const built = await buildFormPage(name, join(folder, minify ? "built" : "readable"), minify);
    // The usual validator compiles with eval: under the app's policy it calls good data bad.
    const server = await serveFormPage(built, name === "own");
    served.push(server);
    return { name, built, address: server.address };
  };
  const forms = { own: await start("own", own.folder), stock: await start("stock", stock.folder) };
  const figures: Record<Form["name"], Figures[]> = { own: [], stock: [] };
  await measure(browser, forms.own);
  await measure(browser, forms.stock);
  for (let run = 0; run < Number(options.runs); run += 1)
    for (const form of [forms.own, forms.stock]) figures[form.name].push(await measure(browser, form));
  console.log(
    `Registration with 18 fields, processor ${cpuSlowdown} times slower; medians of ${options.runs}`,
  );
  report(figures.own, figures.stock, forms);
  if (options.profile) await writeProfile(browser, await start("own", own.folder, false), options.profile);
  console.log(`\n${machineLoad()}`);
} finally {
  for (const server of served) server.close();
  await browser.close();
  await own.remove();
  await stock.remove();
}

// What many brands cost a node, from folders and published: node tests/bench/brands.ts [--brands=1,100,1000]
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { assetsOf } from "../../src/server/brands/compile.ts";
import { assemble, lineageOf } from "../../src/server/brands/inheritance.ts";
import { publish } from "../../src/server/brands/published/publication-store.ts";
import { createVersionSigner, makeVersion } from "../../src/server/brands/published/version.ts";
import { readBrandFolder } from "../../src/server/brands/read-folder.ts";
import type { Config } from "../../src/server/foundation/config/config.ts";
import { type Database, openDatabase } from "../../src/server/foundation/db/connection.ts";
import { rootFolder } from "../../src/server/foundation/folders.ts";
import { buildWhenStale } from "../../src/server/pages/build.ts";
import { testConfig } from "../support/app.ts";
import { freshDatabase, startTestCluster, temporaryFolder } from "../support/database.ts";
import { fastFolder } from "../support/fast-folder.ts";
import { ask } from "../support/http.ts";
import { shippedBrands } from "../support/shipped-brands.ts";
import { machineLoad, median, ms, table } from "./figures.ts";

const { values } = parseArgs({
  options: { brands: { type: "string", default: "1,100,1000" }, source: { type: "string" } },
});
const counts = values.brands.split(",").map(Number);
const sources = (["folder", "published"] as const).filter((one) => !values.source || one === values.source);
const reloads = 5;
/** The goal with 1,000 brands on two cores. */
const startGoalMs = 20_000;

const secret = Buffer.alloc(32, 5);
const codeOf = (index: number): string => `brand${index}`;

/** As many brands as wanted, each a shipped one under its own code and host. */
function writeBrands(folder: string, count: number): void {
  const source = join(rootFolder, "whitelabels");
  cpSync(join(source, "_base"), join(folder, "_base"), { recursive: true });
  for (let index = 0; index < count; index += 1) {
    const original = shippedBrands[index % shippedBrands.length] ?? "";
    cpSync(join(source, original), join(folder, codeOf(index)), { recursive: true });
    const path = join(folder, codeOf(index), "brand.json");
    writeFileSync(path, readFileSync(path, "utf8").replaceAll(original, codeOf(index)));
  }
}

function rename(folder: string, index: number, name: string): void {
  const path = join(folder, codeOf(index), "brand.json");
  const document = JSON.parse(readFileSync(path, "utf8")) as { name: string };
  writeFileSync(path, JSON.stringify({ ...document, name }));
}

async function publishFolder(database: Database, folder: string, index: number): Promise<void> {
  const find = (name: string) => readBrandFolder(folder, name);
  const lineage = lineageOf(find(codeOf(index)), find);
  const version = makeVersion(assemble(lineage), assetsOf(lineage), createVersionSigner(secret));
  if ("problem" in version) throw new Error(version.problem);
  const done = await publish(database, version, "bench");
  if (typeof done !== "string") throw new Error(`${codeOf(index)} names a host of another brand`);
}

type Node = { child: ChildProcess; port: number; startMs: number; processorMs: number };

/** The app as production opens it, without jobs of the demonstration, in a process of its own. */
async function startNode(config: Config): Promise<Node> {
  const { NODE_OPTIONS: _options, NODE_ENV: _environment, ...env } = process.env;
  const began = performance.now();
  const child = fork(join(import.meta.dirname, "../support/app-process.ts"), [], {
    execArgv: [],
    env: { ...env, LIVERY_TEST_APP: JSON.stringify({ config, watch: true }) },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const port = await new Promise<number>((resolve, reject) => {
    child.on("message", (message: { port?: number }) => {
      if (message.port !== undefined) resolve(message.port);
    });
    child.once("exit", (code) => reject(new Error(`the app ended with code ${code}`)));
  });
  return { child, port, startMs: performance.now() - began, processorMs: processorMs(child) };
}

/** Processor time of a process in milliseconds; the kernel counts it in hundredths of a second. */
function processorMs({ pid }: ChildProcess): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

async function stopNode({ child }: Node): Promise<void> {
  const exit = once(child, "exit");
  child.send("close");
  await exit;
}

/** Resident memory in megabytes. */
function memoryOf({ child }: Node): number {
  const [, kilobytes = "0"] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) / 1024;
}

/** Until a node shows a brand's new name. */
async function untilShown({ port }: Node, index: number, name: string): Promise<number> {
  const began = performance.now();
  for (;;) {
    const { text } = await ask(port, "/manifest.webmanifest", { host: `${codeOf(index)}.localhost` });
    if (text.includes(`"${name}"`)) return performance.now() - began;
    if (performance.now() - began > 60_000) throw new Error(`${name} was never shown`);
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
}

type Row = {
  brands: number;
  startMs: number;
  restartMs: number;
  processor: number;
  reloadMs: number;
  memory: number;
};

async function measure(source: "folder" | "published", count: number): Promise<Row> {
  const [fresh, place] = await Promise.all([freshDatabase(), temporaryFolder(fastFolder())]);
  const database = openDatabase({ url: fresh.url });
  const folder = join(place.folder, "whitelabels");
  mkdirSync(folder);
  writeBrands(folder, count);
  if (source === "published")
    for (let index = 0; index < count; index += 1) await publishFolder(database, folder, index);
  const config: Config = {
    ...testConfig(
      { databaseUrl: fresh.url, dataDir: join(place.folder, "data"), brandsFolder: folder },
      { production: true },
    ),
    brandSource: source,
    secret: secret.toString("hex"),
  };
  const first = await startNode(config);
  await stopNode(first);
  const node = await startNode(config);
  const times: number[] = [];
  for (let round = 0; round < reloads; round += 1) {
    const index = Math.floor((count * round) / reloads);
    rename(folder, index, `Round ${round}`);
    const shown = untilShown(node, index, `Round ${round}`);
    if (source === "published") await publishFolder(database, folder, index);
    times.push(await shown);
  }
  const row = {
    brands: count,
    startMs: first.startMs,
    restartMs: node.startMs,
    processor: node.processorMs,
    reloadMs: median(times),
    memory: memoryOf(node),
  };
  await stopNode(node);
  await database.close();
  await Promise.all([fresh.drop(), place.remove()]);
  return row;
}

await buildWhenStale((line) => console.log(line));
const cluster = await startTestCluster();
try {
  for (const source of sources) {
    const rows: Row[] = [];
    for (const count of counts) rows.push(await measure(source, count));
    const least = rows[0]?.memory ?? 0;
    const lines = rows.map(({ brands, startMs, restartMs, processor, reloadMs, memory }) => [
      `${brands}`,
      ms(startMs),
      ms(restartMs),
      ms(processor),
      ms(reloadMs),
      `${Math.round(memory)} MB`,
      brands > 1 ? `${(((memory - least) * 1024) / (brands - 1)).toFixed(0)} KB` : "-",
    ]);
    console.log(`\n${source}`);
    console.log(
      table([
        ["brands", "first start", "restart", "its processor time", "one edit shown", "memory", "per brand"],
        ...lines,
      ]),
    );
    const slow = rows.filter(({ startMs }) => startMs > startGoalMs);
    console.log(slow.length > 0 ? "TOO SLOW: a start takes at most 20 s" : "every start within 20 s: ok");
  }
  console.log(machineLoad());
} finally {
  await cluster.stop();
}

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { desk } from "../../../src/cli/desk.ts";
import { openDatabase } from "../../../src/server/foundation/db/connection.ts";
import { rootFolder } from "../../../src/server/foundation/folders.ts";
import { runBrand, runCommand } from "../../cli/run.ts";
import { openTimeoutMs } from "../../support/app.ts";
import { type BrandsCopy, copyBrands } from "../../support/brands.ts";
import { freshDatabase, temporaryFolder } from "../../support/database.ts";
import { ask } from "../../support/http.ts";
import { realBrand, realBrandSecrets, writeBrand } from "../../support/real-brand.ts";

let brands: BrandsCopy;
let data: Awaited<ReturnType<typeof temporaryFolder>>;
const children: ChildProcess[] = [];
const drops: (() => Promise<unknown>)[] = [];
beforeEach(async () => {
  [brands, data] = await Promise.all([copyBrands(), temporaryFolder()]);
});
afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill("SIGKILL");
    await once(child, "exit");
  }
  for (const drop of drops.splice(0)) await drop();
  await Promise.all([brands.remove(), data.remove()]);
});

/** Three ports beside each other that nobody listens at just now. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return Math.min(port, 65_000);
}

type Started = { child: ChildProcess; said: () => string; complained: () => string };

/** Starts the real program in production with these variables and none of this run's own. */
function start(env: Record<string, string>): Started {
  const child = spawn(process.execPath, [join(rootFolder, "src/server/serve.ts")], {
    cwd: rootFolder,
    env: {
      PATH: process.env.PATH ?? "",
      DATA_DIR: join(data.folder, "data"),
      WHITELABELS_DIR: brands.folder,
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  children.push(child);
  let out = "";
  let err = "";
  child.stdout.on("data", (text) => {
    out += text;
  });
  child.stderr.on("data", (text) => {
    err += text;
  });
  return { child, said: () => out, complained: () => err };
}

async function until(passes: () => boolean | Promise<boolean>, what: () => string): Promise<void> {
  for (const before = Date.now(); !(await passes()); ) {
    if (Date.now() - before > 30_000) throw new Error(what());
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Leaves none of the demonstration's brands. */
function onlyAcme(): void {
  for (const brand of ["aurora", "jade", "saffron"])
    rmSync(join(brands.folder, brand), { recursive: true, force: true });
  writeBrand(brands.folder, "acme", realBrand("acme"));
}

const complete = (port: number, databaseUrl: string): Record<string, string> => ({
  PORT: String(port),
  DATABASE_URL: databaseUrl,
  LIVERY_SECRET: "ab".repeat(32),
  PUBLIC_ORIGIN: "https://platform.example",
  TRUSTED_PROXIES: "none",
  BRANDS: "folder",
  ...realBrandSecrets("acme"),
});

describe("production", () => {
  it("says in one pass all that is missing, by name, and begins nothing", {
    timeout: openTimeoutMs,
  }, async () => {
    const { child, complained, said } = start({ PORT: "nowhere", HOST: "0.0.0.0", BRANDS: "folder" });
    const [code] = await once(child, "exit");
    expect([code, said()]).toEqual([1, ""]);
    const text = complained();
    for (const variable of ["PORT is", "DATABASE_URL", "LIVERY_SECRET", "PUBLIC_ORIGIN", "TRUSTED_PROXIES"])
      expect(text).toContain(`  - ${variable}`);
    const lacking = [
      ["aurora", "_base", 'deposit channel "bank"'],
      ["aurora", "_base", 'deposit channel "upi"'],
      ["saffron", "_base", 'payout method "upi"'],
      ["jade", "jade", 'deposit channel "duitnow"'],
      ["jade", "jade", 'payout method "bank"'],
    ] as const;
    for (const [brand, folder, way] of lacking) {
      const place = `  - ${join(brands.folder, folder, "payments.json")}:`;
      const line = text.split("\n").find((one) => one.includes(` The ${way} of the brand "${brand}" `));
      expect(line?.startsWith(place), line).toBe(true);
    }
    expect(text).toMatch(/payments\.json:\d+ The deposit channel "fpx" of the brand "jade" names no gateway/);
    expect(text).toMatch(/accounts\.json:1 The brand "jade" sends codes by SMS/);
    expect(existsSync(join(data.folder, "data"))).toBe(false);
  });

  it("names the brand's variables that are not set", { timeout: openTimeoutMs }, async () => {
    onlyAcme();
    const { BRAND_ACME_SMS: _sms, ...env } = complete(0, "postgres://127.0.0.1:1/away");
    const { child, complained } = start(env);
    expect((await once(child, "exit"))[0]).toBe(1);
    const lines = complained()
      .split("\n")
      .filter((line) => line.startsWith("  - "));
    expect(lines).toEqual([
      expect.stringMatching(
        /acme\/accounts\.json:12 The brand "acme" names the variable BRAND_ACME_SMS, which is/,
      ),
    ]);
  });

  it("opens without anything of the demonstration", { timeout: openTimeoutMs }, async () => {
    onlyAcme();
    const database = await freshDatabase();
    drops.push(database.drop);
    const port = await freePort();
    const { child, said, complained } = start(complete(port, database.url));
    const isOpen = () => said().includes("Livery is open in production.");
    await until(() => isOpen() || child.exitCode !== null, complained);
    expect(said()).toContain("https://acme.example");
    expect(said()).not.toMatch(/^demo\t|outbox|All brands/im);
    expect((await ask(port, "/", { host: "acme.example" })).status).toBe(200);
    for (const path of ["/outbox", "/outbox.json", "/api", "/"])
      expect((await ask(port, path)).status, path).toBe(404);
    for (const partner of [port + 1, port + 2]) await expect(ask(partner, "/")).rejects.toThrow();
    const games = await ask(port, "/wps/relay/GCSGAME_gameList?gameType=RNG", { host: "acme.example" });
    expect(games.text).not.toContain('"vassalage":"LVY"');
    expect(existsSync(join(data.folder, "data", "house-secret"))).toBe(false);
    await noDemoIn(database.url);
    await staffIsMade(database.url);
    child.kill("SIGTERM");
    expect((await once(child, "exit"))[0]).toBe(0);
  });

  it("serves published brands by default; before one is published it says which command does that", {
    timeout: openTimeoutMs,
  }, async () => {
    onlyAcme();
    const database = await freshDatabase();
    drops.push(database.drop);
    const port = await freePort();
    const { BRANDS: _folder, ...env } = complete(port, database.url);
    const { said, complained, child } = start({ ...env, WHITELABELS_DIR: "/nowhere" });
    await until(
      () => said().includes("Livery is open in production.") || child.exitCode !== null,
      complained,
    );
    expect(said()).toContain("npx livery brand publish --all");
    expect((await ask(port, "/readyz")).status).toBe(503);
    const published = await runBrand(["publish", "--all"], {
      environment: { ...env, NODE_ENV: "production", WHITELABELS_DIR: brands.folder },
    });
    expect([published.code, published.err]).toEqual([0, ""]);
    const isShown = async () => (await ask(port, "/", { host: "acme.example" })).status === 200;
    await until(isShown, complained);
    expect((await ask(port, "/readyz")).status).toBe(200);
  });
});

/** Neither accounts nor play: what playDemo and the demo accounts leave behind. */
async function noDemoIn(url: string): Promise<void> {
  const database = openDatabase({ url, poolSize: 1 });
  try {
    for (const table of ["member", "desk_user", "outbox_message"] as const) {
      const rows = await database.brand("acme", (tx) => tx.selectFrom(table).selectAll().execute());
      expect(rows, table).toEqual([]);
    }
  } finally {
    await database.close();
  }
}

/** The first owner comes by the command line, which needs no more than the database. */
async function staffIsMade(url: string): Promise<void> {
  const environment = { NODE_ENV: "production", DATABASE_URL: url };
  const made = await runCommand(desk, ["add", "acme", "owner1", "--role", "owner"], { environment });
  expect(made.out).toMatch(/^desk\tacme\towner1\t\S+$/);
  const lost = await runCommand(desk, ["add", "acme", "owner2", "--role", "owner"], {
    environment: { NODE_ENV: "production" },
  });
  expect([lost.code, lost.err]).toEqual([2, expect.stringMatching(/^DATABASE_URL is missing/)]);
}

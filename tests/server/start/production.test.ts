import { once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { desk } from "../../../src/cli/desk.ts";
import { openDatabase } from "../../../src/server/foundation/db/connection.ts";
import { runBrand, runCommand } from "../../cli/run.ts";
import { openTimeoutMs } from "../../support/app.ts";
import { asAdmin, blankDatabase, freshDatabase } from "../../support/database.ts";
import { freePort } from "../../support/free-ports.ts";
import { ask } from "../../support/http.ts";
import { completeFor, type ProductionPlace, productionPlace, until } from "../../support/production.ts";
import { writeBrand } from "../../support/real-brand.ts";

let place: ProductionPlace;
beforeEach(async () => {
  place = await productionPlace();
});
afterEach(() => place.close());

/** A promotion that does not say that its reward's budget ends it. */
function hideATerm(folder: string): void {
  const title = { en: "Hello", hi: "नमस्ते" };
  writeBrand(folder, "acme", {
    "rewards.json": {
      rules: {
        hello: {
          title,
          promotion: "hello",
          trigger: { on: "bound" },
          effect: { cash: { amount: "5" } },
          limits: { member: 1, budget: "1000" },
        },
      },
    },
    "content/promotions.json": {
      promotions: [{ id: "hello", type: "newbie", title, summary: title, content: title }],
    },
  });
}

describe("production", () => {
  it("says in one pass all that is missing, by name, and begins nothing", {
    timeout: 2 * openTimeoutMs,
  }, async () => {
    const { child, complained, said } = place.start({
      PORT: "nowhere",
      HOST: "0.0.0.0",
      BRANDS: "folder",
      TRUSTED_PROXY: "10.0.0.0/8",
      COUNTRY_FILE: "/nowhere/at/all",
    });
    const [code] = await once(child, "exit");
    expect([code, said()]).toEqual([1, ""]);
    const text = complained();
    const names = [
      "PORT is",
      "DATABASE_URL",
      "LIVERY_SECRET",
      "PUBLIC_ORIGIN",
      "TRUSTED_PROXIES",
      "COUNTRY_FILE is",
    ];
    for (const variable of names) expect(text).toContain(`  - ${variable}`);
    expect(text).toContain("\nTRUSTED_PROXY is not read. Did you mean TRUSTED_PROXIES?\n");
    const lacking = [
      ["aurora", "_base", 'deposit channel "bank"'],
      ["aurora", "_base", 'deposit channel "upi"'],
      ["saffron", "_base", 'payout method "upi"'],
      ["jade", "jade", 'deposit channel "duitnow"'],
      ["jade", "jade", 'payout method "bank"'],
    ] as const;
    for (const [brand, folder, way] of lacking) {
      const where = `  - ${join(place.brands.folder, folder, "payments.json")}:`;
      const line = text.split("\n").find((one) => one.includes(` The ${way} of the brand "${brand}" `));
      expect(line?.startsWith(where), line).toBe(true);
    }
    expect(text).toMatch(/payments\.json:\d+ The deposit channel "fpx" of the brand "jade" names no gateway/);
    expect(text).toMatch(/accounts\.json:1 The brand "jade" sends codes by SMS/);
    expect(existsSync(place.dataDir)).toBe(false);
  });

  it("names the brand's variables that are not set", { timeout: 2 * openTimeoutMs }, async () => {
    place.onlyAcme();
    const { BRAND_ACME_SMS: _sms, ...env } = completeFor(0, "postgres://127.0.0.1:1/away");
    const { child, complained } = place.start(env);
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

  it("opens without anything of the demonstration, and names a text that hides a term", {
    timeout: 2 * openTimeoutMs,
  }, async () => {
    place.onlyAcme();
    hideATerm(place.brands.folder);
    const database = await freshDatabase();
    const port = await freePort();
    const { child, said, complained } = await place.open(completeFor(port, database.url));
    const advice = () =>
      complained()
        .split("\n")
        .filter((line) => line.endsWith("}") && line.includes('"brand.advice"'));
    // In each of its languages. What a program says and what it complains of arrive on two ways.
    await until(() => advice().length === 2, complained);
    for (const line of advice()) expect(line).toMatch(/promotions\.json:\d+ .*\{\{budget\}\}.*\(LB773\)/);
    expect(complained()).toContain('"event":"alarm.nowhere"');
    expect(said()).toContain("https://acme.example");
    expect(said()).not.toMatch(/^demo\t|outbox|All brands/im);
    expect((await ask(port, "/", { host: "acme.example" })).status).toBe(200);
    for (const path of ["/outbox", "/outbox.json", "/api", "/"])
      expect((await ask(port, path)).status, path).toBe(404);
    for (const partner of [port + 1, port + 2]) await expect(ask(partner, "/")).rejects.toThrow();
    const games = await ask(port, "/wps/relay/GCSGAME_gameList?gameType=RNG", { host: "acme.example" });
    expect(games.text).not.toContain('"vassalage":"LVY"');
    expect(existsSync(join(place.dataDir, "house-secret"))).toBe(false);
    await noDemoIn(database.url);
    await staffIsMade(database.url);
    child.kill("SIGTERM");
    expect((await once(child, "exit"))[0]).toBe(0);
    await database.drop();
  });

  it("leaves a database that was not migrated as it is, and says which command does it", {
    timeout: 2 * openTimeoutMs,
  }, async () => {
    place.onlyAcme();
    const database = await blankDatabase();
    const { child, complained, said } = place.start({
      ...completeFor(0, database.url),
      LIVERY_ALARM_URL: "https://alarms.example",
    });
    expect((await once(child, "exit"))[0]).toBe(1);
    expect([complained(), said()]).toEqual([
      expect.stringMatching(
        /^The database \(schema public\) lacks \d+ migrations, from 001-brands\.sql to \S+\. Run "npx livery migrate" of this version first/,
      ),
      "",
    ]);
    const tables = await asAdmin(database.url, (admin) =>
      admin.query("select from pg_tables where schemaname = 'public'"),
    );
    expect(tables.rowCount).toBe(0);
    await database.drop();
  });

  it("serves published brands by default; before one is published it says which command does that", {
    timeout: 2 * openTimeoutMs,
  }, async () => {
    place.onlyAcme();
    const database = await freshDatabase();
    const port = await freePort();
    const { BRANDS: _folder, ...env } = completeFor(port, database.url);
    const { said, complained, child } = await place.open({ ...env, WHITELABELS_DIR: "/nowhere" });
    expect(said()).toContain("npx livery brand publish --all");
    expect((await ask(port, "/readyz")).status).toBe(503);
    const published = await runBrand(["publish", "--all"], {
      environment: { ...env, NODE_ENV: "production", WHITELABELS_DIR: place.brands.folder },
    });
    expect([published.code, published.err]).toEqual([0, ""]);
    const isShown = async () => (await ask(port, "/", { host: "acme.example" })).status === 200;
    await until(isShown, complained);
    expect((await ask(port, "/readyz")).status).toBe(200);
    child.kill("SIGTERM");
    await once(child, "exit");
    await database.drop();
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
  expect([lost.code, lost.err]).toEqual([
    2,
    expect.stringMatching(/^DATABASE_URL \(or DATABASE_URL_FILE\) is missing/),
  ]);
}

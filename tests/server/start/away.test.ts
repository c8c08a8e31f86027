import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { runBrand } from "../../cli/run.ts";
import { openTestApp, openTimeoutMs } from "../../support/app.ts";
import { asAdmin, freshDatabase, temporaryFolder } from "../../support/database.ts";
import { type DatabaseLine, openDatabaseLine } from "../../support/database-line.ts";
import { freePort } from "../../support/free-ports.ts";
import { ask, said } from "../../support/http.ts";
import {
  completeFor,
  type ProductionPlace,
  productionPlace,
  type Started,
  until,
} from "../../support/production.ts";
import { loggedIn, memberIdOf, openGame, playedRound } from "../nodes/load.ts";

let place: ProductionPlace;
let database: Awaited<ReturnType<typeof freshDatabase>>;
let line: DatabaseLine;
let port: number;
let env: Record<string, string>;
beforeEach(async () => {
  [place, database, port] = await Promise.all([productionPlace(), freshDatabase(), freePort()]);
  line = await openDatabaseLine(database.url);
  place.onlyAcme();
  const { BRANDS: _folder, ...complete } = completeFor(port, line.url);
  env = { ...complete, LIVERY_ALARM_URL: "https://alarms.example" };
});
afterEach(async () => {
  await place.close();
  await line.close();
  await database.drop();
});

const host = "acme.example";
const page = () => ask(port, "/", { host, headers: { accept: "text/html" } });
const isReady = async () => (await ask(port, "/readyz")).status === 200;
const captcha = () => ask(port, "/wps/captcha", { host });
const events = ({ complained }: Started) =>
  complained()
    .split("\n")
    .flatMap((text) => (text.startsWith("{") ? [(JSON.parse(text) as { event?: string }).event] : []));

/** Publishes acme and serves it once, so that this machine keeps it. */
async function serveOnce(): Promise<void> {
  const published = await runBrand(["publish", "--all"], {
    environment: { ...env, NODE_ENV: "production", WHITELABELS_DIR: place.brands.folder },
  });
  expect([published.code, published.err]).toEqual([0, ""]);
  const { child, complained } = await place.open(env);
  await until(async () => (await page()).status === 200, complained);
  child.kill("SIGTERM");
  expect((await once(child, "exit"))[0]).toBe(0);
}

it("serves its local versions while its database is away, and everything when it is back", {
  timeout: 4 * openTimeoutMs,
}, async () => {
  await serveOnce();
  await line.cut();
  const node = await place.open(env);
  for (const path of ["/", "/promotions"]) {
    const shown = await ask(port, path, { host, headers: { accept: "text/html" } });
    expect([path, shown.status, shown.text.slice(0, 9)]).toEqual([path, 200, "<!doctype"]);
  }
  expect((await ask(port, "/healthz")).status).toBe(200);
  expect(await isReady()).toBe(false);
  const refused = await captcha();
  expect([refused.status, said(refused).message]).toEqual([503, "server.busy"]);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  await line.restore();
  await until(isReady, node.complained);
  expect([(await page()).status, (await captcha()).status]).toEqual([200, 200]);
  expect(events(node).filter((event) => event?.startsWith("database."))).toEqual([
    "database.away",
    "database.back",
  ]);
  node.child.kill("SIGTERM");
  expect((await once(node.child, "exit"))[0]).toBe(0);
});

it("ends with the sentence of a start when the database that comes back is of another version", {
  timeout: 4 * openTimeoutMs,
}, async () => {
  await serveOnce();
  await line.cut();
  const { child, complained } = await place.open(env);
  await asAdmin(database.url, (admin) =>
    admin.query("update schema_function_set set sha256 = 'another', before_sha256 = 'and another'"),
  );
  const exit = once(child, "exit");
  await line.restore();
  expect((await exit)[0]).toBe(1);
  expect(complained()).toMatch(
    /^The database \(schema public\) has functions of another version\. Run "npx livery/m,
  );
  expect((await asAdmin(database.url, (admin) => admin.query("select from session"))).rowCount).toBe(0);
});

it("waits with bare answers when it keeps nothing, and opens when the database is there", {
  timeout: 4 * openTimeoutMs,
}, async () => {
  await line.cut();
  const node = place.start({ ...env, BRANDS: "folder" });
  const answers = async () =>
    (await ask(port, "/healthz").catch(() => undefined))?.status === 200 || node.child.exitCode !== null;
  await until(answers, node.complained);
  expect(await isReady()).toBe(false);
  const shown = await page();
  expect([shown.status, said(shown).message, shown.headers["retry-after"]]).toEqual([
    503,
    "server.busy",
    "5",
  ]);
  await until(() => events(node).length > 0, node.complained);
  expect([events(node), node.said()]).toEqual([["database.awaited"], ""]);
  await line.restore();
  await until(() => node.said().includes("Livery is open in production."), node.complained);
  await until(isReady, node.complained);
  expect((await page()).status).toBe(200);
});

it("gives up waiting after DATABASE_WAIT with the sentence of the database, and waits for none that refuses", {
  timeout: 4 * openTimeoutMs,
}, async () => {
  await line.cut();
  const { child, complained } = place.start({ ...env, DATABASE_WAIT: "1" });
  expect((await once(child, "exit"))[0]).toBe(1);
  expect(complained()).toMatch(/^The database \S+ at 127\.0\.0\.1:\d+ cannot be opened/m);
  await line.restore();
  const missing = place.start({ ...env, DATABASE_URL: line.url.replace(/\/livery_test_\w+/, "/missing") });
  expect((await once(missing.child, "exit"))[0]).toBe(1);
  expect(missing.complained()).toContain('database "missing" does not exist');
  expect(events(missing)).toEqual([]);
});

it("takes bets of our own games once the database is back", { timeout: 4 * openTimeoutMs }, async () => {
  const data = await temporaryFolder();
  const secret = randomBytes(32);
  const config = {
    databaseUrl: line.url,
    dataDir: join(data.folder, "data"),
    secret: secret.toString("hex"),
  };
  const before = await openTestApp({ production: true, config: { ...config, demo: true } });
  const account = before.accounts.find(({ merchant, role }) => merchant === "aurora" && role === "member");
  if (!account) throw new Error("there is no member");
  await before.close();
  await line.cut();
  const app = await openTestApp({ production: true, config: { ...config, migrates: false } });
  try {
    expect((await ask(app.port, "/", { host: "aurora.localhost" })).status).toBe(200);
    expect((await ask(app.port, "/readyz")).status).toBe(503);
    await line.restore();
    await until(
      async () => (await ask(app.port, "/readyz")).status === 200,
      () => JSON.stringify(app.lines),
    );
    const caller = await loggedIn(app.port, account, "127.0.0.1");
    const memberId = await memberIdOf(database.url, account);
    await openGame(database.url, [{ memberId, session: "session-away" }]);
    const player = { caller, memberId, session: "session-away", money: 0n };
    expect(await playedRound(app.port, secret, player)).toEqual({ bets: 2, wrong: [] });
  } finally {
    await app.close();
    await data.remove();
  }
});

import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startEmbeddedPostgres } from "../../src/server/foundation/db/embedded.ts";
import { openTestApp, openTimeoutMs, type TestApp } from "../support/app.ts";
import { callerOf, type TestCaller } from "../support/caller.ts";
import { temporaryFolder } from "../support/database.ts";
import { type DatabaseLine, openDatabaseLine } from "../support/database-line.ts";
import { type Answer, ask, said } from "../support/http.ts";

/** A database that answers, but late: a slow disk, a slow network. The answers for visitors, and the operator's metrics. */

let place: Awaited<ReturnType<typeof temporaryFolder>>;
let postgres: Awaited<ReturnType<typeof startEmbeddedPostgres>>;
let line: DatabaseLine;
let app: TestApp;
let member: TestCaller;

const host = "aurora.localhost";

beforeAll(async () => {
  place = await temporaryFolder();
  const folders = { dataDir: join(place.folder, "data"), stateDir: join(place.folder, "state") };
  postgres = await startEmbeddedPostgres({ ...folders, log: () => {} });
  line = await openDatabaseLine(postgres.url);
  app = await openTestApp({ config: { databaseUrl: line.url } });
  member = callerOf(app.port, "aurora");
  const account = app.accounts.find((one) => one.merchant === "aurora" && one.account === "player1");
  await member.login("player1", account?.password ?? "");
  expect((await ask(app.port, "/", { host })).status).toBe(200);
}, openTimeoutMs);
afterAll(async () => {
  await app?.close();
  await line?.close();
  await postgres?.stop();
  await place?.remove();
});

type Timed = Answer & { ms: number };
async function timed(asking: () => Promise<Answer>): Promise<Timed> {
  const began = performance.now();
  return { ...(await asking()), ms: performance.now() - began };
}

const calls = () =>
  Array.from({ length: 40 }, (_none, index) =>
    timed(() =>
      index % 4 === 3
        ? ask(app.port, "/wps/captcha", { host })
        : member.ask(
            (["member/info", "wallet/balance", "member/notices"] as const)[index % 3] ?? "member/info",
          ),
    ),
  );

/** How many transactions took longer than a bound of the histogram, as the metrics have them. */
async function transactionsOver(seconds: number): Promise<number> {
  const { text } = await ask(app.adminPort, "/metrics");
  const upTo = (bound: string) =>
    text
      .split("\n")
      .filter((one) => one.startsWith(`livery_database_transaction_seconds_bucket{le="${bound}"`))
      .reduce((total, one) => total + Number(one.split(" ").at(-1)), 0);
  return upTo("+Inf") - upTo(String(seconds));
}

const ready = async () => (await ask(app.adminPort, "/readyz")).status;

describe.each([
  { ms: 100, over: 0.1 },
  { ms: 700, over: 0.25 },
  { ms: 2_500, over: 1 },
])("a database whose every word comes $ms ms late", ({ ms, over }) => {
  it("makes calls slow or refused with Retry-After, never an error, and pages not at all", {
    timeout: 120_000,
  }, async () => {
    const before = await transactionsOver(over);
    const from = app.lines.length;
    line.slow(ms);
    const [answers, pages] = await Promise.all([
      Promise.all(calls()),
      Promise.all(Array.from({ length: 5 }, () => timed(() => ask(app.port, "/", { host })))),
    ]);
    line.slow(0);
    // The operator's metrics: transactions that took as long as their words, waits included, and lines of the log.
    await expect.poll(async () => (await transactionsOver(over)) - before).toBeGreaterThan(0);
    expect(app.lines.map(({ event }) => event)).toContain("database.busy");
    for (const { status, text, headers } of answers) {
      expect([200, 503], text).toContain(status);
      if (status === 503) {
        expect(said({ text } as Answer).message).toBe("server.busy");
        expect(Number(headers["retry-after"])).toBeGreaterThan(0);
      }
    }
    for (const page of pages) expect(page.status).toBe(200);
    await expect.poll(ready, { timeout: 30_000 }).toBe(200);
    await expect.poll(async () => (await member.ask("member/info")).status, { timeout: 15_000 }).toBe(200);
    expect(app.lines.slice(from).filter(({ event }) => event === "request.failed")).toEqual([]);
  });
});

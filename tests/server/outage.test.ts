import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { startEmbeddedPostgres } from "../../src/server/foundation/db/embedded.ts";
import { openTestApp, type TestApp } from "../support/app.ts";
import { callerOf, type TestCaller } from "../support/caller.ts";
import { asAdmin, databaseUrl, temporaryFolder } from "../support/database.ts";
import { type DatabaseLine, openDatabaseLine } from "../support/database-line.ts";
import { type Answer, ask, askJson, openEvents, said } from "../support/http.ts";
import { dataFolderOf, killPostgres } from "./core/ledger/checkers/power.ts";
import { brandHosts } from "./http/wire.ts";

/** The server answers a call within two seconds; the rest is for a busy machine. */
const callMs = 2_500;
/** How soon the app serves again after the database is back. */
const backMs = 5_000;
/** More than two pools of ten, the originals' pool of eight, the gateway's of six and two listeners. */
const mostConnections = 40;

let place: Awaited<ReturnType<typeof temporaryFolder>>;
let postgres: Awaited<ReturnType<typeof startEmbeddedPostgres>>;
/** The proxy between the app and its database: a test cuts it, stops it or resets its connections. */
let proxy: DatabaseLine;
let app: TestApp;
let dataFolder: string;
let member: TestCaller;

beforeAll(async () => {
  place = await temporaryFolder();
  const folders = { dataDir: join(place.folder, "data"), stateDir: join(place.folder, "state") };
  postgres = await startEmbeddedPostgres({ ...folders, log: () => {} });
  proxy = await openDatabaseLine(postgres.url);
  dataFolder = await dataFolderOf(databaseUrl(postgres.url, "postgres", "postgres"));
  app = await openTestApp({ config: { databaseUrl: proxy.url }, wonRounds: 5 });
  member = await loggedIn();
  for (const host of brandHosts) expect((await timed("/", host)).status).toBe(200);
}, 120_000);
afterAll(async () => {
  await app?.close();
  await proxy?.close();
  await postgres?.stop();
  await place?.remove();
});

async function loggedIn(): Promise<TestCaller> {
  const caller = callerOf(app.port, "aurora");
  const account = app.accounts.find(({ merchant, role }) => merchant === "aurora" && role === "member");
  await caller.login(account?.account ?? "", account?.password ?? "");
  return caller;
}

/** An answer, and the time it took. */
type Timed = Answer & { ms: number };

async function during(asking: () => Promise<Answer>): Promise<Timed> {
  const began = performance.now();
  const answer = await asking();
  return { ...answer, ms: performance.now() - began };
}

const browser = { accept: "text/html,application/xhtml+xml" };
const timed = (path: string, host = "aurora.localhost", headers: Record<string, string> = browser) =>
  during(() => ask(app.port, path, { host, headers }));

/** Stops or continues all processes of the PostgreSQL server by a signal. */
async function signalPostgres(signal: "SIGSTOP" | "SIGCONT"): Promise<void> {
  const pid = Number((await readFile(join(dataFolder, "postmaster.pid"), "utf8")).split("\n")[0]);
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8");
  for (const one of [pid, ...children.split(" ").map(Number)].filter((number) => number > 0))
    process.kill(one, signal);
}

/** The ways in which the database is unavailable: how each begins, and how it ends. */
const ways: Record<string, { go: () => Promise<void> | void; back: () => Promise<void> }> = {
  "is stopped by a signal": { go: () => signalPostgres("SIGSTOP"), back: () => signalPostgres("SIGCONT") },
  "does not take connections": { go: () => proxy.cut(), back: () => proxy.restore() },
  "takes connections and never answers": { go: () => proxy.hold(), back: () => proxy.restore() },
};

const isReady = async () => (await ask(app.port, "/readyz")).status === 200;
const ready = () => expect.poll(isReady, { timeout: backMs, interval: 50 }).toBe(true);

describe.each(Object.keys(ways))("while the database %s", (way) => {
  /** Runs `work` while the database is unavailable, waits until the app is ready again, and returns the lines logged since. */
  const away = async (work: () => Promise<void>) => {
    const before = app.lines.length;
    await ways[way]?.go();
    try {
      await work();
    } finally {
      await ways[way]?.back();
    }
    await ready();
    return app.lines.slice(before);
  };

  it("serves pages from their last rendering or without the missing data, answers calls with 503, and recovers soon after", {
    timeout: 60_000,
  }, async () => {
    const lines = await away(async () => {
      const first = await Promise.all([
        ...brandHosts.map((host) => timed("/", host)),
        timed("/promotions?lang=hi", "jade.localhost"),
        timed("/fish", "saffron.localhost"),
      ]);
      for (const { status, text, ms, headers } of first) {
        expect([status, text.slice(0, 9), headers["content-type"]]).toEqual([
          200,
          "<!doctype",
          "text/html; charset=utf-8",
        ]);
        expect(ms).toBeLessThan(callMs);
      }
      const calls = await Promise.all([
        during(() => member.ask("member/info")),
        during(() => member.ask("wallet/balance")),
        during(() => member.ask("session/logout")),
        during(() => ask(app.port, "/wps/captcha", { host: "aurora.localhost" })),
        during(() => callerOf(app.port, "jade").ask("session/login", { username: "asha", password: "x" })),
        during(() =>
          askJson(app.port, "/payment/sandbox/aurora", {}, { headers: { "content-type": "text/plain" } }),
        ),
      ]);
      const notified = calls.at(-1);
      // The signature of a payment notice is checked before any query.
      expect(notified?.status).toBe(401);
      for (const call of calls.slice(0, -1)) {
        expect([call.status, said(call).message]).toEqual([503, "server.busy"]);
        expect(Number(call.headers["retry-after"])).toBeGreaterThan(0);
        expect(call.ms).toBeLessThan(callMs);
      }
      expect((await timed("/wps/system/permission", "aurora.localhost", {})).status).toBe(200);
      expect((await timed("/wps/relay/GCSGAME_gameList", "aurora.localhost", {})).status).toBe(200);
      expect((await ask(app.port, "/healthz")).status).toBe(200);
      const readiness = await ask(app.adminPort, "/readyz");
      expect([readiness.status, JSON.parse(readiness.text)]).toMatchObject([503, { database: false }]);
      const scrape = await during(() => ask(app.adminPort, "/metrics"));
      expect([scrape.status, scrape.ms < callMs]).toEqual([200, true]);
      expect(scrape.text).toContain("\nlivery_database_answers 0\n");
      // An outdated figure would look like a good one, so there is none.
      expect(scrape.text).toContain("\nlivery_ledger_unsealed_seconds Nan\n");
      // The outage is known by now, so calls are refused at once.
      const later = await during(() => member.ask("member/info"));
      expect([later.status, later.ms < 500]).toEqual([503, true]);
      // A call that is a browser's navigation is refused with a page, and not with JSON.
      const provider = await timed("/wps/session/social/callback?state=x&code=y");
      expect([provider.status, provider.headers["content-type"]]).toEqual([
        503,
        expect.stringContaining("text/html"),
      ]);
    });
    expect((await member.call("member/info")).success).toBe(true);
    const problems = lines.filter(({ level }) => level !== "info");
    // A line that repeats one of the last minute is counted and not written (log-limit.ts), so there may be none.
    for (const expected of ["database.away", "database.back"])
      expect(problems.filter(({ event }) => event === expected).length).toBeLessThanOrEqual(1);
    expect(problems.length, JSON.stringify(problems)).toBeLessThan(12);
  });

  it("keeps event streams open, and tells their browsers to ask for news when it is back", {
    timeout: 60_000,
  }, async () => {
    const stream = await openEvents(app.port, "aurora.localhost");
    onTestFinished(() => stream.close());
    await stream.next("brand.version");
    await away(async () => {
      await expect.poll(isReady, { timeout: callMs }).toBe(false);
      const another = await openEvents(app.port, "aurora.localhost");
      expect(another.status).toBe(200);
      another.close();
    });
    for (const type of ["session.changed", "wallet.balance", "member.notice"])
      await stream.next(type, backMs);
  });
});

describe("a database whose connections break", () => {
  it("is used again within five seconds after it was killed", { timeout: 60_000 }, async () => {
    const before = app.lines.length;
    const began = performance.now();
    await killPostgres(dataFolder);
    const seen = new Set<string>();
    const until = performance.now() + backMs;
    // Five answers in a row without a refusal: it serves again.
    for (let inARow = 0; inARow < 5 && performance.now() < until; ) {
      const [page, call] = await Promise.all([timed("/"), during(() => member.ask("member/info"))]);
      expect(page.status).toBe(200);
      expect(call.ms).toBeLessThan(callMs);
      seen.add(String(call.status));
      inARow = call.status === 200 ? inARow + 1 : 0;
      await sleep(100);
    }
    expect([...seen].filter((status) => status !== "200" && status !== "503")).toEqual([]);
    await ready();
    expect((await member.ask("member/info")).status).toBe(200);
    expect(app.lines.slice(before).filter(({ level }) => level !== "info").length).toBeLessThan(12);
    // However often the connection breaks, each event is written at most once a minute. The lines with `repeated` say how
    // often it happened in the minute before.
    const minutes = Math.ceil((performance.now() - began) / 60_000);
    const written = app.lines.slice(before).filter(({ repeated }) => repeated === undefined);
    for (const expected of ["database.away", "database.back"])
      expect(written.filter(({ event }) => event === expected).length).toBeLessThanOrEqual(minutes);
  });

  it("is used again after resets of all connections, with no more connections than its pools may hold", {
    timeout: 60_000,
  }, async () => {
    for (let time = 0; time < 5; time += 1) {
      proxy.reset();
      await sleep(300);
    }
    await ready();
    expect((await member.ask("member/info")).status).toBe(200);
    expect(proxy.count()).toBeLessThan(mostConnections);
    await expect.poll(listening, { timeout: backMs }).toBe(2);
  });
});

/** How many connections listen for notifications: the server's and the originals'. */
const listening = () =>
  asAdmin(postgres.url, async (admin) => {
    const { rows } = await admin.query<{ n: string }>(
      "select count(*) as n from pg_stat_activity where application_name in ('livery watch', 'livery originals news')",
    );
    return Number(rows[0]?.n);
  });

/** Makes a trigger run `body` at each write to the table of limits, which every captcha needs. */
const onLimits = (body: string) =>
  asAdmin(postgres.url, (admin) =>
    admin.query(`set search_path = public;
      create or replace function public.test_fault() returns trigger language plpgsql as $$ begin ${body} end $$;
      create or replace trigger test_fault before insert or update on public.limit_counter
        for each row execute function public.test_fault()`),
  );
const withoutFault = () =>
  asAdmin(postgres.url, (admin) => admin.query("drop trigger if exists test_fault on public.limit_counter"));

const captcha = () => ask(app.port, "/wps/captcha", { host: "aurora.localhost" });

describe("a disk that is full", () => {
  it("answers 503, makes the node unready and is logged once", { timeout: 60_000 }, async () => {
    const before = app.lines.length;
    await onLimits(
      "raise exception 'could not extend file: No space left on device' using errcode = '53100';",
    );
    for (let time = 0; time < 20; time += 1) {
      const answer = await captcha();
      expect([answer.status, said(answer).message]).toEqual([503, "server.busy"]);
      expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
    }
    expect(await isReady()).toBe(false);
    expect((await timed("/")).status).toBe(200);
    await withoutFault();
    await expect.poll(isReady, { timeout: 15_000 }).toBe(true);
    expect((await captcha()).status).toBe(200);
    const events = app.lines.slice(before).map(({ event }) => event);
    expect(events.filter((event) => event === "database.full")).toHaveLength(1);
    expect(events.filter((event) => event === "database.writes")).toHaveLength(1);
  });

  it("is not what an error of a statement is taken for: that is a 500, and the node stays ready", async () => {
    await onLimits("perform 1 / 0; return new;");
    onTestFinished(async () => void (await withoutFault()));
    const answer = await captcha();
    expect([answer.status, said(answer).message]).toEqual([500, "server.failed"]);
    expect(await isReady()).toBe(true);
  });
});

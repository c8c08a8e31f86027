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

/** A call has two seconds; the rest is for a busy machine to hand the answer over. */
const callMs = 2_500;
const backMs = 5_000;

let place: Awaited<ReturnType<typeof temporaryFolder>>;
let postgres: Awaited<ReturnType<typeof startEmbeddedPostgres>>;
let line: DatabaseLine;
let app: TestApp;
let dataFolder: string;
let member: TestCaller;

beforeAll(async () => {
  place = await temporaryFolder();
  const folders = { dataDir: join(place.folder, "data"), stateDir: join(place.folder, "state") };
  postgres = await startEmbeddedPostgres({ ...folders, log: () => {} });
  line = await openDatabaseLine(postgres.url);
  dataFolder = await dataFolderOf(databaseUrl(postgres.url, "postgres", "postgres"));
  app = await openTestApp({ config: { databaseUrl: line.url }, wonRounds: 5 });
  member = await loggedIn();
  for (const host of brandHosts) expect((await timed("/", host)).status).toBe(200);
}, 120_000);
afterAll(async () => {
  await app?.close();
  await line?.close();
  await postgres?.stop();
  await place?.remove();
});

async function loggedIn(): Promise<TestCaller> {
  const caller = callerOf(app.port, "aurora");
  const account = app.accounts.find(({ merchant, role }) => merchant === "aurora" && role === "member");
  await caller.login(account?.account ?? "", account?.password ?? "");
  return caller;
}

type Timed = Answer & { ms: number };

async function during(asking: () => Promise<Answer>): Promise<Timed> {
  const began = performance.now();
  const answer = await asking();
  return { ...answer, ms: performance.now() - began };
}

const browser = { accept: "text/html,application/xhtml+xml" };
const timed = (path: string, host = "aurora.localhost", headers: Record<string, string> = browser) =>
  during(() => ask(app.port, path, { host, headers }));

/** Every process of the server, for a signal that stops or continues it. */
async function signalPostgres(signal: "SIGSTOP" | "SIGCONT"): Promise<void> {
  const pid = Number((await readFile(join(dataFolder, "postmaster.pid"), "utf8")).split("\n")[0]);
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8");
  for (const one of [pid, ...children.split(" ").map(Number)].filter((number) => number > 0))
    process.kill(one, signal);
}

/** Ways in which a database is away, and how it comes back. */
const ways: Record<string, { go: () => Promise<void> | void; back: () => Promise<void> }> = {
  "stands still": { go: () => signalPostgres("SIGSTOP"), back: () => signalPostgres("SIGCONT") },
  "does not take connections": { go: () => line.cut(), back: () => line.restore() },
  "takes connections and says nothing": { go: () => line.hold(), back: () => line.restore() },
};

const isReady = async () => (await ask(app.port, "/readyz")).status === 200;
const ready = () => expect.poll(isReady, { timeout: backMs, interval: 50 }).toBe(true);

describe.each(Object.keys(ways))("while the database %s", (way) => {
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

  it("pages answer from their last rendering or without what is missing, calls with 503, and all is well soon after", {
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
      const [, , , , , notified] = calls;
      // Nothing of the database is asked before the signature.
      expect(notified?.status).toBe(401);
      for (const call of calls.slice(0, 5)) {
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
      // An old number would look like a good one.
      expect(scrape.text).toContain("\nlivery_ledger_unsealed_seconds Nan\n");
      // Known to be away, nobody waits any more.
      const later = await during(() => member.ask("member/info"));
      expect([later.status, later.ms < 500]).toEqual([503, true]);
      // What a browser goes to is a page, whatever is wrong with it.
      const provider = await timed("/wps/session/social/callback?state=x&code=y");
      if (provider.status === 503) expect(provider.headers["content-type"]).toContain("text/html");
    });
    expect((await member.call("member/info")).success).toBe(true);
    const problems = lines.filter(({ level }) => level !== "info");
    // Lines that repeat one of the minute before are counted there.
    for (const told of ["database.away", "database.back"])
      expect(problems.filter(({ event }) => event === told).length).toBeLessThanOrEqual(1);
    expect(problems.length, JSON.stringify(problems)).toBeLessThan(12);
  });

  it("event streams stay, and their browsers look for themselves when it is back", {
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

describe("a database that is killed", () => {
  it("is found again within five seconds, and leaves no connection behind", { timeout: 60_000 }, async () => {
    const before = app.lines.length;
    await killPostgres(dataFolder);
    const seen = new Map<string, number>();
    const until = performance.now() + backMs;
    while (performance.now() < until) {
      const [page, call] = await Promise.all([timed("/"), during(() => member.ask("member/info"))]);
      expect(page.status).toBe(200);
      expect(call.ms).toBeLessThan(callMs);
      seen.set(String(call.status), (seen.get(String(call.status)) ?? 0) + 1);
      await sleep(100);
    }
    expect([...seen.keys()].filter((status) => status !== "200" && status !== "503")).toEqual([]);
    await ready();
    expect((await member.ask("member/info")).status).toBe(200);
    expect(app.lines.slice(before).filter(({ level }) => level !== "info").length).toBeLessThan(12);
    // One of these in a minute, however often it went.
    for (const told of ["database.away", "database.back"])
      expect(app.lines.filter(({ event }) => event === told).length).toBeGreaterThan(0);
  });

  it("resets of all connections are no more than a moment", { timeout: 60_000 }, async () => {
    for (let time = 0; time < 5; time += 1) {
      line.reset();
      await sleep(300);
    }
    await ready();
    expect((await member.ask("member/info")).status).toBe(200);
    // Two pools, the neighbours' books and two that listen: no more than at the start.
    expect(line.count()).toBeLessThan(40);
    await expect.poll(listening, { timeout: backMs }).toBe(2);
  });
});

const listening = () =>
  asAdmin(postgres.url, async (admin) => {
    const { rows } = await admin.query<{ n: string }>(
      "select count(*) as n from pg_stat_activity where application_name in ('livery watch', 'livery originals news')",
    );
    return Number(rows[0]?.n);
  });

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
  it("answers 503, makes the node unready and is told once", { timeout: 60_000 }, async () => {
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

  it("is nothing that a mistake in a statement could be taken for", async () => {
    await onLimits("perform 1 / 0; return new;");
    onTestFinished(async () => void (await withoutFault()));
    const answer = await captcha();
    expect([answer.status, said(answer).message]).toEqual([500, "server.failed"]);
    expect(await isReady()).toBe(true);
  });
});

import { once } from "node:events";
import { readFileSync } from "node:fs";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { blankDatabase, freshDatabase } from "../../../support/database.ts";
import { freePort } from "../../../support/free-ports.ts";
import { ask } from "../../../support/http.ts";
import {
  completeFor,
  type ProductionPlace,
  productionPlace,
  type Started,
  until,
} from "../../../support/production.ts";
import { operations } from "../../http/wire.ts";

let place: ProductionPlace;
let database: Awaited<ReturnType<typeof freshDatabase>>;
let port: number;
let adminPort: number;
let started: Started;
beforeAll(async () => {
  [place, database, port, adminPort] = await Promise.all([
    productionPlace(),
    freshDatabase(),
    freePort(),
    freePort(),
  ]);
  place.onlyAcme();
  started = await open();
}, 180_000);
afterAll(async () => {
  await place.close();
  await database.drop();
}, 60_000);

const host = "acme.example";
const timeout = 180_000;
/** A worker starts again, on a busy machine. */
const startMs = 90_000;

const open = (env: Record<string, string> = {}): Promise<Started> =>
  place.open({
    ...completeFor(port, database.url),
    ADMIN_PORT: String(adminPort),
    LIVERY_WORKERS: "2",
    SHUTDOWN_WAIT: "0",
    ...env,
  });

const isAlive = (id: number): boolean => {
  try {
    // Ended and not yet waited for is ended.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${id}/status`, "utf8"));
  } catch {
    return false;
  }
};

/** The process ids of the workers. */
const workersOf = ({ child }: Started): number[] =>
  readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, "utf8").trim().split(" ").map(Number);

const metrics = async (): Promise<string> => (await ask(adminPort, "/metrics")).text;

/** The calls that a text of metrics counts. */
const callsIn = (text: string): number =>
  [...text.matchAll(/^livery_requests_total\{.*\} (\d+)$/gm)].reduce(
    (sum, [, count]) => sum + Number(count),
    0,
  );

/** The lines of the log so far. */
const linesOf = ({ complained }: Started): { event: string; worker?: number }[] =>
  complained()
    .split("\n")
    .flatMap((line) => (line.startsWith("{") && line.endsWith("}") ? [JSON.parse(line)] : []));

const status = async (path = "/"): Promise<number> => (await ask(port, path, { host })).status;

describe("workers of one node", { timeout }, () => {
  it("share the port, and their metrics are added up", async () => {
    expect(started.said()).toContain("2 workers serve.");
    for (let call = 0; call < 12; call += 1) expect(await status()).toBe(200);
    await until(
      () => linesOf(started).filter(({ event }) => event === "request").length >= 12,
      started.complained,
    );
    const answered = linesOf(started).flatMap(({ event, worker }) => (event === "request" ? [worker] : []));
    expect(new Set(answered)).toEqual(new Set([1, 2]));
    const text = await metrics();
    expect(text).toContain('livery_requests_total{operation="page",code="ok"} 12');
    expect(text).toContain('livery_workers{state="serving"} 2');
    // The database's metrics are the same in both: they are not added up.
    expect(text).toMatch(/^livery_brands 1$/m);
  });

  it("count one caller together", async () => {
    const max = operations.find(({ id }) => id === "agent/affiliate")?.rate?.max ?? 0;
    expect(max).toBeGreaterThan(2);
    const answers: number[] = [];
    for (let call = 0; call <= max; call += 1) answers.push(await status("/wps/agent/affiliate"));
    expect(answers.slice(0, max)).not.toContain(429);
    expect(answers.at(-1)).toBe(429);
  });

  it("are replaced when they end, and the others serve on", async () => {
    const [first = 0, second = 0] = workersOf(started);
    const counted = callsIn(await metrics());
    process.kill(second, "SIGKILL");
    // A connection that the kernel had given to it is reset; none waits for ever.
    await until(() => linesOf(started).some(({ event }) => event === "worker.ended"), started.complained);
    for (let call = 0; call < 5; call += 1) expect(await status()).toBe(200);
    await until(
      async () => (await metrics()).includes('livery_workers{state="serving"} 2'),
      started.complained,
      startMs,
    );
    expect(await metrics()).toContain("livery_worker_ends_total 1");
    expect(counted).toBeGreaterThan(0);
    expect(callsIn(await metrics())).toBeGreaterThanOrEqual(counted);
    expect(linesOf(started)).toContainEqual(
      expect.objectContaining({ event: "worker.ended", worker: 2, signal: "SIGKILL", afterMs: 1_000 }),
    );
    const now = workersOf(started);
    expect(now).toContain(first);
    expect(now).not.toContain(second);
    expect(now).toHaveLength(2);
  });

  it("stop together: running requests are finished, and no process remains", async () => {
    const ids = workersOf(started);
    // A terminal sends it to every process; the workers leave it to the one that started them.
    for (const id of ids) process.kill(id, "SIGINT");
    const socket = connect(port, "127.0.0.1");
    await once(socket, "connect");
    const body = JSON.stringify({ username: "nobody", password: "wrong password 1" });
    const head = `POST /wps/session/login/unsecure HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;
    socket.write(head + body.slice(0, 10));
    let answer = "";
    socket.on("data", (chunk) => {
      answer += String(chunk);
    });
    const closed = once(socket, "close");
    await sleep(500);
    const exit = once(started.child, "exit");
    started.child.kill("SIGTERM");
    await sleep(300);
    socket.write(body.slice(10));
    await closed;
    expect(answer).toMatch(/^HTTP\/1\.1 [24]\d\d /);
    expect((await exit)[0]).toBe(0);
    expect(ids.filter(isAlive)).toEqual([]);
  });

  it("are replaced when they stand still, and end when the process that started them is gone", async () => {
    const another = await open({ WORKER_SILENCE: "20" });
    const [, still = 0] = workersOf(another);
    process.kill(still, "SIGSTOP");
    const hasLogged = (line: object) => () =>
      linesOf(another).some((logged) =>
        Object.entries(line).every(([key, value]) => Object(logged)[key] === value),
      );
    await until(hasLogged({ event: "worker.silent", silentMs: 20_000 }), another.complained, startMs);
    await until(hasLogged({ event: "worker.ended", signal: "SIGKILL" }), another.complained);
    const isWhole = async () => (await metrics()).includes('livery_workers{state="serving"} 2');
    await until(isWhole, another.complained, startMs);
    expect(await status()).toBe(200);
    const ids = workersOf(another);
    expect(ids).not.toContain(still);
    expect(ids).toHaveLength(2);
    another.child.kill("SIGKILL");
    await until(
      () => !ids.some(isAlive),
      () => `still there: ${ids.filter(isAlive)}`,
    );
  });

  it("say why they do not start, and leave nothing", async () => {
    const refused = async (url: string) => {
      const another = place.start({
        ...completeFor(await freePort(), url),
        LIVERY_WORKERS: "2",
        DATABASE_WAIT: "1",
        // A node that keeps brands would start without its database.
        DATA_DIR: `${place.dataDir}-empty`,
      });
      const [code] = await once(another.child, "exit");
      expect(code).toBe(1);
      return another.complained();
    };
    expect(await refused("postgres://livery@127.0.0.1:1/none")).toContain("cannot be opened");
    const empty = await blankDatabase();
    const said = await refused(empty.url);
    await empty.drop();
    expect(said).toContain("livery migrate");
    expect(said).toContain("Worker 1 did not start.");
  });
});

import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { verifyLedger } from "../../src/server/core/ledger/verify-ledger.ts";
import { openDatabase } from "../../src/server/foundation/db/connection.ts";
import { isAway } from "../../src/server/foundation/db/database-error.ts";
import { startEmbeddedPostgres } from "../../src/server/foundation/db/embedded.ts";
import { platformSecret } from "../../src/server/foundation/platform-secret.ts";
import { openTestApp, openTimeoutMs, type TestApp } from "../support/app.ts";
import { callerOf, type TestCaller } from "../support/caller.ts";
import { databaseUrl, temporaryFolder } from "../support/database.ts";
import { ask, said } from "../support/http.ts";
import { smallVolume } from "../support/small-volume.ts";
import { emptyTally, type Load, memberIdOf, openGame, playRound, vendorKeyOf } from "./nodes/load.ts";

/** A volume of the database that is really full, while members play. */

const volume = smallVolume(360);

describe.skipIf(volume === undefined)("a database on a volume that is full", () => {
  let place: Awaited<ReturnType<typeof temporaryFolder>>;
  let postgres: Awaited<ReturnType<typeof startEmbeddedPostgres>>;
  let app: TestApp;
  let member: TestCaller;
  let load: Load;
  let memberId: string;
  const session = "session-on-a-full-disk";
  const logged: string[] = [];

  beforeAll(async () => {
    place = await temporaryFolder();
    const root = volume?.folder ?? "";
    mkdirSync(join(root, "data"));
    postgres = await startEmbeddedPostgres({
      dataDir: join(root, "data"),
      stateDir: join(root, "state"),
      log: (line) => logged.push(line),
    });
    const dataDir = join(place.folder, "data");
    app = await openTestApp({ config: { databaseUrl: postgres.url, dataDir } });
    const account = app.accounts.find((one) => one.merchant === "aurora" && one.account === "player1");
    member = callerOf(app.port, "aurora");
    await member.login("player1", account?.password ?? "");
    memberId = await memberIdOf(postgres.url, account ?? expect.unreachable());
    await openGame(postgres.url, [{ memberId, session }]);
    const tally = emptyTally();
    load = { port: app.port, vendorKey: vendorKeyOf(platformSecret(dataDir)), tally, goesOn: () => true };
  }, openTimeoutMs);
  afterAll(async () => {
    try {
      await app?.close();
      await postgres?.stop();
    } finally {
      volume?.remove();
      await place?.remove();
    }
  });

  const isReady = async () => (await ask(app.adminPort, "/readyz")).status === 200;
  const captcha = () => ask(app.port, "/wps/captcha", { host: "aurora.localhost" });
  const seen = (event: string) => app.lineThat((line) => line.event === event, 20_000);

  /** What visitors and the operator get while nothing can be written. */
  async function refuses(): Promise<void> {
    const answer = await captcha();
    expect([answer.status, said(answer).message]).toEqual([503, "server.busy"]);
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
    expect((await ask(app.port, "/", { host: "aurora.localhost" })).status).toBe(200);
    expect(await isReady()).toBe(false);
    const { text } = await ask(app.adminPort, "/metrics");
    expect(text).toContain("\nlivery_database_writes 0\n");
  }

  it("refuses with 503, loses nothing that was acknowledged, and goes on by itself when there is space", {
    timeout: 120_000,
  }, async () => {
    const player = { caller: member, memberId, session, money: 0n };
    const money = async () => {
      const { value } = await member.call("wallet/balance");
      return BigInt(value.balance.replace(".", "")) - player.money;
    };
    const before = await money();
    let goesOn = true;
    const playing = Array.from({ length: 4 }, async () => {
      for (; goesOn; await sleep(100)) await playRound(load, player);
    });
    await sleep(300);
    volume?.fill();
    await seen("database.full");
    await refuses();
    // Without room for its own log PostgreSQL ends, and cannot start either.
    const admin = new pg.Client({ connectionString: databaseUrl(postgres.url, "postgres", "postgres") });
    admin.on("error", () => undefined);
    await admin.connect();
    const log = "select pg_switch_wal(), pg_logical_emit_message(false, 'test', repeat('x', 100000), true)";
    for (let ends = false; !ends; )
      ends = await admin.query(log).then(
        () => false,
        (error: unknown) => isAway(error),
      );
    await admin.end();
    await seen("database.away");
    const failedStarts = () => logged.filter((line) => line.includes("did not start")).length;
    await expect.poll(failedStarts, { timeout: 20_000 }).toBeGreaterThan(1);
    await refuses();

    volume?.free();
    await expect.poll(isReady, { timeout: 30_000 }).toBe(true);
    await expect.poll(async () => (await captcha()).status, { timeout: 10_000 }).toBe(200);
    goesOn = false;
    await Promise.all(playing);
    expect(load.tally.wrong).toEqual([]);
    expect(load.tally.retries).toBeGreaterThan(0);
    expect(await money()).toBe(before);
    const database = openDatabase({ url: postgres.url, poolSize: 1 });
    expect((await verifyLedger(database, "aurora")).findings).toEqual([]);
    await database.close();
    // A statement that fails after the one that found no room is no mistake of the program.
    const mistakes = app.lines.filter(({ event }) => event === "request.failed" || event === "vendor.failed");
    expect(mistakes).toEqual([]);
  });
});

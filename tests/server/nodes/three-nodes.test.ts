import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { verifyLedger } from "../../../src/server/core/ledger/verify-ledger.ts";
import { type Database, openDatabase } from "../../../src/server/foundation/db/connection.ts";
import { openTestApp, type TestApp } from "../../support/app.ts";
import { temporaryFolder } from "../../support/database.ts";
import { freePort } from "../../support/free-ports.ts";
import { ask } from "../../support/http.ts";
import { shippedBrands } from "../../support/shipped-brands.ts";
import { staffOf } from "../http/payment-app.ts";
import {
  emptyTally,
  keepMoving,
  keepPlaying,
  keepReading,
  type Load,
  loggedIn,
  memberIdOf,
  openGame,
  type Player,
  playRound,
  readMoney,
  vendorKeyOf,
} from "./load.ts";
import { keepPaying, outcomeOf, payerOf } from "./payers.ts";
import { haProxy, type Machine, pgBouncer, stockPostgres } from "./processes.ts";
import { inboxOf, keepHearing, openPage, pushAt } from "./pushes.ts";
import { expectSettledOnce, holdJob, letPeriodsWait } from "./settlements.ts";

/** LIVERY_NODES_SECONDS=600 is the size of a release. */
const seconds = Number(process.env.LIVERY_NODES_SECONDS ?? 15);
/** Something dies this often. */
const killEveryMs = 2_500;
const secret = randomBytes(32);

let postgres: Machine & { url: string };
let pooler: Machine & { url: string };
let proxy: Machine & { port: number };
let accounts: TestApp["accounts"];
const nodes: (TestApp | undefined)[] = [];
/** When each node was last opened: the proxy's next look sees it some time later. */
const backAt: number[] = [];
const seenAfterMs = 3_000;
const drops: (() => Promise<unknown>)[] = [];

const openNode = (port: number): Promise<TestApp> =>
  openTestApp({
    config: {
      port,
      databaseUrl: postgres.url,
      databasePoolerUrl: pooler.url,
      secret: secret.toString("hex"),
      trustedProxies: ["127.0.0.1"],
    },
  });

/** Lets jade's agents be settled, which begins with the load: what waits is more than a node does before it is killed. */
let letSettle: () => Promise<void>;

beforeAll(async () => {
  const place = await temporaryFolder();
  drops.push(place.remove);
  postgres = await stockPostgres(place.folder);
  drops.push(postgres.kill);
  letSettle = await holdJob(postgres.url, "jade", "agents.settle");
  pooler = await pgBouncer(place.folder, postgres.url, 16);
  drops.push(pooler.kill);
  const ports = await Promise.all([freePort(), freePort(), freePort()]);
  for (const port of ports) {
    const node = await openNode(port);
    nodes.push(node);
    drops.push(node.close);
    if (nodes.length === 1) ({ accounts } = node);
  }
  proxy = await haProxy(place.folder, ports);
  drops.push(proxy.kill);
}, 180_000);
afterAll(async () => {
  for (const node of nodes) await node?.kill();
  for (const drop of drops.toReversed()) await drop();
}, 60_000);

/** Logs in some members of a brand. */
async function membersOf(brand: string, count: number): Promise<Player[]> {
  const team = accounts.filter(({ merchant, role }) => merchant === brand && role === "downline");
  const found: Player[] = [];
  for (const [index, one] of team.slice(0, count).entries()) {
    const caller = await loggedIn(proxy.port, one, `10.7.${index}.1`);
    const memberId = await memberIdOf(postgres.url, one);
    found.push({ caller, memberId, session: `session-${index}`, money: 0n });
  }
  return found;
}

/** A member of a brand who pays in and takes out, and the member of staff who approves it, both through the proxy. */
async function payerAndStaff(brand: string) {
  const member = accounts.filter(({ merchant, role }) => merchant === brand && role === "downline").at(-1);
  if (!member) throw new Error(`${brand} has no member`);
  const staff = await staffOf({ app: { port: proxy.port, accounts } }, brand, "finance");
  return { payer: await payerOf(proxy.port, member, "10.8.0.1"), staff };
}

/**
 * Kills and restores one thing after another until the time is over; answers what died how often. A node dies while another one
 * stands: on a busy machine nodes come back so slowly that else only the first ones would ever die.
 */
async function havoc(until: number): Promise<Record<string, number>> {
  const died: Record<string, number> = { node: 0, pooler: 0, database: 0 };
  const lastDeaths = nodes.map(() => -1);
  const comingBack: Promise<void>[] = [];
  // Each dies once at least, however slow the machine: without a death nothing is proven.
  const goesOn = () => Date.now() < until || (Object.values(died).includes(0) && Date.now() < until + 60_000);
  for (let turn = 0; goesOn(); turn += 1) {
    await sleep(killEveryMs);
    const what = (["node", "database", "node", "pooler"] as const)[turn % 4] ?? "node";
    const running = nodes.flatMap((node, index) => (node ? [index] : []));
    // In turn, whoever is slow to come back.
    const [victim = 0, ...others] = running.toSorted(
      (one, other) => (lastDeaths[one] ?? 0) - (lastDeaths[other] ?? 0),
    );
    const stands = what !== "node" || (await Promise.all(others.map(isStanding))).includes(true);
    if (!stands) continue;
    died[what] = (died[what] ?? 0) + 1;
    if (what === "node") {
      lastDeaths[victim] = turn;
      comingBack.push(killNode(victim));
    } else {
      const machine = what === "pooler" ? pooler : postgres;
      await machine.kill();
      await sleep(300);
      await machine.start();
    }
  }
  await Promise.all(comingBack);
  return died;
}

/** Whether a node was opened some time ago and is ready. */
async function isStanding(index: number): Promise<boolean> {
  const node = nodes[index];
  if (!node || Date.now() - (backAt[index] ?? 0) < seenAfterMs) return false;
  const answer = ask(node.port, "/readyz").catch(() => undefined);
  return (await Promise.race([answer, sleep(1_000).then(() => undefined)]))?.status === 200;
}

async function killNode(index: number): Promise<void> {
  const node = nodes[index];
  if (!node) return;
  nodes[index] = undefined;
  await node.kill();
  // A node ends when its database is still starting; its supervisor starts it again.
  for (;;) {
    try {
      nodes[index] = await node.reopen();
      backAt[index] = Date.now();
      return;
    } catch {
      await sleep(500);
    }
  }
}

/** Jobs whose windows do not follow each other without gap and overlap, or that failed. */
const unevenWindows = (database: Database, brand: string): Promise<string[]> =>
  database.brand(brand, async (tx) => {
    const rows = await tx.selectFrom("job_run").selectAll().orderBy("job").orderBy("window_start").execute();
    return rows
      .filter((row, index) => {
        const next = rows[index + 1];
        const isUneven = next?.job === row.job && next.window_start.getTime() !== row.window_end.getTime();
        return isUneven || (row.error !== null && row.finished_at === null);
      })
      .map(({ job, window_start, error }) => `${job} ${window_start.toISOString()} ${error}`);
  });

it("loses nothing that was acknowledged while nodes, pooler and database are killed", {
  timeout: (seconds + 180) * 1_000,
}, async () => {
  const vendorKey = vendorKeyOf(secret);
  const [players, movers] = [await membersOf("aurora", 4), await membersOf("jade", 2)];
  await openGame(postgres.url, players);
  const { payer, staff } = await payerAndStaff("saffron");
  const [player] = players;
  if (!player) throw new Error("nobody plays");
  const [playersPage, payersPage] = [
    openPage(proxy.port, player.caller, "wallet.balance"),
    openPage(proxy.port, payer.caller, "member.notice"),
  ];
  const waiting = await letPeriodsWait(postgres.url, "jade", { agent: "agent1", player: "team14" });
  const all = [...players, ...movers, payer];
  const until = Date.now() + seconds * 1_000;
  let over = false;
  const load: Load = {
    port: proxy.port,
    vendorKey,
    tally: emptyTally(),
    goesOn: () => !over,
  };
  for (const one of all) one.money = await readMoney(load, one);
  const visitors = [
    ...players.slice(1).map((one) => keepPlaying(load, one)),
    keepHearing(load, player, playersPage),
    ...movers.map((one) => keepMoving(load, one)),
    keepPaying(load, payer, { staff, page: payersPage }),
    keepReading(load, shippedBrands),
  ];
  await letSettle();
  const died = await havoc(until);
  expect(Math.min(...Object.values(died)), JSON.stringify(died)).toBeGreaterThan(0);
  over = true;
  await Promise.all(visitors);

  // As a text, which the report of a failure shows.
  expect(load.tally.wrong.join("\n")).toBe("");
  const payments = await outcomeOf(load, payer);
  // Each step of a payment told the member once.
  expect(await inboxOf(postgres.url, "saffron", payer.name)).toMatchObject({
    "notice.depositCredited": payments.credited,
    "notice.withdrawalApproved": payments.disbursed,
    "notice.withdrawalPaid": payments.disbursed,
  });
  const settlements = await expectSettledOnce(postgres.url, "jade", waiting);
  for (const one of all) expect(await readMoney(load, one), one.caller.host).toBe(one.money);
  const database = openDatabase({ url: postgres.url });
  for (const brand of shippedBrands) expect((await verifyLedger(database, brand)).findings).toEqual([]);
  for (const brand of shippedBrands) expect(await unevenWindows(database, brand), brand).toEqual([]);
  await database.close();

  for (const page of [playersPage, payersPage]) page.close();
  const streams = await Promise.all(
    nodes.flatMap((node) => (node ? [pushAt(node.port, player.caller, "wallet.balance")] : [])),
  );
  await playRound(load, player);
  expect(await Promise.all(streams.map(({ came }) => came))).toEqual([true, true, true]);
  const ready = await Promise.all(nodes.map(async (node) => (await ask(node?.port ?? 0, "/readyz")).status));
  expect(ready).toEqual([200, 200, 200]);
  const pages = { player: playersPage.counts, payer: payersPage.counts };
  console.log(JSON.stringify({ seconds, died, ...load.tally, ...payments, ...settlements, heard: pages }));
  expect(load.tally.bets).toBeGreaterThan(50);
  expect(load.tally.pushes).toBeGreaterThan(10);
  expect(Math.min(payer.paid.length, payer.takenOut.length)).toBeGreaterThan(0);
});

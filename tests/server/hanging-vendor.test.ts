import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { verifyLedger } from "../../src/server/core/ledger/verify-ledger.ts";
import { settleTransfers } from "../../src/server/core/wallet/transfers/settle.ts";
import { platformSecret } from "../../src/server/foundation/platform-secret.ts";
import { openTestApp, openTimeoutMs, type TestApp } from "../support/app.ts";
import { callerOf, type TestCaller } from "../support/caller.ts";
import { freshDatabase, temporaryFolder } from "../support/database.ts";
import {
  type HangingVendor,
  hangingCode,
  hangingGame,
  hangingTransfers,
  type Manner,
  openHangingVendor,
} from "../support/hanging-vendor.ts";
import { type Answer, ask, said } from "../support/http.ts";
import { loopback } from "../support/outgoing.ts";
import { openTestDomain } from "../support/request-context.ts";
import { memberIdOf, openGame, playedRound } from "./nodes/load.ts";

/** The whole app beside a vendor of another company that takes calls and gives no usable answer. */

let vendor: HangingVendor;
let database: Awaited<ReturnType<typeof freshDatabase>>;
let place: Awaited<ReturnType<typeof temporaryFolder>>;
let app: TestApp;
/** A member of a brand with one wallet, who plays; and one of a brand whose vendors keep wallets, who moves money. */
let asha: TestCaller;
let mei: TestCaller;
const session = "session-of-asha";
let memberId: string;

beforeAll(async () => {
  [vendor, database, place] = await Promise.all([openHangingVendor(), freshDatabase(), temporaryFolder()]);
  const dataDir = join(place.folder, "data");
  const config = { production: true, databaseUrl: database.url, dataDir, outgoingAllow: ["127.0.0.1"] };
  app = await openTestApp({ config, hangingVendor: vendor.origin });
  [asha, mei] = await Promise.all([signedIn("aurora"), signedIn("jade")]);
  const account = app.accounts.find((one) => one.merchant === "aurora" && one.account === "player1");
  memberId = await memberIdOf(database.url, account ?? expect.unreachable());
  await openGame(database.url, [{ memberId, session }]);
}, openTimeoutMs);
afterAll(async () => {
  await app?.close();
  await Promise.all([vendor?.close(), database?.drop(), place?.remove()]);
});

async function signedIn(brand: string): Promise<TestCaller> {
  const caller = callerOf(app.port, brand);
  const account = app.accounts.find((one) => one.merchant === brand && one.account === "player1");
  await caller.login("player1", account?.password ?? "");
  return caller;
}

type Timed<T> = { ms: number; value: T };
async function timed<T>(work: () => Promise<T>): Promise<Timed<T>> {
  const began = performance.now();
  return { value: await work(), ms: performance.now() - began };
}

const launch = (vassalage = hangingCode, gameCode = hangingGame) =>
  timed(() => asha.ask("game/launchGame", { vassalage, gameCode }));
const outcomeOf = ({ value }: Timed<Answer>) => [value.status, said(value).message];
const move = async (amount: string, from = "MAIN", to = hangingCode) => {
  const headers = { "idempotency-key": randomUUID() };
  const { value, ms } = await timed(() =>
    mei.ask("relay/GCS_walletTransfer", { from, to, amount }, { headers }),
  );
  const { state, problem } = said<{ state: string; problem: string }>(value).value;
  // What may have arrived there; what is refused has not.
  const cents = state === "undone" ? 0 : Math.round(Number(amount) * 100) * (from === "MAIN" ? 1 : -1);
  return { state, problem, ms, cents };
};
const money = async () => (await mei.call("wallet/balance")).value;

/** What everybody else does meanwhile: pages, calls, launches and bets of another vendor. Answers the slowest in ms. */
async function othersGoOn(): Promise<number> {
  const secret = platformSecret(join(place.folder, "data"));
  const player = { caller: asha, memberId, session, money: 0n };
  const rounds = Array.from({ length: 5 }, async () => {
    const { value, ms } = await timed(() => playedRound(app.port, secret, player));
    expect(value.wrong).toEqual([]);
    return ms / value.bets;
  });
  const calls = [
    () => ask(app.port, "/", { host: "aurora.localhost" }),
    () => ask(app.port, "/", { host: "jade.localhost" }),
    () => asha.ask("wallet/balance"),
    () => mei.ask("member/info"),
    () => asha.ask("game/launchGame", { vassalage: "LVY", gameCode: "brass-sevens" }),
  ].map(async (call) => {
    const { value, ms } = await timed(call);
    expect(value.status).toBe(200);
    return ms;
  });
  return Math.max(...(await Promise.all([...rounds, ...calls])));
}

const metric = async (line: string): Promise<number | undefined> => {
  const { text } = await ask(app.adminPort, "/metrics");
  const found = text.split("\n").find((one) => one.startsWith(`${line} `));
  return found === undefined ? undefined : Number(found.split(" ").at(-1));
};
const leftAlone = () => metric('livery_outgoing_left_alone{host="127.0.0.1"}');
const isReady = async () => (await ask(app.adminPort, "/readyz")).status === 200;

/** The vendor is back, and the app has found out. */
async function comesBack(): Promise<void> {
  vendor.behave(["answers"]);
  await expect.poll(async () => (await launch()).value.status, { timeout: 15_000, interval: 200 }).toBe(200);
  expect((await leftAlone()) ?? 0).toBe(0);
}

/** The limit of a call to a vendor, with a rest for a busy machine. */
const vendorMs = 8_000;
/** What nobody waits longer for, or so many times what it takes on this machine while the vendor answers. */
const [ownMs, timesUsual] = [2_000, 4];
/** Who waits for the vendor waits as long as the program does for it, 5 s, and more. */
const waitingMs = 4_500;

it.each<{ ways: Manner[] }>([{ ways: ["hangs", "trickles"] }, { ways: ["floods"] }])(
  "slows nobody else when it $ways, is left alone, and loses and doubles no money",
  { timeout: 60_000 },
  async ({ ways }) => {
    await comesBack();
    expect((await move("10")).state).toBe("done");
    const { balance } = await money();
    const there = vendor.money();
    const limitMs = Math.min(waitingMs, Math.max(ownMs, timesUsual * (await othersGoOn())));
    // What it is told to move it moves, and does not say so.
    vendor.behave(ways, "loses");
    const asked = Promise.all([
      Promise.all(Array.from({ length: 6 }, () => launch())),
      Promise.all([move("1"), move("2"), move("3", hangingCode, "MAIN")]),
    ]);
    expect(await othersGoOn()).toBeLessThan(limitMs);
    const [launches, moves] = await asked;
    for (const one of launches) expect(outcomeOf(one)).toEqual([503, "vendor.silent"]);
    // An answer without an end is given up at once, so that orders may find the vendor left alone already.
    for (const { state } of moves)
      expect(ways.includes("floods") ? ["unknown", "undone"] : ["unknown"]).toContain(state);
    for (const { ms } of [...launches, ...moves]) expect(ms).toBeLessThan(vendorMs);

    // From then on its calls are refused at once, but for a single one from time to time.
    const reached = vendor.calls();
    const later = await Promise.all(Array.from({ length: 20 }, () => launch()));
    for (const one of later) expect(outcomeOf(one)).toEqual([503, "vendor.silent"]);
    expect(later.filter(({ ms }) => ms > limitMs).length).toBeLessThanOrEqual(1);
    expect(vendor.calls() - reached).toBeLessThanOrEqual(4);
    // A single one that is let through may be among them.
    for (let tries = 0; tries < 4 && moves.at(-1)?.problem !== "vendor.silent"; tries += 1)
      moves.push(await move("5"));
    expect(moves.at(-1)).toMatchObject({ state: "undone", problem: "vendor.silent" });
    const wallets = await timed(() => mei.call("member/info/funds/consolidated"));
    expect(wallets.value.value).toMatchObject({ complete: false });
    expect(await othersGoOn()).toBeLessThan(limitMs);

    // What the operator sees.
    expect(await isReady()).toBe(true);
    expect(await leftAlone()).toBe(1);
    expect(
      await metric('livery_outgoing_calls_total{host="127.0.0.1",outcome="left-alone"}'),
    ).toBeGreaterThan(0);
    // Written once a minute and counted, however often it comes and goes.
    const { host } = new URL(vendor.origin);
    const events = app.lines.filter((line) => line.host === host).map(({ event }) => event);
    expect(events.filter((event) => event === "partner.away")).toHaveLength(1);
    expect(app.lines.filter(({ event }) => event === "request.failed")).toEqual([]);
    if (ways.includes("floods")) expect(vendor.mostSent()).toBeLessThan(64 * 2 ** 20);

    await comesBack();
    await app.lineThat(({ event }) => event === "partner.back");
    await expect.poll(vendor.connections).toBeLessThan(10);
    await settled();
    const after = await money();
    const moved = moves.reduce((sum, { cents }) => sum + cents, 0);
    expect([after.held, Number(after.balance)]).toEqual(["0.00", Number(balance) - moved / 100]);
    expect(vendor.money() - there).toBe(moved);
  },
);

/** Settles jade's transfers now, as the job does each minute, and proves the books. */
async function settled(): Promise<void> {
  const { brand, database: db, wallet, close } = await openTestDomain({ folder: "jade", url: database.url });
  const now = () => Date.now() + 3_600_000;
  const wallets = new Map([
    [hangingCode, hangingTransfers({ origin: vendor.origin, now: Date.now, fetch: loopback.fetch })],
  ]);
  const lines: object[] = [];
  await settleTransfers(brand, {
    wallet,
    transferVendors: () => wallets,
    inBrand: (work) => db.brand("jade", work),
    now,
    log: (line) => lines.push(line),
    alarm: async (emergency) => void lines.push(emergency),
  });
  expect(lines).toEqual([]);
  for (const merchant of ["jade", "aurora"]) expect((await verifyLedger(db, merchant)).findings).toEqual([]);
  await close();
}

import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { seededRandom } from "../../../../src/kernel/random.ts";
import { createSealer } from "../../../../src/server/core/ledger/seal.ts";
import { openDatabase } from "../../../../src/server/foundation/db/connection.ts";
import { migrate } from "../../../../src/server/foundation/db/migrate.ts";
import { databaseUrl } from "../../../support/database.ts";
import { ownPostgres } from "../../../support/own-postgres.ts";
import { dataFolderOf, killPostgres } from "../../core/ledger/checkers/power.ts";
import { auditGames } from "./checkers/audit.ts";
import { createFlakyVendor } from "./checkers/flaky-vendor.ts";
import { anotherNode, type GameHarness, openGameHarness, type Seat } from "./harness.ts";

/** docs/reliability.md 2a, size "PR"; LIVERY_CRASHES=100 is the nightly one. */
const kills = Number(process.env.LIVERY_CRASHES ?? 3);
const seed = Number(process.env.LIVERY_SEED ?? 1);
const clients = 12;
const players = 6;
const begin = 1_000_000n;

const { start } = ownPostgres();

/** Everything that the brand's players have and owe. */
const worths = async ({ domain: { brand, database } }: GameHarness, seats: readonly Seat[]) => {
  const rows = await database.brand(brand.merchant, (tx) =>
    tx.selectFrom("ledger_account").select(["owner", "posted"]).where("owner", "<>", "house").execute(),
  );
  return seats.map(({ member }) =>
    rows.filter(({ owner }) => owner === member.id).reduce((sum, { posted }) => sum + posted, 0n),
  );
};

it(`PostgreSQL killed ${kills} times while a vendor plays leaves the balances of the vendor's own record`, {
  timeout: 3_600_000,
}, async () => {
  const postgres = await start();
  await migrate(postgres.url);
  const harness = await openGameHarness({ url: postgres.url });
  const node = anotherNode(harness, openDatabase({ url: postgres.url, poolSize: 6 }));
  const dataFolder = await dataFolderOf(databaseUrl(postgres.url, "postgres", "postgres"));
  const random = seededRandom(seed);
  let underWay = 0;
  const vendor = createFlakyVendor({
    random,
    send: async (call) => {
      harness.domain.clock.at += 50;
      underWay += 1;
      const answered = await (random() < 0.5 ? harness.send : node.send)(call);
      underWay -= 1;
      // Unanswered calls are repeated later: the database needs time to start.
      if (["failed", "in-progress"].includes(answered.status)) await sleep(150);
      return answered;
    },
  });
  const seats = await Promise.all(Array.from({ length: players }, () => harness.player(begin)));
  const balances = seats.map(() => begin);
  const sealer = createSealer(harness.domain.database, { now: () => harness.domain.clock.at });
  let playing = true;
  let played = 0;
  const working = Array.from({ length: clients }, async (_none, client) => {
    for (let turn = 0; playing; turn += 1) {
      const who = (client + turn) % players;
      const seat = seats[who];
      if (!seat) throw new Error("nobody plays");
      const change = await vendor.play(seat, `bet-${client}-${turn}`);
      balances[who] = (balances[who] ?? 0n) + change;
      played += 1;
    }
  });
  const sealing = (async () => {
    for (; playing; await sleep(30)) await sealer.seal("aurora").catch(() => 0);
  })();
  for (let kill = 0; kill < kills; kill += 1) {
    // It gives up after five deaths in a minute, as it should.
    await sleep(kill % 5 === 4 ? 61_000 : 400);
    expect(await killPostgres(dataFolder)).toBeGreaterThan(0);
    // No call is answered now: the calls under way have lost their database.
    await sleep(15);
    expect(underWay).toBeGreaterThan(0);
    const before = played;
    const until = Date.now() + 60_000;
    while (played < before + 40 && Date.now() < until) await sleep(20);
    expect(played).toBeGreaterThan(before);
  }
  playing = false;
  await Promise.all([...working, sealing]);
  // Lost messages may still arrive.
  await sleep(400);
  expect(await worths(harness, seats)).toEqual(balances);
  expect(await auditGames(postgres.url)).toEqual([]);
  for (const _tick of [1, 2]) await sealer.seal("aurora");
  expect(await harness.findings()).toEqual([]);
  await node.close();
  await harness.close();
  await postgres.stop();
});

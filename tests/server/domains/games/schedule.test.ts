import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { seededRandom } from "../../../../src/kernel/random.ts";
import { openDatabase } from "../../../../src/server/foundation/db/connection.ts";
import { asAdmin } from "../../../support/database.ts";
import { auditGames } from "./checkers/audit.ts";
import { createFlakyVendor } from "./checkers/flaky-vendor.ts";
import { anotherNode, type GameHarness, openGameHarness } from "./harness.ts";

/**
 * docs/reliability.md 2a, size "PR"; LIVERY_MESSAGES=1000000 is the nightly one. LIVERY_SEED replays a run's faults.
 */
const messages = Number(process.env.LIVERY_MESSAGES ?? 20_000);
const seed = Number(process.env.LIVERY_SEED ?? 1);
const clients = 64;
const players = 16;
const begin = 100_000n;

let harness: GameHarness;
let node: ReturnType<typeof anotherNode>;
beforeAll(async () => {
  harness = await openGameHarness();
  node = anotherNode(harness, openDatabase({ url: harness.domain.url, poolSize: 6 }));
});
afterAll(async () => {
  await node.close();
  await harness.close();
});

it(`agrees with the vendor's own record after ${messages} messages over a faulty network`, {
  timeout: 3_600_000,
}, async () => {
  const random = seededRandom(seed);
  const nodes = [harness.send, node.send];
  const vendor = createFlakyVendor({
    random,
    send: async (call) => {
      // No player is too fast on this clock.
      harness.domain.clock.at += 50;
      const send = nodes[Math.floor(random() * 2)] ?? harness.send;
      return send(call);
    },
  });
  const seats = await Promise.all(Array.from({ length: players }, () => harness.player(begin)));
  const balances = seats.map(() => begin);
  let bets = 0;
  const client = async () => {
    while ((vendor.counts.messages ?? 0) < messages) {
      bets += 1;
      const place = bets % players;
      const seat = seats[place];
      if (!seat) throw new Error("nobody plays");
      const change = await vendor.play(seat, `bet-${bets}`);
      balances[place] = (balances[place] ?? 0n) + change;
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  // Lost messages may still arrive.
  await sleep(300);
  const stray = await Promise.all(seats.map((seat) => seat.say("balance", { session: undefined })));
  expect(new Set(stray)).toEqual(new Set(["ok"]));
  expect(await Promise.all(seats.map(({ call }) => worth(call("balance", { session: undefined }))))).toEqual(
    balances,
  );
  expect(await auditGames(harness.domain.url)).toEqual([]);
  expect(await harness.findings()).toEqual([]);
  expect(vendor.counts["rollback first"]).toBeGreaterThan(0);
});

/** A balance less the debt. */
async function worth(call: Parameters<GameHarness["send"]>[0]): Promise<bigint> {
  const { brand, database } = harness.domain;
  const rows = await database.brand(brand.merchant, (tx) =>
    tx.selectFrom("ledger_account").select("posted").where("owner", "=", call.player).execute(),
  );
  return rows.reduce((sum, { posted }) => sum + posted, 0n);
}

it.each([
  [
    "win",
    "update game_transaction set win = win + 1 where transaction_id = (select min(transaction_id) from game_transaction where kind = 'settle' and state <> 'cancelled')",
  ],
  [
    "state",
    "update game_transaction set state = 'open' where transaction_id = (select min(transaction_id) from game_transaction where kind = 'bet' and state = 'settled')",
  ],
  [
    "row",
    "delete from game_transaction where transaction_id = (select min(transaction_id) from game_transaction where kind = 'rollback' and answered = 'ok')",
  ],
  [
    "round",
    "update game_round set bet_minor = bet_minor + 1 where round_id = (select min(round_id) from game_round)",
  ],
])("the audit sees a %s that somebody changed", async (_what, statement) => {
  await asAdmin(harness.domain.url, async (admin) => {
    await admin.query("begin");
    await admin.query(statement);
    await admin.query("commit");
  });
  expect(await auditGames(harness.domain.url)).not.toEqual([]);
});

import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { firstToSee, updateWinners } from "../../../../src/server/domains/games/winner-job-store.ts";
import { createWinners } from "../../../../src/server/domains/games/winner-store.ts";
import { type GameHarness, openGameHarness, type Seat } from "./harness.ts";

const day = 86_400_000;

let harness: GameHarness;
let seat: Seat;
beforeAll(async () => {
  harness = await openGameHarness();
  seat = await harness.player(10_000_000n);
});
afterAll(() => harness.close());

const merchant = () => harness.domain.brand.merchant;
const keep = () =>
  harness.domain.database.brand(merchant(), (tx) => updateWinners(tx, merchant(), harness.domain.clock.at));
const board = async (limit = 20) => {
  const { brand, database, clock } = harness.domain;
  // One that remembers nothing.
  const winners = createWinners({ database, now: () => clock.at, failed: () => undefined });
  const list = await winners(brand, harness.catalogue, { gameCategory: "ALL", limit });
  return list.map(({ winAmount }) => winAmount);
};
const won = (roundId: string, win: bigint) =>
  seat.say("betSettle", { transactionId: roundId, roundId, win, closesRound: true });

it("counts new wins, also those that are reported late", async () => {
  await won("first", 700n);
  await keep();
  expect(await board()).toEqual([7]);
  await won("second", 900n);
  harness.domain.clock.at -= 3 * day;
  await won("late", 800n);
  harness.domain.clock.at += 3 * day;
  await keep();
  expect(await board()).toEqual([9, 8, 7]);
});

it("removes a corrected win, and shows the new amount", async () => {
  await won("wrong", 5_000n);
  await won("more", 100n);
  await keep();
  expect(await board(1)).toEqual([50]);
  await harness.domain.database.brand(merchant(), async (tx) => {
    const change = (round: string, win: bigint) =>
      tx
        .updateTable("game_round")
        .set({ win_minor: win, noted_at: sql<Date>`now()` })
        .where("round_id", "=", round)
        .execute();
    await change("wrong", 0n);
    await change("more", 1_100n);
  });
  await keep();
  expect(await board()).toEqual([11, 9, 8, 7]);
});

it("removes wins older than thirty days, and keeps a hundred of a day", async () => {
  await harness.domain.database.brand(merchant(), (tx) =>
    sql`insert into game_round (brand_id, vendor, round_id, member_id, game_code, book, currency, exponent, bets,
        bet_minor, win_minor, valid_bet_minor, state, started_at, finished_at)
      select ${merchant()}, 'LVY', 'many-' || n, ${seat.member.id}, ${harness.game}, 'real',
        ${harness.domain.brand.payload.currency.code}, 2, 1, 1, n, 1, 'closed', ${new Date(harness.domain.clock.at - 29.5 * day)},
        ${new Date(harness.domain.clock.at - 29.5 * day)}
      from generate_series(1, 3000) n`.execute(tx),
  );
  expect(await keep()).toBe(104);
  expect(await board(2)).toEqual([30, 29.99]);
  harness.domain.clock.at += day;
  expect(await keep()).toBe(4);
  expect(await board()).toEqual([11, 9, 8, 7]);
});

it("looks at no round that was looked at before", async () => {
  const read = await harness.domain.database.brand(merchant(), async (tx) => {
    const readSoFar = async () => {
      const { rows } = await sql<{ read: number }>`
        select pg_stat_get_xact_tuples_returned('game_round_won'::regclass)::int4 as read`.execute(tx);
      return rows[0]?.read ?? -1;
    };
    await sql`set local enable_seqscan = off`.execute(tx);
    await sql`update winner_cursor set noted_upto = now() + interval '3 minutes'`.execute(tx);
    const before = await readSoFar();
    expect(await firstToSee(tx)).toBeUndefined();
    return (await readSoFar()) - before;
  });
  expect(read).toBe(0);
});

it("is read once for everybody who asks in the same moments", async () => {
  const { brand, database, clock } = harness.domain;
  let read = 0;
  const counted = {
    ...database,
    brand: ((id, work) => ((read += 1), database.brand(id, work))) as typeof database.brand,
  };
  const winners = createWinners({ database: counted, now: () => clock.at, failed: () => undefined });
  const ask = () => winners(brand, harness.catalogue, { gameCategory: "ALL", limit: 20 });
  await Promise.all(Array.from({ length: 30 }, ask));
  await ask();
  expect(read).toBe(1);
});

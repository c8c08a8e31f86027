import { cp, mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { expect, it } from "vitest";
import { migrate } from "../../../../src/server/foundation/db/migrate.ts";
import { rootFolder } from "../../../../src/server/foundation/folders.ts";
import { blankDatabase, databaseUrl, temporaryFolder } from "../../../support/database.ts";

const source = join(rootFolder, "src", "server", "foundation", "db");

type Round = { id: string; member?: string; vendor?: string; bet: number; win: number; more?: object };

/** A database as the version before migration 093 left it. */
async function former() {
  const [database, home] = await Promise.all([blankDatabase(), temporaryFolder()]);
  const folders = { migrations: join(home.folder, "migrations"), functions: join(source, "functions") };
  await cp(join(source, "migrations"), folders.migrations, { recursive: true });
  const later = (await readdir(folders.migrations)).filter((name) => name >= "093");
  for (const name of later) await rm(join(folders.migrations, name));
  // Today's functions speak of tables that come later.
  const none = join(home.folder, "functions");
  await mkdir(none);
  await migrate(database.url, { ...folders, functions: none });
  const client = new pg.Client({ connectionString: databaseUrl(database.url, undefined, "postgres") });
  await client.connect();
  return {
    client,
    update: async () => {
      await cp(join(source, "migrations"), folders.migrations, { recursive: true });
      expect(await migrate(database.url, folders)).toEqual(later.toSorted());
    },
    close: async () => {
      await client.end();
      await Promise.all([database.drop(), home.remove()]);
    },
  };
}

it("counts the rounds that vendors reported before, and none of the platform's own, of trials or of the demonstration", async () => {
  const { client, update, close } = await former();
  await client.query("insert into brand (brand_id) values ('jade'), ('lotus')");
  await client.query(
    "insert into figure_cursor (brand_id, last_transaction, zone) values ('jade', 0, 'Europe/London')",
  );
  await client.query(`insert into member (brand_id, id, account, nickname, type, referral_code, registered_at, country)
    values ('jade', 'm1', 'asha', 'asha', 0, 'one', now(), 'MY'), ('jade', 'm2', 'ravi', 'ravi', 0, 'two', now(), null),
      ('lotus', 'm3', 'mei', 'mei', 0, 'three', now(), null)`);
  await client.query(`insert into game_cursor (brand_id, vendor, at, after)
    values ('jade', 'LVY', now(), ''), ('lotus', 'LVY', now(), '')`);
  const round = ({ id, member = "m1", vendor = "LVY", bet, win, more = {} }: Round) => {
    const row = {
      brand_id: "jade",
      vendor,
      round_id: id,
      member_id: member,
      game_code: "dice",
      book: "real",
      currency: "MYR",
      exponent: 2,
      bet_minor: bet,
      win_minor: win,
      bets: 1,
      state: "closed",
      seeded: false,
      started_at: "2026-07-01T12:00:00Z",
      finished_at: "2026-07-01T12:00:00Z",
      ...more,
    };
    const names = Object.keys(row);
    return client.query(
      `insert into game_round (${names.join(", ")}) values (${names.map((_name, place) => `$${place + 1}`).join(", ")})`,
      Object.values(row),
    );
  };
  await round({ id: "a", bet: 100, win: 40 });
  // In London it ends on the next day.
  await round({ id: "b", bet: 50, win: 0, more: { finished_at: "2026-07-01T23:00:00Z" } });
  await round({ id: "c", member: "m2", bet: 0, win: 30 });
  await round({ id: "other", member: "m3", bet: 7, win: 0, more: { brand_id: "lotus" } });
  await round({ id: "trial", bet: 1_000, win: 0, more: { book: "trial" } });
  await round({ id: "seeded", bet: 1_000, win: 0, more: { seeded: true } });
  await round({ id: "open", bet: 1_000, win: 0, more: { vendor: "PG" } });
  await round({ id: "own", bet: 1_000, win: 0 });
  await client.query(`insert into game_transaction (brand_id, vendor, transaction_id, kind, member_id, round_id, game_code, book,
      amount, win, valid_bet, state, input_hash, request_id, answered, at)
    values ('jade', 'LVY', 't1', 'bet', 'm1', 'own', 'dice', 'real', 1000, 0, 1000, 'open', '', 'r1', '{}', now())`);

  await update();
  const rowsOf = async (text: string) => (await client.query({ text, rowMode: "array" })).rows;
  expect(
    await rowsOf("select brand_id, member_id, vendor, staked::int, won::int from vendor_play order by 1, 2"),
  ).toEqual([
    ["jade", "m1", "LVY", 150, 40],
    ["jade", "m2", "LVY", 0, 30],
    ["lotus", "m3", "LVY", 7, 0],
  ]);
  // Lotus has never counted days: it will count them from the beginning.
  expect(
    await rowsOf(`select brand_id, day::text, reason, source, country, count::int, amount::int from report_day
      order by day, reason, country`),
  ).toEqual([
    ["jade", "2026-07-01", "vendor.bet", "games:LVY", "MY", 1, 100],
    ["jade", "2026-07-01", "vendor.win", "games:LVY", "", 0, 30],
    ["jade", "2026-07-01", "vendor.win", "games:LVY", "MY", 0, 40],
    ["jade", "2026-07-02", "vendor.bet", "games:LVY", "MY", 1, 50],
  ]);
  expect(
    await rowsOf("select brand_id, reason, sum(amount)::int from money_quarter group by 1, 2 order by 1, 2"),
  ).toEqual([
    ["jade", "vendor.bet", 150],
    ["jade", "vendor.win", 70],
    ["lotus", "vendor.bet", 7],
  ]);
  expect(
    await rowsOf("select brand_id, day::text, member_id from play_day order by brand_id, member_id"),
  ).toEqual([
    ["jade", "2026-07-01", "m1"],
    ["lotus", "2026-07-01", "m3"],
  ]);
  await close();
});

import { sql } from "kysely";
import pg from "pg";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Member } from "../../../../src/server/core/members/member-store.ts";
import { countPlay } from "../../../../src/server/domains/agents/settlement/count-play.ts";
import { openTeam, type Team } from "./team.ts";

let team: Team;
let player: Member;
beforeEach(async () => {
  team = await openTeam();
  player = await team.player("player", await team.agent("agent"));
});
afterEach(() => team.close());

const merchant = () => team.domain.brand.merchant;
const count = () => countPlay(team.domain.database, merchant(), true);
const counted = async () => {
  const { rows } = await team.domain.database.brand(merchant(), (tx) =>
    sql<{ round: string; bet: bigint }>`
      select round_id as round, sum(bet - was_bet)::int8 as bet from play_change group by 1 order by 1`.execute(
      tx,
    ),
  );
  return Object.fromEntries(rows.map(({ round, bet }) => [round, bet]));
};
const play = (round: string, bet = 1_00n) => team.play(player, { round, bet, at: new Date() });

/** A transaction of another node, in its own connection. */
async function other(): Promise<pg.Client> {
  const url = new URL(team.domain.url);
  url.username = "postgres";
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await client.query("begin");
  return client;
}
const write = (client: pg.Client, round: string) =>
  client.query(
    `insert into game_round (brand_id, vendor, round_id, member_id, game_code, book, currency, exponent, bets, bet_minor,
      win_minor, valid_bet_minor, state, started_at, finished_at)
    values ($1, 'LVY', $2, $3, 'brass-sevens', 'real', $4, $5, 1, 300, 0, 300, 'closed', now(), now())`,
    [
      merchant(),
      round,
      player.id,
      team.domain.brand.payload.currency.code,
      team.domain.brand.payload.currency.exponent,
    ],
  );

it("are counted once when they commit after a counting that began after them, in a part of their transaction too", async () => {
  const late = await other();
  await write(late, "late");
  await late.query("savepoint part");
  await write(late, "late-part");
  await play("early");
  await count();
  await count();
  expect(await counted()).toEqual({ early: 100n });
  await late.query("commit");
  await late.end();
  await play("after");
  await count();
  await count();
  expect(await counted()).toEqual({ early: 100n, late: 300n, "late-part": 300n, after: 100n });
});

it("are counted again when a later transaction writes them, however soon", async () => {
  await play("one");
  await count();
  await play("one", 5_00n);
  await count();
  await count();
  expect(await counted()).toEqual({ one: 500n });
});

it("are all compared where transactions have other numbers than those that were seen", async () => {
  await play("one");
  await count();
  // As in a database that was restored from a dump: its rounds are there, and what was counted of one is not.
  const { rows } = await team.domain.database.brand(merchant(), (tx) =>
    sql<{ seen: bigint }>`select seen_transaction as seen from agent_cursor`.execute(tx),
  );
  expect(rows[0]?.seen).toBeGreaterThan(0n);
  const admin = await other();
  await admin.query("commit");
  await admin.query("delete from play_change");
  await count();
  // Seen, and skipped.
  expect(await counted()).toEqual({});
  await admin.query("update agent_cursor set seen_transaction = seen_transaction + 1000000");
  await count();
  expect(await counted()).toEqual({ one: 100n });
  // What is seen from now on has the new numbers.
  const again = await admin.query("select seen_transaction < 1000000 as known from agent_cursor");
  expect(again.rows).toEqual([{ known: true }]);
  await admin.end();
});

it("are found again by the slot that counted them, however long ago it was added to the teams", async () => {
  const admin = await other();
  await admin.query("commit");
  const at = new Date(Date.now() - 3 * 86_400_000);
  await team.play(player, { round: "old", bet: 1_00n, at });
  await team.play(player, { round: "other", bet: 2_00n, at });
  await count();
  // What is open now is closed and added, as after minutes.
  await admin.query("update agent_cursor set closed_through = now() + interval '1 hour'");
  await count();
  for (const bet of [5_00n, 3_00n, 0n, 7_00n]) {
    await team.play(player, { round: "old", bet, at });
    await count();
    expect(await counted()).toEqual({ old: bet, other: 200n });
  }
  const { rows } = await admin.query(
    "select count(*)::int4 as first from play_change where was_slot is null",
  );
  expect(rows).toEqual([{ first: 2 }]);
  await admin.end();
});

it("are compared after a node of the version before has counted, which does not note what it read", async () => {
  const admin = await other();
  await admin.query("commit");
  await play("one");
  await count();
  const { rows } = await admin.query("select read_upto, read_with from agent_cursor");
  await play("two");
  await count();
  // It moves only what it knows; with that no round would be known as seen by its transaction either.
  await admin.query("update agent_cursor set read_upto = $1, read_with = $2, seen_transaction = 0", [
    rows[0].read_upto,
    rows[0].read_with,
  ]);
  await count();
  await play("three");
  await count();
  expect(await counted()).toEqual({ one: 100n, two: 100n, three: 100n });
  const changes = await admin.query("select count(*)::int4 as rows from play_change");
  expect(changes.rows).toEqual([{ rows: 3 }]);
  await admin.end();
});

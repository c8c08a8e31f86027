import { sql } from "kysely";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createSealer } from "../../../../src/server/core/ledger/seal.ts";
import { reportDifferences } from "../../../../src/server/domains/agents/settlement/verify-store.ts";
import { openTeam, type Team } from "./team.ts";

let team: Team;
let start: Date;
const inBrand = (statement: ReturnType<typeof sql>) =>
  team.domain.database.brand(team.domain.brand.merchant, (tx) => statement.execute(tx));
const differences = () =>
  team.domain.database.report(team.domain.brand.merchant, (tx) =>
    reportDifferences(tx, {
      brandId: team.domain.brand.merchant,
      start,
      end: new Date(Date.now() + 3_600_000),
    }),
  );

beforeEach(async () => {
  team = await openTeam();
  team.domain.clock.at = Date.now();
  start = await team.day(2);
  const top = await team.agent("top");
  const low = await team.agent("low", top);
  for (const [place, under] of [top, low, low].entries()) {
    const player = await team.player(`player${place}`, under);
    await team.play(player, { round: `r${place}`, bet: 100_00n, win: 30_00n, at: start });
    await team.give(player, 50_00n);
  }
  const { database, brand } = team.domain;
  const sealer = createSealer(database, { now: () => team.domain.clock.at });
  await sealer.seal(brand.merchant);
  expect(await sealer.seal(brand.merchant)).toBe(3);
  await team.settle();
});
afterEach(() => team.close());

it("finds nothing where the reports are what rounds and ledger say", async () => {
  expect(await differences()).toEqual([]);
});

it("finds a changed sum of play, a changed sum of money, and a round that was not counted", async () => {
  await inBrand(
    sql`update team_play set win = win + 1 where member_id = (select id from member where account = 'top')`,
  );
  await inBrand(
    sql`update team_money set amount = amount - 1 where member_id = (select id from member where account = 'low')`,
  );
  await inBrand(sql`update game_round set win_minor = 1 where round_id = 'r1'`);
  expect((await differences()).map(({ what, rows }) => [what, rows])).toEqual([
    ["rounds", 1],
    ["play", 1],
    ["money", 1],
  ]);
});

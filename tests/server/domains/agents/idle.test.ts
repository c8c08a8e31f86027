import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTeam, type Team } from "./team.ts";

let team: Team;
let statements = 0;

beforeAll(async () => {
  team = await openTeam({
    observer: {
      transaction: (_kind, _brand, work) => work(),
      statement: (_name, work) => work(),
      query: () => {
        statements += 1;
      },
      pool: () => undefined,
    },
  });
});
afterAll(() => team.close());

const counted = () =>
  team.domain.database.brand(team.domain.brand.merchant, async (tx) => {
    const { rows } = await sql<{ rounds: number }>`select count(*)::int4 as rounds from play_change`.execute(
      tx,
    );
    return rows[0]?.rounds;
  });

it("a brand without agents costs one small transaction, and its play is counted when the first agent comes", async () => {
  const { id } = await team.domain.member("alone");
  const at = await team.day(1);
  await team.play({ id } as Parameters<Team["play"]>[0], { round: "1", bet: 500n, at });
  statements = 0;
  expect(await team.settle()).toEqual({ periods: 0, paid: 0, collected: 0 });
  // Its brand and the question; begin and commit are no queries here.
  expect(statements).toBeLessThanOrEqual(4);
  expect(await counted()).toBe(0);
  await team.agent("first");
  await team.settle();
  expect(await counted()).toBe(1);
});

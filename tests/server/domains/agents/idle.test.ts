import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { settleDue } from "../../../../src/server/domains/agents/settlement/settle-due.ts";
import { type Database, openDatabase } from "../../../../src/server/foundation/db/connection.ts";
import { openTeam, type Team } from "./team.ts";

let team: Team;
let watched: Database;
const statements: string[] = [];

beforeAll(async () => {
  team = await openTeam();
  watched = openDatabase({
    url: team.domain.url,
    poolSize: 2,
    observer: {
      transaction: (_kind, _brand, work) => work(),
      statement: (_name, work) => work(),
      query: (text) => void statements.push(text),
      pool: () => undefined,
    },
  });
});
afterAll(async () => {
  await watched.close();
  await team.close();
});

const counted = () =>
  team.domain.database.brand(team.domain.brand.merchant, async (tx) => {
    const { rows } = await sql<{ rounds: number }>`select count(*)::int4 as rounds from play_change`.execute(
      tx,
    );
    return rows[0]?.rounds;
  });
/** What one run sends to the database. */
const run = async (): Promise<number> => {
  statements.length = 0;
  await settleDue(team.domain.brand, { database: watched, wallet: team.domain.wallet });
  return statements.length;
};

it("a brand without agents costs one question, and its play is counted when the first agent comes", async () => {
  const alone = await team.domain.member("alone");
  await team.play(alone, { round: "1", bet: 500n, at: await team.day(1) });
  const idle = await run();
  expect(idle).toBeGreaterThan(0);
  // The transaction's begin, brand and commit, and the question.
  expect(idle).toBeLessThanOrEqual(4);
  expect(await counted()).toBe(0);
  await team.agent("first");
  expect(await run()).toBeGreaterThan(idle);
  expect(await counted()).toBe(1);
});

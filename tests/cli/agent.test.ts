import { cpSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { agent } from "../../src/cli/agent.ts";
import { rootFolder } from "../../src/server/foundation/folders.ts";
import { openTeam, type Team } from "../server/domains/agents/team.ts";
import { asAdmin, temporaryFolder } from "../support/database.ts";
import { runCommand } from "./run.ts";

let team: Team;
let place: Awaited<ReturnType<typeof temporaryFolder>>;
let day: Date;
beforeAll(async () => {
  [team, place] = await Promise.all([openTeam({ zone: "Asia/Kolkata" }), temporaryFolder()]);
  for (const brand of ["_base", "aurora"])
    cpSync(join(rootFolder, "whitelabels", brand), join(place.folder, "brands", brand), { recursive: true });
  day = await team.day(2);
  const top = await team.agent("top");
  const low = await team.agent("low", top);
  const player = await team.player("player", low);
  await team.contract("dailyWage", top, null, { tiers: [{ validBet: "0", rate: "1.2" }] }, day);
  await team.contract("dailyWage", low, top, { tiers: [{ validBet: "0", rate: "0.5" }] }, day);
  await team.play(player, { round: "1", bet: 1_000_00n, at: new Date(day.getTime() + 3_600_000) });
  await team.settle();
});
afterAll(() => Promise.all([team.close(), place.remove()]));

const run = (...args: string[]) =>
  runCommand(agent, args, {
    environment: {
      DATABASE_URL: team.domain.url,
      DATA_DIR: join(place.folder, "data"),
      WHITELABELS_DIR: join(place.folder, "brands"),
    },
  });

/** Every row of every table, as a hash by table. */
async function wholeDatabase(): Promise<Record<string, string>> {
  return asAdmin(team.domain.url, async (admin) => {
    const { rows: tables } = await admin.query<{ name: string }>(
      "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public'",
    );
    const found: Record<string, string> = {};
    for (const { name } of tables) {
      const { rows } = await admin.query<{ hash: string }>(
        `select count(*) || md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash from ${name} t`,
      );
      found[name] = rows[0]?.hash ?? "";
    }
    return found;
  });
}

it("prints what a period pays with both sums of each line, and changes nothing in the whole database", async () => {
  // The first command of a database keeps its platform keys.
  await run("settle", "--dry-run", "aurora", "dailyWage", "--at", day.toISOString());
  const before = await wholeDatabase();
  expect(Object.keys(before).length).toBeGreaterThan(50);
  const { code, out } = await run("settle", "--dry-run", "aurora", "dailyWage", "--at", day.toISOString());
  expect(out).toMatch(/agent +valid bets +rate % +gross +corrections +share +moved +short/);
  expect(out).toMatch(/top +1000\.00 +1\.2 % +12\.00 +0\.00 +7\.00 +7\.00 +0\.00/);
  expect(out).toMatch(/low +1000\.00 +0\.5 % +5\.00 +0\.00 +5\.00 +5\.00 +0\.00/);
  expect(out).toContain("line of top: shares 12.00, counted another way 12.00");
  expect(out).toContain("2 agents, shares add up to 12.00 INR. Nothing was changed.");
  expect(code).toBe(0);
  expect(await wholeDatabase()).toEqual(before);
});

it("prints it for programs", async () => {
  const { out } = await run(
    "settle",
    "--dry-run",
    "aurora",
    "dailyWage",
    "--at",
    day.toISOString(),
    "--json",
  );
  expect(JSON.parse(out)).toMatchObject({
    brand: "aurora",
    kind: "dailyWage",
    agents: [
      { account: "top", share: "7.00", corrections: "0.00", short: "0.00" },
      { account: "low", share: "5.00" },
    ],
    lines: [{ top: "top", shares: "12.00", counted: "12.00" }],
    total: "12.00",
  });
});

it("refuses unknown brands and contracts, and to settle by hand", async () => {
  expect(await run("settle", "--dry-run", "aurorra", "dailyWage")).toMatchObject({ code: 2 });
  const contract = await run("settle", "--dry-run", "aurora", "dailywage");
  expect(contract.code).toBe(2);
  expect(contract.err).toContain("dailyWage");
  const wet = await run("settle", "aurora", "dailyWage");
  expect(wet.code).toBe(2);
  expect(wet.err).toContain("--dry-run");
});

it("shows what corrections take back of a real-time salary", async () => {
  const agentOf = await team.agent("ticker");
  const player = await team.player("tick", agentOf);
  const terms = { tiers: [{ validBet: "0", winRate: "1", lossRate: "2" }], minimumBet: "0" };
  await team.contract("realTime", agentOf, null, terms, day);
  const at = new Date(day.getTime() + 3_600_000);
  await team.play(player, { round: "void", bet: 500_00n, at });
  await team.settle();
  // The five minutes that counted it are over.
  await team.domain.database.brand(team.domain.brand.merchant, (tx) =>
    sql`update agent_cursor set closed_through = closed_through + interval '5 minutes'`.execute(tx),
  );
  await team.play(player, { round: "void", bet: 500_00n, validBet: 0n, win: 500_00n, at });
  await team.settle();
  const open = await team.domain.database.brand(team.domain.brand.merchant, (tx) =>
    tx.selectFrom("play_change").select("slot").where("was_slot", "is not", null).executeTakeFirstOrThrow(),
  );
  const { out } = await run("settle", "--dry-run", "aurora", "realTime", "--at", open.slot.toISOString());
  expect(out).toMatch(/ticker .* -10\.00 +-10\.00 +-10\.00 +0\.00/);
  expect(out).toContain("line of ticker: shares -10.00, counted another way -10.00");
});

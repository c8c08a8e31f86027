import { cpSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { agent } from "../../src/cli/agent.ts";
import { rootFolder } from "../../src/server/foundation/folders.ts";
import { openTeam, type Team } from "../server/domains/agents/team.ts";
import { temporaryFolder } from "../support/database.ts";
import { runCommand } from "./run.ts";

let team: Team;
let place: Awaited<ReturnType<typeof temporaryFolder>>;
let day: Date;
beforeAll(async () => {
  [team, place] = await Promise.all([openTeam(), temporaryFolder()]);
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

it("prints what a period pays, adds it up, and changes nothing", async () => {
  const before = await team.bills("dailyWage");
  const { code, out } = await run("settle", "--dry-run", "aurora", "dailyWage", "--at", day.toISOString());
  expect(out).toMatch(/top +1000\.00 +1\.2 % +12\.00 +7\.00/);
  expect(out).toMatch(/low +1000\.00 +0\.5 % +5\.00 +5\.00/);
  expect(out).toContain("2 agents, shares add up to 12.00 INR. Nothing was changed.");
  expect(code).toBe(0);
  expect(await team.bills("dailyWage")).toEqual(before);
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
  expect(JSON.parse(out)).toMatchObject({ brand: "aurora", kind: "dailyWage", total: "12.00" });
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

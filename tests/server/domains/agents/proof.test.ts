import { sql } from "kysely";
import { afterEach, describe, expect, it } from "vitest";
import { settleDue } from "../../../../src/server/domains/agents/settlement/settle-due.ts";
import type { Emergency } from "../../../../src/server/foundation/observability/alarm.ts";
import type { JobContext, OwnJob } from "../../../../src/server/jobs/job.ts";
import { importFile } from "../../../faults/import-file.ts";
import { type Edit, withSources } from "../../../faults/mutant.ts";
import { openTeam, type Team } from "./team.ts";

const settlement = "server/domains/agents/settlement";
const edit = (file: string, search: string, replace: string): Edit => ({
  file: `${settlement}/${file}`,
  search,
  replace,
});

type Scene = "dividend" | "dailyWage";
type Fault = { name: string; scene: Scene; unpaidUpline: "platform" | "upline"; edit: Edit };

/** Mistakes in the arithmetic; each pays somebody another amount than the play says. */
const faults: Fault[] = [
  {
    name: "a share by path that takes the neighbour's rate",
    scene: "dailyWage",
    unpaidUpline: "platform",
    edit: edit(
      "shares.ts",
      "if (rate <= paid) continue;\n        shares",
      "if (rate <= paid) { paid = rate; continue; }\n        shares",
    ),
  },
  {
    name: "a remainder that nobody gets",
    scene: "dailyWage",
    unpaidUpline: "platform",
    edit: edit("shares.ts", "+ floorOf(sum.exact) - sum.rounded;", ";"),
  },
  {
    name: "a team without its lowest agents",
    scene: "dividend",
    unpaidUpline: "platform",
    edit: edit(
      "agent-tree.ts",
      "place = above.length - 1; place >= 0",
      "place = above.length - 2; place >= 0",
    ),
  },
  {
    name: "a dividend rounded up",
    scene: "dividend",
    unpaidUpline: "platform",
    edit: edit("dividend.ts", "floorOf(base * rate)", "floorOf(base * rate) + 1n"),
  },
  {
    name: "a dividend that forgets what it carries",
    scene: "dividend",
    unpaidUpline: "platform",
    edit: edit("dividend.ts", "const base = loss + carried;", "const base = loss;"),
  },
  {
    name: "payouts that are not taken off",
    scene: "dividend",
    unpaidUpline: "platform",
    edit: edit("compute.ts", "const loss = bet - win - rebates", "const loss = bet - rebates"),
  },
  {
    name: "a subtraction that skips an agent below",
    scene: "dailyWage",
    unpaidUpline: "upline",
    edit: edit("shares.ts", "if (upper >= 0) shares[upper]", "if (upper > 0) shares[upper]"),
  },
  {
    name: "salaries by subtraction at the rate of the step below",
    scene: "dailyWage",
    unpaidUpline: "upline",
    edit: edit(
      "shares.ts",
      "sum + base * (rates[place]?.[column] ?? 0n), 0n)),",
      "sum + base * (rates[place]?.[column] ?? 0n) / 2n, 0n)),",
    ),
  },
  {
    name: "a bill with a cent more than its share",
    scene: "dailyWage",
    unpaidUpline: "platform",
    edit: edit(
      "settle.ts",
      "  return { ...result, amount, short: 0n,",
      "  return { ...result, share: result.share + 1n, amount, short: 0n,",
    ),
  },
];

let team: Team;
let other: Team;
const open = async (unpaidUpline: Fault["unpaidUpline"]) => {
  const contracts = {
    dividend: { periods: ["daily" as const], highestRate: "30", rateStep: "0.5", carry: "forever" as const },
    dailyWage: { highestRate: "10", rateStep: "0.1" },
    hourly: { highestWinRate: "1", highestLossRate: "3", rateStep: "0.1" },
  };
  team = await openTeam({ changes: { agents: { unpaidUpline, contracts } } });
  other = await openTeam({ folder: "jade", url: team.domain.url });
};

/** A chain of three with odd amounts, two days: the house loses on the first and earns on the second. */
async function play(one: Team, scene: Scene): Promise<void> {
  const day = await one.day(3);
  const top = await one.agent("t");
  const middle = await one.agent("m", top);
  const low = await one.agent("l", middle);
  const terms = (rate: string) => ({
    ...(scene === "dividend" ? { period: "daily" as const } : {}),
    tiers: [{ validBet: "0", rate }],
  });
  await one.contract(scene, top, null, terms("5"), day);
  await one.contract(scene, middle, top, terms("1.5"), day);
  await one.contract(scene, low, middle, terms("2.5"), day);
  for (const [place, agent] of [top, middle, low].entries()) {
    const player = await one.player(`of${place}`, agent);
    await one.play(player, { round: `${scene}${place}`, bet: 333_33n, win: 444_44n, at: day });
    const next = new Date(day.getTime() + 86_400_000);
    await one.play(player, { round: `${scene}n${place}`, bet: 1_234_57n, win: 23n, at: next });
  }
}

const rowsOf = async (one: Team) => {
  const { rows } = await one.domain.database.brand(one.domain.brand.merchant, (tx) =>
    sql<{ runs: number; bills: number; posted: number }>`
      select (select count(*) from agent_run)::int4 as runs, (select count(*) from agent_bill)::int4 as bills,
        (select count(*) from ledger_transaction where reason like 'agent.%')::int4 as posted`.execute(tx),
  );
  return rows[0];
};

async function run(job: OwnJob, one: Team): Promise<Emergency[]> {
  const alarms: Emergency[] = [];
  const { brand, database, wallet } = one.domain;
  const alarm = async (emergency: Emergency) => void alarms.push(emergency);
  const services = { database, wallet, clock: { now: Date.now }, alarm };
  await job.run({ brand, services } as unknown as JobContext);
  return alarms;
}

const settles = async (source: string) =>
  ((await importFile(source, "server/jobs/catalogue/agents/settle.ts")) as { job: OwnJob }).job;

afterEach(async () => {
  await other.close();
  await team.close();
});

describe("a period whose shares are not what its play pays", () => {
  it.each(faults)("is not settled, and alarms: $name", { timeout: 60_000 }, async (fault) => {
    await open(fault.unpaidUpline);
    await play(team, fault.scene);
    await withSources([fault.edit], async (source) => {
      const alarms = await run(await settles(source), team);
      expect(alarms.map(({ event, brand, kind }) => [event, brand, kind])).toEqual([
        ["agents.unproved", team.domain.brand.merchant, fault.scene],
      ]);
      // A fault that shows on the second day leaves the first one settled.
      const { runs = 0, bills = 0 } = (await rowsOf(team)) ?? {};
      expect(runs).toBeLessThan(2);
      expect(bills).toBe(runs * 3);
    });
    // The repaired code settles what was left.
    const done = await settleDue(team.domain.brand, team.domain);
    expect(done.unproved).toBeUndefined();
    expect((await rowsOf(team))?.runs).toBe(3);
  });

  it("keeps neither other kinds nor other brands from being paid", { timeout: 60_000 }, async () => {
    await open("platform");
    await play(team, "dividend");
    const day = await team.day(3);
    const alone = await team.agent("alone");
    await team.contract(
      "hourly",
      alone,
      null,
      { tiers: [{ validBet: "0", winRate: "1", lossRate: "3" }] },
      day,
    );
    await team.play(await team.player("of-alone", alone), { round: "alone", bet: 100_00n, at: day });
    await play(other, "dailyWage");
    const fault = faults.find(({ name }) => name === "a dividend rounded up") as Fault;
    await withSources([fault.edit], async (source) => {
      const job = await settles(source);
      expect(await run(job, team)).toHaveLength(1);
      expect(await run(job, other)).toEqual([]);
    });
    expect(await team.bills("hourly")).toMatchObject([{ account: "alone", share: 3_00n, state: "paid" }]);
    expect((await other.bills("dailyWage")).map(({ state }) => state)).toEqual(
      Array.from({ length: 3 }, () => "nothing,paid"),
    );
  });
});

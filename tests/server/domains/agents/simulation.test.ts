import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createAjv } from "../../../../src/contract/validator.ts";
import type { Member } from "../../../../src/server/core/members/member-store.ts";
import {
  type Simulation,
  simulateContract,
} from "../../../../src/server/domains/agents/simulation/simulate.ts";
import { simulatedPeriods } from "../../../../src/server/domains/agents/simulation/simulated-periods.ts";
import type { ContractKind, Terms } from "../../../../src/server/domains/agents/terms.ts";
import { rootFolder } from "../../../../src/server/foundation/folders.ts";
import { openTeam, type Team } from "./team.ts";

const hour = 3_600_000;
const oneRate = (rate: string): Terms => ({ tiers: [{ validBet: "0", rate }] });
const later = (at: Date, ms: number) => new Date(at.getTime() + ms);

const promised = createAjv().compile(
  JSON.parse(readFileSync(join(rootFolder, "schemas/operations/agent/contracts/simulation.json"), "utf8"))
    .output,
);

let team: Team;
let [T, M, L, ofT, ofM, ofL]: Member[] = [];
const all = () => ({ T, M, L, ofT, ofM, ofL }) as Record<"T" | "M" | "L" | "ofT" | "ofM" | "ofL", Member>;
beforeEach(async () => {
  team = await openTeam({ changes: { agents: { timeZone: "Asia/Kolkata" } } });
  T = await team.agent("t");
  M = await team.agent("m", T);
  L = await team.agent("l", M);
  ofT = await team.player("of-t", T);
  ofM = await team.player("of-m", M);
  ofL = await team.player("of-l", L);
});
afterEach(() => team.close());

/** The day of the worked example: 100,000 under L, 60,000 under M, 40,000 under T. */
async function playDay(day: Date): Promise<void> {
  const { ofT: t, ofM: m, ofL: l } = all();
  await team.play(l, { round: `1 ${day.getTime()}`, bet: 60_000_00n, at: later(day, hour) });
  await team.play(l, {
    round: `2 ${day.getTime()}`,
    bet: 40_000_00n,
    win: 90_000_00n,
    at: later(day, 2 * hour),
  });
  await team.play(m, { round: `3 ${day.getTime()}`, bet: 60_000_00n, at: later(day, 23 * hour) });
  await team.play(t, { round: `4 ${day.getTime()}`, bet: 40_000_00n, at: later(day, 24 * hour - 1) });
}

/** An offer that waits, written as its call leaves it. */
async function offered(
  kind: ContractKind,
  downline: Member,
  upline: Member | null,
  terms: Terms,
): Promise<string> {
  const id = await team.contract(kind, downline, upline, terms, new Date());
  const { database, brand } = team.domain;
  await database.brand(brand.merchant, (tx) =>
    sql`update agent_contract set state = 'offered', effective_from = null where id = ${id}`.execute(tx),
  );
  return id;
}

const simulate = (reference: string, actor: Member | null) => {
  const { database, brand } = team.domain;
  return database.brand(brand.merchant, (tx) =>
    simulateContract(tx, brand, reference, actor?.id ?? null, new Date()),
  );
};
async function simulated(reference: string, actor: Member | null): Promise<Simulation> {
  const answer = await simulate(reference, actor);
  if (!answer.ok) throw new Error(`refused: ${answer.code}`);
  expect(promised(answer.value), JSON.stringify(promised.errors)).toBe(true);
  return answer.value;
}

/** Whole units of a simulation's figures. */
const figures = ({ downline, own, before, difference }: Simulation) =>
  [downline, own, before, difference].map((text) => (text === undefined ? undefined : Number(text)));

describe("a simulation", () => {
  it("shows both sides the payments of the days, and the change for them", async () => {
    const day = await team.day(2);
    await team.contract("dailyWage", all().T, null, oneRate("1.2"), day);
    await team.contract("dailyWage", all().L, all().M, oneRate("0.5"), day);
    await playDay(day);
    await playDay(later(day, 24 * hour));
    await team.settle();
    const reference = await offered("dailyWage", all().M, all().T, oneRate("0.9"));
    expect(figures(await simulated(reference, all().M))).toEqual([1_880, 1_880, 0, 1_880]);
    expect(figures(await simulated(reference, all().T))).toEqual([1_880, 1_920, 3_800, -1_880]);
    const { content, days, account, validBet } = await simulated(reference, all().T);
    expect([days, account, validBet]).toEqual([30, "m", "320000.00"]);
    expect(content).toHaveLength(30);
    expect(content.at(-1)).toMatchObject({
      validBet: "160000.00",
      gross: "1440.00",
      winRate: "0.9",
      tier: 1,
    });
  });

  it("leaves out contracts that the signature would end", async () => {
    const day = await team.day(1);
    await team.contract("dailyWage", all().T, null, oneRate("1.2"), day);
    await team.contract("dailyWage", all().M, all().T, oneRate("0.9"), day);
    await team.contract("dailyWage", all().L, all().M, oneRate("0.5"), day);
    await playDay(day);
    await team.settle();
    const reference = await offered("dailyWage", all().M, all().T, oneRate("0.3"));
    // 0.3 percent of 160,000 with nobody below, instead of 940.
    expect(figures(await simulated(reference, all().M))).toEqual([480, 480, 940, -460]);
  });

  it("shows the platform what it would pay", async () => {
    const day = await team.day(1);
    await playDay(day);
    await team.settle();
    const reference = await offered("dailyWage", all().T, null, oneRate("1"));
    expect(figures(await simulated(reference, null))).toEqual([2_000, 2_000, 0, 2_000]);
  });

  it("equals the payment when the terms are the same", async () => {
    const day = await team.day(3);
    const rates: [Member, Member | null, string, string][] = [
      [all().T, null, "0.4", "1.2"],
      [all().M, all().T, "0.3", "0.9"],
      [all().L, all().M, "0.2", "0.6"],
    ];
    const references: Record<string, string> = {};
    for (const [downline, upline, winRate, lossRate] of rates) {
      const steps = { tiers: [{ validBet: "50000", winRate, lossRate }] };
      references.hourly = await team.contract("hourly", downline, upline, steps, day);
      const real = { tiers: [{ validBet: "0", winRate, lossRate }], minimumBet: "50000" };
      references.realTime = await team.contract("realTime", downline, upline, real, day);
      const wage = {
        tiers: [
          { validBet: "0", rate: winRate },
          { validBet: "90000", rate: lossRate },
        ],
      };
      references.dailyWage = await team.contract("dailyWage", downline, upline, wage, day);
    }
    await playDay(day);
    await playDay(later(day, 24 * hour));
    while ((await team.settle()).periods > 0);
    for (const [kind, reference] of Object.entries(references)) {
      const paid = (await team.bills(kind as ContractKind)).find(({ account }) => account === "l")?.share;
      const { own, before, difference } = await simulated(reference, all().L);
      expect(paid, kind).toBeGreaterThan(0n);
      expect([own, before, difference].map((text) => BigInt((text ?? "").replace(".", "")))).toEqual([
        paid,
        paid,
        0n,
      ]);
    }
  });

  it("counts a corrected order of real time as it stands", async () => {
    const day = await team.day(1);
    await team.play(all().ofL, { round: "1", bet: 1_000_00n, at: later(day, hour) });
    await team.settle();
    await team.play(all().ofL, {
      round: "1",
      bet: 1_000_00n,
      validBet: 0n,
      at: later(day, hour),
      state: "cancelled",
    });
    await team.settle();
    const terms = { tiers: [{ validBet: "0", winRate: "1", lossRate: "1" }], minimumBet: "100" };
    const reference = await offered("realTime", all().L, all().M, terms);
    // The correction is counted in the first open slot, which is today.
    expect(figures(await simulated(reference, all().L))[0]).toBe(10);
  });

  it("carries what dividends lose into their next period, and deducts nothing that was not paid", async () => {
    await team.close();
    const dividend = {
      periods: ["daily" as const],
      highestRate: "30",
      rateStep: "0.5",
      carry: "previous" as const,
    };
    team = await openTeam({ changes: { agents: { timeZone: "Asia/Kolkata", contracts: { dividend } } } });
    const top = await team.agent("t");
    const player = await team.player("of-t", top);
    const day = await team.day(2);
    await team.play(player, { round: "1", bet: 100_00n, win: 400_00n, at: later(day, hour) });
    await team.play(player, { round: "2", bet: 1_000_00n, at: later(day, 25 * hour) });
    await team.settle();
    const reference = await offered("dividend", top, null, { period: "daily", ...oneRate("10") });
    // 10 percent of 1,000 less the 300 of the day before.
    expect(figures(await simulated(reference, top))).toEqual([70, 70, 0, 70]);
  });

  it("does not compare with what pays by other periods", async () => {
    const day = await team.day(2);
    await team.contract("dividend", all().T, null, { period: "weekly", ...oneRate("10") }, day);
    const reference = await offered("dividend", all().T, null, { period: "daily", ...oneRate("10") });
    const answer = await simulated(reference, all().T);
    expect([answer.before, answer.difference]).toEqual([undefined, undefined]);
    expect(answer.content[0]).not.toHaveProperty("before");
  });

  it("is for the two parties alone, and changes nothing", async () => {
    const reference = await offered("dailyWage", all().M, all().T, oneRate("0.9"));
    for (const stranger of [all().L, all().ofM, null])
      expect(await simulate(reference, stranger)).toMatchObject({ ok: false, code: "contract.unknown" });
    expect(await simulate("nobody", all().M)).toMatchObject({ ok: false, code: "contract.unknown" });
    expect(await team.bills("dailyWage")).toEqual([]);
  });
});

describe("the periods of a simulation", () => {
  const until = new Date("2026-03-31T20:00:00Z");
  const count = (kind: ContractKind, period?: Terms["period"]) =>
    simulatedPeriods({ kind, period }, "Asia/Kolkata", until, 30).length;

  it("are whole, and at least one", () => {
    expect([count("dailyWage"), count("hourly"), count("realTime")]).toEqual([30, 720, 30]);
    expect([
      count("dividend", "weekly"),
      count("dividend", "semimonthly"),
      count("dividend", "monthly"),
    ]).toEqual([4, 1, 1]);
  });

  it("follow each other where clocks change", () => {
    const list = simulatedPeriods({ kind: "hourly" }, "Europe/Berlin", new Date("2026-03-30T12:00:00Z"), 7);
    for (const [place, { start }] of list.entries())
      if (place > 0) expect(start).toEqual(list[place - 1]?.end);
  });
});

import { sql } from "kysely";
import { afterEach, describe, expect, it } from "vitest";
import type { AgentsDocument } from "../../../../src/contract/generated/agents.ts";
import type { Brand } from "../../../../src/server/brands/brand.ts";
import { policyOf } from "../../../../src/server/domains/agents/settlement/policy.ts";
import { settleDue } from "../../../../src/server/domains/agents/settlement/settle-due.ts";
import { simulateContract } from "../../../../src/server/domains/agents/simulation/simulate.ts";
import { contracts } from "./harness.ts";
import { noonZone, openTeam, type Team } from "./team.ts";

const hour = 3_600_000;
const later = (at: Date, ms: number) => new Date(at.getTime() + ms);
const flat = (rate: string) => ({ tiers: [{ validBet: "0", rate }] });
const agentsOf = (more: Partial<AgentsDocument>): AgentsDocument => ({
  timeZone: noonZone,
  contracts,
  ...more,
});

let team: Team;
afterEach(() => team.close());

const sharesOf = async (kind: Parameters<Team["bills"]>[0]) =>
  Object.fromEntries((await team.bills(kind)).map(({ account, share }) => [account, share]));
const inBrand: Team["domain"]["database"]["brand"] = (_, work) =>
  team.domain.database.brand(team.domain.brand.merchant, work);

/** Another vendor and another game of the same player's. */
async function moved(round: string, vendor: string, game: string): Promise<void> {
  await inBrand("", (tx) =>
    sql`update game_round set vendor = ${vendor}, game_code = ${game} where round_id = ${round}`.execute(tx),
  );
}

/** The brand as it is after an edit of agents.json. */
const edited = (more: Partial<AgentsDocument>): Brand => {
  const { brand } = team.domain;
  return { ...brand, documents: { ...brand.documents, agents: agentsOf(more) } };
};

describe("excluded play", () => {
  const scene = async (more: Partial<AgentsDocument>) => {
    team = await openTeam({ changes: { agents: agentsOf(more) } });
    const day = await team.day(2);
    const agent = await team.agent("a");
    const player = await team.player("p", agent);
    await team.contract("dailyWage", agent, null, flat("1"), day);
    await team.contract(
      "realTime",
      agent,
      null,
      { tiers: [{ validBet: "0", winRate: "0.1", lossRate: "0.5" }], minimumBet: "0" },
      day,
    );
    await team.play(player, { round: "slot", bet: 1_000_00n, at: later(day, hour) });
    await team.play(player, { round: "cards", bet: 200_00n, at: later(day, hour) });
    await team.play(player, { round: "other", bet: 3_000_00n, at: later(day, hour) });
    await moved("cards", "LVY", "three-card-verandah");
    await moved("other", "PT", "some-slot");
    return { day, player };
  };

  it("counts where nothing is excluded", async () => {
    await scene({});
    await team.settle();
    expect(await sharesOf("dailyWage")).toEqual({ a: 42_00n });
    expect(await sharesOf("realTime")).toEqual({ a: 21_00n });
  });

  it("is left out of wages and of real-time salaries, vendor by vendor and game by game", async () => {
    await scene({ excludedVendors: ["PT"], excludedGames: ["LVY:three-card-verandah"] });
    await team.settle();
    expect(await sharesOf("dailyWage")).toEqual({ a: 10_00n });
    expect(await sharesOf("realTime")).toEqual({ a: 5_00n });
  });

  it("is left out when a correction takes back what counted before the edit", async () => {
    const { day, player } = await scene({});
    await team.settle();
    // The vendor is excluded now; the void of an order that was paid is still taken back at its rate.
    await team.play(player, {
      round: "slot",
      bet: 1_000_00n,
      at: later(day, hour),
      state: "cancelled",
      validBet: 0n,
    });
    const { rows } = await inBrand("", (tx) =>
      sql<{ slot: Date }>`select closed_through as slot from agent_cursor`.execute(tx),
    );
    const slot = rows[0]?.slot as Date;
    await settleDue(edited({ excludedVendors: ["LVY"] }), team.domain);
    await inBrand("", (tx) =>
      sql`update agent_cursor set closed_through = ${later(slot, 300_000)}`.execute(tx),
    );
    await settleDue(edited({ excludedVendors: ["LVY"] }), team.domain);
    expect(await sharesOf("realTime")).toEqual({ a: 16_00n });
  });
});

describe("an edit in the middle of a period", () => {
  it("takes effect with the next one, and each run keeps the switches it went by", async () => {
    team = await openTeam({ changes: { agents: agentsOf({}) } });
    const day = await team.day(3);
    const agent = await team.agent("a");
    const player = await team.player("p", agent);
    await team.contract("dailyWage", agent, null, flat("1"), day);
    for (const ago of [0, 1, 2])
      await team.play(player, { round: `${ago}`, bet: 100_00n, at: later(day, ago * 24 * hour + hour) });
    // The first switches were known before the first day, the others from noon of the second.
    const know = (brand: Brand, since: Date) =>
      inBrand("", (tx) =>
        sql`insert into agent_policy (brand_id, since, policy)
          values (${brand.merchant}, ${since}, ${JSON.stringify(policyOf(brand))})`.execute(tx),
      );
    await know(team.domain.brand, later(day, -hour));
    const after = edited({ excludedVendors: ["LVY"] });
    await know(after, later(day, 36 * hour));
    await settleDue(after, team.domain);
    const { rows } = await inBrand("", (tx) =>
      sql<{ start: Date; share: bigint; excluded: string[] }>`
        select b.period_start as start, b.share, r.policy -> 'excludedVendors' as excluded
        from agent_bill b join agent_run r using (brand_id, kind, period, period_start) order by 1`.execute(
        tx,
      ),
    );
    expect(rows).toEqual([
      { start: day, share: 1_00n, excluded: [] },
      { start: later(day, 24 * hour), share: 1_00n, excluded: [] },
      { start: later(day, 48 * hour), share: 0n, excluded: ["LVY"] },
    ]);
  });
});

describe("a simulation", () => {
  it("pays what the same switches have paid: exclusions, units, deductions", async () => {
    const own = {
      ...contracts,
      dailyWage: { highestRate: "10", rateStep: "0.1", unit: "100" },
      dividend: {
        periods: ["daily" as const],
        highestRate: "30",
        rateStep: "0.5",
        carry: "forever" as const,
        deduct: { fees: "10", rebates: true, wages: true },
      },
    };
    team = await openTeam({ changes: { agents: agentsOf({ contracts: own, excludedVendors: ["PT"] }) } });
    const day = await team.day(3);
    const top = await team.agent("t");
    const low = await team.agent("l", top);
    const player = await team.player("p", low);
    const wage = await team.contract("dailyWage", low, null, flat("1.5"), day);
    const dividend = await team.contract(
      "dividend",
      low,
      null,
      { period: "daily", tiers: [{ validBet: "0", rate: "10" }] },
      day,
    );
    for (const [place, win] of [90_00n, 900_00n, 0n].entries()) {
      const at = later(day, place * 24 * hour + hour);
      await team.play(player, { round: `${place}`, bet: 555_00n, win, at });
      await team.play(player, { round: `x${place}`, bet: 7_000_00n, at });
      await moved(`x${place}`, "PT", "some-slot");
    }
    await team.settle();
    await inBrand("", (tx) =>
      sql`insert into money_change (brand_id, slot, member_id, agent_id, currency, kind, amount)
        values (${team.domain.brand.merchant}, ${later(day, 49 * hour)}, ${player.id}, ${low.id}, 'INR', 'rebate', 2000)`.execute(
        tx,
      ),
    );
    const simulated = async (reference: string) => {
      const answer = await inBrand("", (tx) =>
        simulateContract(tx, team.domain.brand, reference, low.id, new Date()),
      );
      return answer.ok ? answer.value.downline : answer.code;
    };
    // Three days of 500 counted at 1.5 percent.
    expect(await sharesOf("dailyWage")).toEqual({ l: 22_50n });
    expect(await simulated(wage)).toBe("22.50");
    // 465 - 46.50 - 7.50; -345 - 7.50; 555 - 55.50 - 7.50 less 352.50, and less 20 of the rebate that came later.
    expect(await sharesOf("dividend")).toEqual({ l: 41_10n + 13_95n });
    expect(await simulated(dividend)).toBe("53.05");
  });
});

import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Member } from "../../../../src/server/core/members/member-store.ts";
import { explainBill } from "../../../../src/server/domains/agents/payslips/explain.ts";
import { billOrders } from "../../../../src/server/domains/agents/payslips/orders.ts";
import { payslips } from "../../../../src/server/domains/agents/payslips/payslips.ts";
import { downline } from "../../../../src/server/domains/agents/team/downline.ts";
import { teamOverview } from "../../../../src/server/domains/agents/team/overview.ts";
import { openTeam, type Team } from "./team.ts";

const hour = 3_600_000;
let team: Team;
let top: Member;
let middle: Member;
let other: Member;
let day: Date;
const names = { catalogue: { games: [] }, vendorName: (code: string) => code };

beforeAll(async () => {
  team = await openTeam();
  day = await team.day(2);
  top = await team.agent("top");
  middle = await team.agent("middle", top);
  other = await team.agent("other");
  const mine = await team.player("mine", top);
  const below = await team.player("below", middle);
  const foreign = await team.player("foreign", other);
  await team.contract("dailyWage", top, null, { tiers: [{ validBet: "0", rate: "1.2" }] }, day);
  await team.contract("dailyWage", middle, top, { tiers: [{ validBet: "0", rate: "0.9" }] }, day);
  await team.contract("dailyWage", other, null, { tiers: [{ validBet: "0", rate: "1" }] }, day);
  const at = new Date(day.getTime() + hour);
  await team.play(mine, { round: "1", bet: 1_000_00n, win: 300_00n, at });
  await team.play(below, { round: "2", bet: 500_33n, at });
  await team.play(below, { round: "3", bet: 200_00n, win: 700_00n, at: new Date(day.getTime() + 30 * hour) });
  await team.play(foreign, { round: "4", bet: 9_000_00n, at });
  await team.give(mine, 700_00n);
  // Calls of tests use the database's clock, as counting does.
  team.domain.clock.at = Date.now();
  await team.settle();
});
afterAll(() => team.close());

const asked = <T>(outcome: { ok: true; value: T } | { ok: false; code: string }): T => {
  if (!outcome.ok) throw new Error(outcome.code);
  return outcome.value;
};

describe("an agent's team", () => {
  it("is the sum of everyone below, and only of them", async () => {
    const overview = asked(await teamOverview(team.domain.contextOf(top), { zone: 330 }));
    expect(overview.totals).toMatchObject({
      bets: 3,
      bet: "1700.33",
      win: "1000.00",
      net: "700.33",
      players: 2,
    });
    expect(overview.content.reduce((sum, { bets }) => sum + bets, 0)).toBe(3);
    expect(overview).toMatchObject({ members: 3, agents: 1 });
    const list = asked(await downline(team.domain.contextOf(top), {}));
    expect(list.content.map(({ account, bet, team: size }) => [account, bet, size])).toEqual([
      ["middle", "700.33", 1],
      ["mine", "1000.00", 0],
    ]);
    expect(list.totals.bet).toBe("1700.33");
    expect(list.path).toEqual([{ account: "top" }]);
  });

  it("is found by the beginning of an account, with its way, and masks contacts", async () => {
    await team.domain.database.brand(team.domain.brand.merchant, (tx) =>
      sql`update member set dialing_code = '91', mobile = '9876543210' where account = 'below'`.execute(tx),
    );
    const list = asked(await downline(team.domain.contextOf(top), { search: "BEL" }));
    expect(list.content).toMatchObject([
      { account: "below", depth: 2, path: [{ account: "top" }, { account: "middle" }, { account: "below" }] },
    ]);
    expect(list.content[0]?.mobile).not.toContain("98765");
    for (const search of ["%", "_elow", "fore", "\\"]) {
      const none = asked(await downline(team.domain.contextOf(top), { search }));
      expect(none.content).toEqual([]);
    }
  });

  it("ends at the agent: everyone else is unknown", async () => {
    for (const under of ["foreign", "other", "nobody"])
      expect(await downline(team.domain.contextOf(top), { under })).toMatchObject({
        ok: false,
        code: "member.unknown",
      });
    expect(await downline(team.domain.contextOf(middle), { under: "top" })).toMatchObject({ ok: false });
  });
});

describe("a payslip", () => {
  it("opens into legs that add up to its share, down to the orders", async () => {
    const list = asked(await payslips(team.domain.contextOf(top), {}));
    const first = list.content.find(({ start }) => start === day.toISOString());
    expect(first).toMatchObject({
      kind: "dailyWage",
      tier: 1,
      winRate: "1.2",
      validBet: "1500.33",
      share: "13.50",
      state: "paid",
    });
    const lines = asked(
      await explainBill(team.domain.contextOf(top), { kind: "dailyWage", start: day.toISOString() }),
    );
    expect(lines.content).toMatchObject([
      { line: "own", account: "top", base: "1000.00", rate: "1.2", paid: "0", amount: "12.00" },
      { line: "team", account: "middle", base: "500.33", rate: "1.2", paid: "0.9", amount: "1.50099" },
      { line: "rounding", amount: "-0.00099" },
    ]);
    const orders = asked(
      await billOrders(
        team.domain.contextOf(top),
        { kind: "dailyWage", start: day.toISOString(), account: "middle" },
        names,
      ),
    );
    expect(orders.content).toMatchObject([
      { account: "below", roundId: "2", bet: "500.33", corrects: false },
    ]);
  });

  it("of somebody else does not exist, nor do orders of another team", async () => {
    const start = day.toISOString();
    const ask = { kind: "dailyWage" as const, start };
    expect(await explainBill(team.domain.contextOf(top), { ...ask, kind: "hourly" })).toMatchObject({
      code: "bill.unknown",
    });
    expect(await explainBill(team.domain.contextOf(top), { ...ask, start: "never" })).toMatchObject({
      code: "bill.unknown",
    });
    expect(await billOrders(team.domain.contextOf(top), { ...ask, account: "other" }, names)).toMatchObject({
      code: "member.unknown",
    });
  });

  it("of agents below is shown beside, and totals are those of all that match", async () => {
    const list = asked(await payslips(team.domain.contextOf(top), { side: "below", pageSize: 1 }));
    expect(list.content).toHaveLength(1);
    expect(list.content[0]).toMatchObject({ account: "middle", upline: "top" });
    expect(list.totalElements).toBeGreaterThan(1);
    // 0.9 percent of 500.33 and of 200, each rounded down.
    expect(list.totals.share).toBe("6.30");
  });
});

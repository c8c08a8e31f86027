import { sql } from "kysely";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { AgentsDocument } from "../../../../src/contract/generated/agents.ts";
import { createSealer } from "../../../../src/server/core/ledger/seal.ts";
import type { Member } from "../../../../src/server/core/members/member-store.ts";
import { countMoney } from "../../../../src/server/domains/agents/settlement/count-money-store.ts";
import { contracts } from "./harness.ts";
import { openTeam, type Team } from "./team.ts";

const hour = 3_600_000;
const later = (at: Date, ms: number) => new Date(at.getTime() + ms);
const flat = (rate: string) => ({ tiers: [{ validBet: "0", rate }] });
type Contracts = NonNullable<AgentsDocument["contracts"]>;

let team: Team;
afterEach(() => team.close());

const open = async (own: Partial<Contracts>, more: Partial<AgentsDocument> = {}) => {
  team = await openTeam({
    changes: { agents: { ...more, contracts: { ...contracts, ...own } as Contracts } },
  });
};
const inBrand: Team["domain"]["database"]["brand"] = (_, work) =>
  team.domain.database.brand(team.domain.brand.merchant, work);
const sharesOf = async (kind: Parameters<Team["bills"]>[0]) =>
  Object.fromEntries((await team.bills(kind)).map(({ account, share }) => [account, share]));

describe("a unit of valid bets", () => {
  const unit = {
    dailyWage: { ...contracts.dailyWage, unit: "10000" } as NonNullable<Contracts["dailyWage"]>,
  };

  it("pays 120 of 12,345 at 1.2 percent with a unit of 10,000", async () => {
    await open(unit);
    const day = await team.day(1);
    const agent = await team.agent("a");
    await team.contract("dailyWage", agent, null, flat("1.2"), day);
    await team.play(await team.player("p", agent), { round: "1", bet: 12_345_00n, at: day });
    await team.settle();
    expect(await sharesOf("dailyWage")).toEqual({ a: 120_00n });
  });

  it.each(["platform", "upline"] as const)(
    "rounds each team as a whole, and what is paid stays one rate of the whole (%s)",
    async (unpaidUpline) => {
      await open(unit, { unpaidUpline });
      const day = await team.day(1);
      const top = await team.agent("t");
      const low = await team.agent("l", top);
      await team.contract("dailyWage", top, null, flat("1.2"), day);
      await team.contract("dailyWage", low, top, flat("0.5"), day);
      // L's team 18,000 counts 10,000; T's team 18,000 + 7,000 counts 20,000.
      await team.play(await team.player("of-l", low), { round: "1", bet: 18_000_00n, at: day });
      await team.play(await team.player("of-t", top), { round: "2", bet: 7_000_00n, at: day });
      await team.settle();
      expect(await sharesOf("dailyWage")).toEqual({ l: 50_00n, t: 190_00n });
    },
  );
});

describe("active members", () => {
  const scene = async (activeMember: NonNullable<AgentsDocument["activeMember"]>) => {
    await open({}, { activeMember });
    const day = await team.day(1);
    const agent = await team.agent("a");
    const terms = {
      tiers: [1, 2, 3].map((active) => ({ validBet: "0", active, rate: `${active}` })),
    };
    await team.contract("dailyWage", agent, null, terms, day);
    // One plays and deposits, one only plays, one only deposits, and one does too little of both.
    const [both, plays, pays, little] = (await Promise.all(
      ["both", "plays", "pays", "little"].map((name) => team.player(name, agent)),
    )) as [Member, Member, Member, Member];
    await team.play(both, { round: "1", bet: 600_00n, at: later(day, hour) });
    await team.play(plays, { round: "2", bet: 300_00n, at: later(day, hour) });
    await team.play(plays, { round: "3", bet: 300_00n, at: later(day, 2 * hour) });
    await team.play(little, { round: "4", bet: 499_99n, at: later(day, hour) });
    await team.give(both, 100_00n);
    await team.give(pays, 100_00n);
    await team.give(little, 99_99n);
    const { database, brand, clock } = team.domain;
    clock.at = Date.now();
    const sealer = createSealer(database, { now: () => clock.at });
    await sealer.seal(brand.merchant);
    await sealer.seal(brand.merchant);
    await inBrand("", async (tx) => {
      await countMoney(tx, brand.merchant, true);
      await sql`update money_change set slot = ${later(day, 3 * hour)}`.execute(tx);
    });
    await team.settle();
    const { rows } = await inBrand("", (tx) =>
      sql<{ active: number }>`select active from agent_bill where period_start = ${day}`.execute(tx),
    );
    return rows[0]?.active;
  };

  it("are those who bet enough", async () => expect(await scene({ validBet: "500" })).toBe(2));
  it("are those who bet and deposited enough", async () =>
    expect(await scene({ validBet: "500", deposit: "100" })).toBe(1));
  it("are those who bet or deposited enough", async () =>
    expect(await scene({ validBet: "500", deposit: "100", by: "any" })).toBe(3));
  it("are those who deposited enough and played at all", async () =>
    expect(await scene({ deposit: "100" })).toBe(1));
  it("are those who deposited enough, when play has no floor and one is enough", async () =>
    expect(await scene({ deposit: "100", by: "any" })).toBe(2));
});

describe("the loss that picks a dividend's step", () => {
  it.each([
    // 300,000 before deductions, 270,000 after them.
    ["grossLoss", 48_600_00n],
    ["netLoss", 40_500_00n],
    [undefined, 40_500_00n],
  ] as const)("is the %s, and the rate applies to the loss after deductions", async (basis, share) => {
    await open({
      dividend: {
        ...contracts.dividend,
        periods: ["daily"],
        deduct: { fees: "10" },
      } as NonNullable<Contracts["dividend"]>,
    });
    const day = await team.day(1);
    const agent = await team.agent("a");
    const tiers = [
      { validBet: "0", loss: "0", rate: "15" },
      { validBet: "0", loss: "300000", rate: "18" },
    ];
    await team.contract("dividend", agent, null, { period: "daily", tiers, basis }, day);
    await team.play(await team.player("p", agent), { round: "1", bet: 300_000_00n, at: day });
    await team.settle();
    expect(await sharesOf("dividend")).toEqual({ a: share });
  });
});

describe("a real-time salary by the window", () => {
  it("pays of what an agent's players together won or lost in the five minutes", async () => {
    await open({ realTime: { ...contracts.realTime, by: "window" } as NonNullable<Contracts["realTime"]> });
    const day = await team.day(1);
    const top = await team.agent("t");
    const low = await team.agent("l", top);
    const real = (winRate: string, lossRate: string) => ({
      tiers: [{ validBet: "0", winRate, lossRate }],
      minimumBet: "0",
    });
    await team.contract("realTime", top, null, real("0.4", "1.2"), day);
    await team.contract("realTime", low, top, real("0.2", "0.6"), day);
    const player = await team.player("p", low);
    // The first window is lost by 1,000 in all, the second one won by 500.
    await team.play(player, { round: "1", bet: 1_500_00n, at: later(day, hour) });
    await team.play(player, { round: "2", bet: 100_00n, win: 600_00n, at: later(day, hour) });
    await team.play(player, { round: "3", bet: 100_00n, win: 600_00n, at: later(day, 2 * hour) });
    await team.settle();
    // L: 1,000 x 0.6 + 500 x 0.2; T the rest of 1.2 and 0.4 percent.
    expect(await sharesOf("realTime")).toEqual({ l: 7_00n, t: 7_00n });
  });
});

describe("a node whose clock is off", () => {
  afterEach(() => vi.useRealTimers());

  it("settles what the database's clock has closed, and nothing else", async () => {
    await open({});
    const { rows } = await inBrand("", (tx) =>
      sql<{
        at: Date;
      }>`select date_bin('5 minutes', now() - interval '40 minutes', '2000-01-01Z') as at`.execute(tx),
    );
    const start = rows[0]?.at as Date;
    const agent = await team.agent("a");
    const player = await team.player("p", agent);
    const terms = { tiers: [{ validBet: "0", winRate: "1", lossRate: "1" }], minimumBet: "0" };
    await team.contract("realTime", agent, null, terms, start);
    // One bet in each five minutes, up to those that run now.
    for (let slot = 0; slot <= 8; slot += 1)
      await team.play(player, { round: `${slot}`, bet: 100_00n, at: later(start, slot * 300_000) });
    for (const off of [600_000, -600_000, 0, 600_000]) {
      vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + off });
      team.domain.clock.at = Date.now();
      await team.settle();
      vi.useRealTimers();
      const found = await inBrand("", (tx) =>
        sql<{ bills: number; share: bigint; closed: number; late: number }>`
          select (select count(*) from agent_bill)::int4 as bills, (select sum(share) from agent_bill)::int8 as share,
            extract(epoch from ((select closed_through from agent_cursor) - ${start})) / 300 as closed,
            extract(epoch from now() - (select closed_through from agent_cursor))::int4 as late`.execute(tx),
      );
      const { bills, share, closed, late } = found.rows[0] ?? { bills: 0, share: 0n, closed: 0, late: 0 };
      expect(late).toBeGreaterThanOrEqual(60);
      expect(late).toBeLessThan(370);
      expect(bills).toBe(Number(closed));
      expect(share).toBe(BigInt(bills) * 1_00n);
      expect(await team.wallet(agent)).toBe(BigInt(bills) * 1_00n);
    }
  });
});

describe("days of 23 and of 25 hours", () => {
  /** The last day on which a zone's clocks moved by so many hours, its length, and its first instant. */
  const moved = async (zone: string, hours: number): Promise<Date> => {
    const { rows } = await inBrand("", (tx) =>
      sql<{ at: Date }>`
        select d at time zone ${zone} as at from generate_series(date_trunc('day', now() at time zone ${zone}) - interval '380 days',
          date_trunc('day', now() at time zone ${zone}) - interval '3 days', interval '1 day') d
        where extract(epoch from ((d + interval '1 day') at time zone ${zone}) - (d at time zone ${zone})) = ${hours * 3600}
        order by 1 desc limit 1`.execute(tx),
    );
    return rows[0]?.at as Date;
  };

  it.each([23, 25])("are one day of %i hours, with every bet in one day and in one hour", async (hours) => {
    const zone = "Europe/Berlin";
    await open({}, { timeZone: zone });
    const day = await moved(zone, hours);
    const agent = await team.agent("a");
    const player = await team.player("p", agent);
    await team.contract("dailyWage", agent, null, flat("1"), later(day, -24 * hour));
    await team.contract(
      "hourly",
      agent,
      null,
      { tiers: [{ validBet: "0", winRate: "1", lossRate: "2" }] },
      later(day, -24 * hour),
    );
    // A bet in the middle of every hour, from an hour before the day to an hour after it: 1, 2, 4 ... would show a gap.
    for (let place = -1; place <= hours; place += 1)
      await team.play(player, {
        round: `${place}`,
        bet: BigInt(place + 2) * 100_00n,
        at: later(day, (place + 0.5) * hour),
      });
    await team.settle();
    const { rows } = await inBrand("", (tx) =>
      sql<{ kind: string; bills: number; bet: bigint; share: bigint }>`
        select kind, count(*)::int4 as bills, sum(valid_bet)::int8 as bet, sum(share)::int8 as share from agent_bill
        where period_start >= ${day} and period_end <= ${later(day, hours * hour)} group by 1 order by 1`.execute(
        tx,
      ),
    );
    // 2 + 3 + ... + (hours + 1).
    const sum = BigInt((hours * (hours + 3)) / 2) * 100_00n;
    expect(rows).toEqual([
      { kind: "dailyWage", bills: 1, bet: sum, share: sum / 100n },
      { kind: "hourly", bills: hours, bet: sum, share: sum / 50n },
    ]);
    // The neighbours have their own bets alone, and what was paid is what the bills say.
    const whole = BigInt(((hours + 2) * (hours + 3)) / 2) * 100_00n;
    expect(await team.wallet(agent)).toBe(whole / 100n + whole / 50n);
    expect(await team.settle()).toMatchObject({ paid: 0 });
    expect(await team.wallet(agent)).toBe(whole / 100n + whole / 50n);
  });
});

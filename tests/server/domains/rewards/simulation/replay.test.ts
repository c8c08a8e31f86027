import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { RewardsDocument } from "../../../../../src/contract/generated/rewards.ts";
import { ruleOf } from "../../../../../src/server/domains/rewards/rule.ts";
import { edgesOf } from "../../../../../src/server/domains/rewards/simulation/edge.ts";
import { populationOf } from "../../../../../src/server/domains/rewards/simulation/population.ts";
import { replay } from "../../../../../src/server/domains/rewards/simulation/replay.ts";
import {
  generatedPlay,
  type SimulatedBrand,
  simulate,
  spanFrom,
} from "../../../../../src/server/domains/rewards/simulation/simulate.ts";
import { assertProperty } from "../../../../support/property.ts";

type Rules = NonNullable<RewardsDocument["rules"]>;

const title = { en: "A reward" };
const span = spanFrom("Asia/Kolkata", "2026-11-01", 30);
const gameTypes = ["RNG", "LIVE"];

const brandWith = (rules: Rules): SimulatedBrand => ({
  merchant: "test",
  zone: "Asia/Kolkata",
  currency: "INR",
  exponent: 2,
  rules: Object.entries(rules).map(([id, rule]) => ruleOf(id, rule, 2)),
  hasRewards: true,
  places: gameTypes.map((gameType) => ({ vendor: "LVY", game: `${gameType}-1`, gameType })),
  channels: [{ id: "upi", minimum: 100_00n }],
  usualDeposit: 500_00n,
  edges: edgesOf(gameTypes),
  budgetOf: () => [],
  vip: undefined,
  draws: [],
  hasGifts: false,
  segments: new Map(),
});

function reportOn(rules: Rules, more: { seed?: number; members?: number; hunters?: number } = {}) {
  const brand = brandWith(rules);
  const stream = generatedPlay(brand, { seed: 1, members: 120, hunters: 20, span, ...more });
  if ("problem" in stream) throw new Error(stream.problem);
  return simulate(brand, stream, span);
}

const firstDeposit = { on: "deposit", nth: 1, minimum: "500" } as const;
const cautious: Rules = {
  first: {
    title,
    trigger: firstDeposit,
    conditions: { firstOfHousehold: ["device", "account"] },
    effect: { bonus: { percent: "20", cap: "100", wagering: 20, days: 14 } },
    limits: { member: 1, budget: "100000" },
  },
  back: {
    title,
    trigger: { on: "period", period: "weekly" },
    effect: { rebate: { rates: [{ percent: "0.3" }], cap: "500" } },
  },
};

describe("generated play", () => {
  it("is the same for the same seed, and other play for another", () => {
    expect(reportOn(cautious)).toEqual(reportOn(cautious));
    expect(reportOn(cautious, { seed: 2 })).not.toEqual(reportOn(cautious));
  });

  it("happens in its days, in order, by members who have registered", () => {
    const { places, channels } = brandWith({});
    const stream = populationOf({
      seed: 3,
      members: 200,
      hunters: 10,
      span,
      places,
      channels,
      usualDeposit: 500_00n,
      huntersDeposit: 500_00n,
    });
    expect(stream.members).toHaveLength(200);
    const registered = new Map(stream.members.map(({ id, registeredAt }) => [id, registeredAt.getTime()]));
    let before = span.from.getTime();
    for (const { at, memberId } of stream.occurrences) {
      expect(at).toBeGreaterThanOrEqual(before);
      expect(at).toBeLessThan(span.until.getTime());
      expect(at).toBeGreaterThanOrEqual(registered.get(memberId) ?? Number.POSITIVE_INFINITY);
      before = at;
    }
  });

  it("is refused for a brand without games or channels", () => {
    const sizes = { seed: 1, members: 10, hunters: 10, span };
    expect(generatedPlay({ ...brandWith({}), places: [] }, sizes)).toHaveProperty("problem");
    expect(generatedPlay({ ...brandWith({}), channels: [] }, sizes)).toHaveProperty("problem");
  });
});

describe("limits and budgets", () => {
  const amount = fc.integer({ min: 1, max: 400 }).map(String);
  const limits = fc.record(
    {
      member: fc.integer({ min: 1, max: 4 }),
      memberDay: fc.integer({ min: 1, max: 2 }),
      budget: fc.integer({ min: 0, max: 3_000 }).map(String),
      dayBudget: fc.integer({ min: 0, max: 900 }).map(String),
    },
    { requiredKeys: [] },
  );
  const trigger = fc.constantFrom(
    ...(["registered", "deposit", "friendDeposit", "claim"] as const).map((on) => ({ on })),
  );

  it("are never exceeded, whatever the rule and the seed", () => {
    assertProperty(
      fc.property(trigger, amount, limits, fc.nat(), (on, cash, given, seed) => {
        const brand = brandWith({
          any: { title, trigger: on, effect: { cash: { amount: cash } }, limits: given },
        });
        const stream = generatedPlay(brand, { seed, members: 40, hunters: 30, span });
        if ("problem" in stream) throw new Error(stream.problem);
        const { rules, exponent, edges } = brand;
        const [tally] = replay(stream, {
          rules,
          span,
          exponent,
          edges,
          cuts: true,
          budgetOf: () => [],
          draws: [],
        }).tallies;
        const most = rules[0]?.limits;
        if (!tally || !most) throw new Error("a rule is simulated");
        const { budget = 10n ** 15n, dayBudget = 10n ** 15n, member = 10_000 } = most;
        expect(tally.amount).toBe(BigInt(tally.times) * BigInt(cash) * 100n);
        expect(tally.amount <= budget).toBe(true);
        for (const ofDay of tally.spentByDay.values()) expect(ofDay <= dayBudget).toBe(true);
        for (const { times } of tally.winners.values()) {
          expect(times).toBeLessThanOrEqual(member);
          if (most.memberDay !== undefined) expect(times).toBeLessThanOrEqual(most.memberDay * span.days);
        }
      }),
      { numRuns: 60 },
    );
  });

  it("end on the day on which they do not hold a reward any more", () => {
    const report = reportOn({
      three: {
        title,
        trigger: { on: "registered" },
        effect: { cash: { amount: "10" } },
        limits: { budget: "30" },
      },
    });
    expect(report.rules).toMatchObject([{ times: 3, amount: "30.00", used: "100", budget: "30.00" }]);
    const day = report.rules[0]?.budgetEnds ?? "";
    expect(day).toMatch(/^2026-11-\d\d$/);
    expect(report.weaknesses).toContainEqual(expect.objectContaining({ kind: "budget", rule: "three", day }));
  });
});

describe("what the report finds", () => {
  const kinds = (rules: Rules, rule: string) =>
    reportOn(rules)
      .weaknesses.filter((one) => "rule" in one && one.rule === rule)
      .map(({ kind }) => kind);

  it("is nothing for cautious rules", () => {
    expect(kinds(cautious, "first")).toEqual([]);
    expect(kinds(cautious, "back")).toEqual([]);
  });

  it("is a household that wins several times where the rule does not ask for its first", () => {
    const rule: Rules[string] = { title, trigger: { on: "bound" }, effect: { cash: { amount: "5" } } };
    expect(kinds({ open: rule }, "open")).toContain("household");
    const asks = { ...rule, conditions: { firstOfHousehold: ["device" as const, "account" as const] } };
    expect(kinds({ asks }, "asks")).not.toContain("household");
  });

  it("is a household of friends that is paid for several times, and none where the rule asks for its first", () => {
    const rule: Rules[string] = {
      title,
      trigger: { on: "friendDeposit", nth: 1 },
      effect: { cash: { amount: "5" } },
    };
    expect(kinds({ friends: rule }, "friends")).toContain("household");
    const asks = { ...rule, conditions: { firstOfHousehold: ["device" as const, "account" as const] } };
    expect(kinds({ asks }, "asks")).not.toContain("household");
    const [open, guarded] = [reportOn({ friends: rule }), reportOn({ friends: asks })].map(
      ({ rules }) => rules[0],
    );
    expect(Number(guarded?.cost)).toBeLessThan(Number(open?.cost));
  });

  it("is money for a deposit that is not played, and hunters who are ahead by it", () => {
    const free: Rules = { free: { title, trigger: firstDeposit, effect: { cash: { percent: "30" } } } };
    expect(kinds(free, "free")).toContain("unplayed");
    const { weaknesses } = reportOn(free);
    expect(weaknesses.map(({ kind }) => kind)).toContain("ahead");
    const unwagered: Rules = {
      bonus: { title, trigger: firstDeposit, effect: { bonus: { percent: "30", wagering: 0, days: 7 } } },
    };
    expect(kinds(unwagered, "bonus")).toContain("unplayed");
  });

  it("is a rebate that gives back what the house keeps, by game type", () => {
    const back = (percent: string): Rules => ({
      back: {
        title,
        trigger: { on: "period", period: "daily" },
        effect: { rebate: { rates: [{ percent }] } },
      },
    });
    expect(reportOn(back("2.5")).weaknesses).toContainEqual(
      expect.objectContaining({ kind: "rebate", gameType: "LIVE", percent: "2.5", edge: "2" }),
    );
    expect(kinds(back("2.5"), "back")).toEqual(["rebate"]);
    expect(kinds(back("6"), "back")).toEqual(["rebate", "rebate", "loses"]);
    expect(kinds(back("0.5"), "back")).toEqual([]);
  });
});

describe("what cannot be simulated", () => {
  it("is named with its reason, and costs nothing", () => {
    const report = reportOn({
      application: { title, trigger: { on: "application" }, effect: { cash: { amount: "5" } } },
      level: { title, trigger: { on: "level" }, effect: { cash: { amount: "5" } } },
      step: { title, trigger: { on: "mission", mission: "warm-up" }, effect: { cash: { amount: "5" } } },
    });
    expect(report.rules).toEqual([]);
    expect(report.notSimulated.map(({ rule }) => rule)).toEqual(["application", "level", "step"]);
    expect(report.totals.cost).toBe("0.00");
  });
});

describe("points", () => {
  it("cost what they are exchanged for, to the unit also when each gift is less than one", () => {
    const brand = brandWith({
      stars: { title, trigger: { on: "deposit" }, effect: { points: { amount: 1 } } },
    });
    const stream = generatedPlay(brand, { seed: 3, members: 60, hunters: 0, span });
    if ("problem" in stream) throw new Error(stream.problem);
    const { rules, exponent, edges } = brand;
    const given = { rules, span, exponent, edges, cuts: true, budgetOf: () => [], draws: [] };
    const costOf = (pointsFor?: { points: bigint; money: bigint }) =>
      replay(stream, { ...given, pointsFor }).tallies[0];
    const tally = costOf({ points: 500n, money: 600n });
    expect(tally?.amount).toBeGreaterThan(5n);
    expect(tally?.cost).toBe(((tally?.amount ?? 0n) * 6n + 4n) / 5n);
    expect(costOf()?.cost).toBe(0n);
  });
});

describe("bonus money", () => {
  it("costs what is left after its wagering, by the game that loses least, and never less than nothing", () => {
    const cost = (wagering: number, more: object = {}) => {
      const rules: Rules = {
        bonus: {
          title,
          trigger: { on: "registered" },
          effect: { bonus: { amount: "100", wagering, days: 7, ...more } },
        },
      };
      const [row] = reportOn(rules).rules;
      return Number(row?.cost) / (row?.times ?? 0);
    };
    expect(cost(0)).toBe(100);
    // Twenty times a hundred, of which the house keeps two percent in the live casino.
    expect(cost(20)).toBe(60);
    // A tenth of a live bet counts, so slots lose least: four percent.
    expect(cost(20, { weights: { LIVE: 10 } })).toBe(20);
    expect(cost(20, { excludedGameTypes: ["LIVE"] })).toBe(20);
    expect(cost(90)).toBe(0);
    expect(cost(20, { mostWinnings: "50" })).toBe(50);
  });
});

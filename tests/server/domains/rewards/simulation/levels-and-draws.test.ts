import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Raffle, RedEnvelope, RewardsDocument } from "../../../../../src/contract/generated/rewards.ts";
import { schemeOf } from "../../../../../src/server/core/vip/terms.ts";
import type { BudgetPeriod } from "../../../../../src/server/domains/rewards/brand-budget.ts";
import { ruleOf } from "../../../../../src/server/domains/rewards/rule.ts";
import { edgesOf } from "../../../../../src/server/domains/rewards/simulation/edge.ts";
import { replay } from "../../../../../src/server/domains/rewards/simulation/replay.ts";
import { generatedPlay, spanFrom } from "../../../../../src/server/domains/rewards/simulation/simulate.ts";
import type { ReplayOptions, Stream } from "../../../../../src/server/domains/rewards/simulation/stream.ts";
import { assertProperty } from "../../../../support/property.ts";

type Rules = NonNullable<RewardsDocument["rules"]>;

const title = { en: "A reward" };
const zone = "Asia/Kolkata";
// The month ends after the twentieth day.
const span = spanFrom(zone, "2026-11-11", 30);
const places = [{ vendor: "LVY", game: "RNG-1", gameType: "RNG" }];
const edges = edgesOf(["RNG"]);

function streamOf(seed: number, members = 80): Stream {
  const brand = { places, channels: [{ id: "upi", minimum: 100_00n }], rules: [], usualDeposit: 500_00n };
  const stream = generatedPlay(brand, { seed, members, hunters: 20, span });
  if ("problem" in stream) throw new Error(stream.problem);
  return stream;
}

const run = (stream: Stream, rules: Rules, more: Partial<ReplayOptions> = {}) =>
  replay(stream, {
    rules: Object.entries(rules).map(([id, rule]) => ruleOf(id, rule, 2)),
    span,
    exponent: 2,
    edges,
    cuts: true,
    budgetOf: () => [],
    draws: [],
    ...more,
  });

const tallyOf = ({ tallies }: ReturnType<typeof run>, id: string) => {
  const found = tallies.find(({ rule }) => rule.id === id);
  if (!found) throw new Error(`${id} is not simulated`);
  return found;
};

describe("codes", () => {
  it("are entered once by everybody who asks for things", () => {
    const stream = streamOf(1);
    const code = { title, trigger: { on: "code", code: "AB12" }, effect: { cash: { amount: "5" } } } as const;
    const askers = new Set(
      stream.occurrences.flatMap(({ memberId, event }) => (event.type === "claim" ? [memberId] : [])),
    );
    const { times, winners } = tallyOf(run(stream, { code }), "code");
    expect([times, winners.size]).toEqual([askers.size, askers.size]);
    expect(times).toBeGreaterThan(10);
  });
});

describe("VIP levels", () => {
  const reach = [1_000n, 4_000n];
  const vip = schemeOf(
    {
      months: 1,
      levels: reach.map((turnover) => ({
        name: title,
        reach: { turnover: `${turnover}` },
        keep: { turnover: `${turnover}` },
      })),
    },
    2,
  );
  const rules: Rules = {
    level: { title, trigger: { on: "level" }, effect: { cash: { amount: "5" } } },
    second: { title, trigger: { on: "level", level: 2 }, effect: { cash: { amount: "9" } } },
  };

  /** Valid bets of each month, by member: counted here in a way of its own. */
  function turnovers({ occurrences }: Stream) {
    const sums = new Map<string, { november: bigint; december: bigint }>();
    for (const { memberId, event } of occurrences) {
      if (event.type !== "play") continue;
      const sum = sums.get(memberId) ?? { november: 0n, december: 0n };
      sum[event.day < "2026-12-01" ? "november" : "december"] += event.validBet;
      sums.set(memberId, sum);
    }
    return sums;
  }

  it("are reached by what is bet in a month, and each is rewarded the first time", () => {
    const stream = streamOf(2);
    const replayed = run(stream, rules, { vip });
    const best = [...turnovers(stream)].map(([id, { november, december }]) => ({
      id,
      most: november > december ? november : december,
    }));
    const who = (level: number) =>
      best.flatMap(({ id, most }) => (most >= (reach[level - 1] ?? 0n) * 100n ? [id] : [])).sort();
    expect([...tallyOf(replayed, "second").winners.keys()].sort()).toEqual(who(2));
    expect([...tallyOf(replayed, "level").winners.keys()].sort()).toEqual(who(1));
    expect(tallyOf(replayed, "level").times).toBe(who(1).length + who(2).length);
    expect(who(2).length).toBeGreaterThan(3);
  });

  it("fall by one when a month did not keep them, and do not rise by what is gone", () => {
    const stream = streamOf(3);
    const { states } = run(stream, rules, { vip });
    const sums = turnovers(stream);
    const reachedBy = (sum: bigint) => reach.filter((most) => sum >= most * 100n).length;
    let fell = 0;
    for (const { member, vipLevel } of states) {
      const { november, december } = sums.get(member.id) ?? { november: 0n, december: 0n };
      // November's level is kept by November itself, and decided again at the end of December.
      expect(vipLevel).toBe(Math.max(reachedBy(november), reachedBy(december)));
      fell += vipLevel > reachedBy(december) ? 1 : 0;
    }
    expect(fell).toBeGreaterThan(0);
    const start = { ...stream, members: stream.members.map((one) => ({ ...one, vipLevel: 2 })) };
    const idle = run({ ...start, occurrences: [] }, rules, { vip }).states;
    expect(new Set(idle.map(({ vipLevel }) => vipLevel))).toEqual(new Set([1]));
  });
});

describe("the budget over all rules", () => {
  const rules: Rules = {
    registered: { title, trigger: { on: "registered" }, effect: { cash: { amount: "40" } } },
    deposit: { title, trigger: { on: "deposit" }, effect: { cash: { percent: "7" } } },
    points: { title, trigger: { on: "deposit" }, effect: { points: { amount: 1_000_000 } } },
    back: {
      title,
      trigger: { on: "period", period: "daily" },
      effect: { rebate: { rates: [{ percent: "1" }] } },
    },
  };
  const periods =
    (day: bigint, month: bigint) =>
    (at: string): BudgetPeriod[] => [
      { ruleId: "brand.day", day: at, start: span.from, most: day },
      { ruleId: "brand.month", day: `${at.slice(0, 7)}-01`, start: span.from, most: month },
    ];

  it("is never exceeded by one unit, on any day and in any month, and points take nothing of it", () => {
    assertProperty(
      fc.property(fc.bigInt(0n, 90_000n), fc.bigInt(0n, 900_000n), fc.nat(), (day, month, seed) => {
        const stream = streamOf(seed, 40);
        const replayed = run(stream, rules, { budgetOf: periods(day, month) });
        for (const [name, spent] of replayed.budget.spent)
          expect(spent <= (name.startsWith("brand.day") ? day : month)).toBe(true);
        const money = replayed.tallies.filter(({ rule }) => rule.id !== "points");
        const given = money.reduce((sum, { amount }) => sum + amount, 0n);
        const ofMonths = [...replayed.budget.spent].filter(([name]) => name.startsWith("brand.month"));
        expect(ofMonths.reduce((sum, [, spent]) => sum + spent, 0n)).toBe(given);
        expect(tallyOf(replayed, "points").times).toBe(
          stream.occurrences.filter(({ event }) => event.type === "deposit").length,
        );
      }),
      { numRuns: 25 },
    );
  });

  it("counts what was given in the month before the first day", () => {
    const stream = streamOf(4, 40);
    const given = (spentBefore: bigint) =>
      run({ ...stream, spentBefore }, rules, { budgetOf: periods(10n ** 9n, 50_000n) }).budget;
    expect(given(50_000n).monthsEnded.has("2026-11-01")).toBe(true);
    expect(given(50_000n).spent.get("brand.month|2026-11-01")).toBe(50_000n);
    expect(given(20_000n).refused).toBeLessThan(given(50_000n).refused);
  });
});

describe("red envelopes", () => {
  const terms: RedEnvelope = {
    title,
    window: { hours: { from: "22:00", until: "00:00" } },
    conditions: { deposits: 3 },
    pot: { envelopes: 4, amount: "70" },
    envelopes: [
      { count: 1, amount: "40" },
      { count: 3, amount: "10" },
    ],
    budget: "350",
  };

  it("are opened by who comes that day, at most a pot a night and within the draw's budget", () => {
    const draws = [{ kind: "envelope" as const, name: "night", terms }];
    const { tallies, states } = run(streamOf(5), {}, { draws });
    const [tally] = tallies;
    expect(tally?.rule.id).toBe("redEnvelope.night");
    // Five pots of 70.00 are in the budget.
    expect(tally?.amount).toBe(350_00n);
    expect(tally?.times).toBe(20);
    expect(tally?.budgetEnds).toMatch(/^2026-1[12]-\d\d$/);
    expect(tally?.refused.get("deposits") ?? 0).toBeGreaterThan(0);
    expect(states.reduce((sum, { cost }) => sum + cost, 0n)).toBe(350_00n);
  });

  it("cost what is opened: without anybody who comes nothing, and the budget stays", () => {
    const draws = [{ kind: "envelope" as const, name: "night", terms }];
    const stream = streamOf(5);
    const nobody = {
      ...stream,
      occurrences: stream.occurrences.filter(({ event }) => event.type !== "claim"),
    };
    const [tally] = run(nobody, {}, { draws }).tallies;
    expect([tally?.amount, tally?.spent, tally?.budgetEnds]).toEqual([0n, 0n, undefined]);
  });
});

describe("raffles", () => {
  const terms: Raffle = {
    title,
    draw: { time: "21:00", weekdays: ["sun"] },
    prizes: [{ amount: "100" }, { places: 2, amount: "25" }],
    budget: "100000",
  };
  const draws = [{ kind: "raffle" as const, name: "sunday", terms }];
  const rules: Rules = {
    tickets: {
      title,
      trigger: { on: "play" },
      effect: { tickets: { raffle: "sunday", each: "500", give: 1 } },
    },
    lost: { title, trigger: { on: "play" }, effect: { tickets: { raffle: "none", each: "500", give: 1 } } },
  };

  it("draw every prize among the tickets of their time, and cost their prizes", () => {
    const stream = streamOf(6);
    const replayed = run(stream, rules, { draws });
    const raffle = tallyOf(replayed, "raffle.sunday");
    // Sundays at nine in the evening: 15, 22 and 29 November, 6 December.
    expect([raffle.times, raffle.amount]).toEqual([12, 600_00n]);
    const holders = tallyOf(replayed, "tickets").winners;
    for (const id of raffle.winners.keys()) expect(holders.has(id)).toBe(true);
    expect(tallyOf(replayed, "tickets").times).toBeGreaterThan(20);
    // Nobody collects tickets of a raffle that there is not.
    expect(tallyOf(replayed, "lost").times).toBe(0);
    expect(run(stream, rules, { draws }).tallies).toEqual(replayed.tallies);
  });

  it("without tickets draw nothing", () => {
    const { occurrences, ...stream } = streamOf(6);
    const none = { ...stream, occurrences: occurrences.filter(({ event }) => event.type !== "play") };
    expect(tallyOf(run(none, rules, { draws }), "raffle.sunday").times).toBe(0);
  });
});

import { describe, expect, it } from "vitest";
import type { Raffle, RewardsDocument } from "../../../../../src/contract/generated/rewards.ts";
import { schemeOf } from "../../../../../src/server/core/vip/terms.ts";
import type { NamedDraw } from "../../../../../src/server/domains/rewards/draws/terms.ts";
import { ruleOf } from "../../../../../src/server/domains/rewards/rule.ts";
import { edgesOf } from "../../../../../src/server/domains/rewards/simulation/edge.ts";
import { replay } from "../../../../../src/server/domains/rewards/simulation/replay.ts";
import { spanFrom } from "../../../../../src/server/domains/rewards/simulation/simulate.ts";
import type {
  BegunWindow,
  LevelBefore,
  Occurrence,
  ReplayOptions,
  SimulatedMember,
  Stream,
} from "../../../../../src/server/domains/rewards/simulation/stream.ts";

type Rules = NonNullable<RewardsDocument["rules"]>;

const title = { en: "A reward" };
const zone = "Asia/Kolkata";
// The month ends after the twentieth day.
const span = spanFrom(zone, "2026-11-11", 30);

const run = (stream: Stream, rules: Rules, more: Partial<ReplayOptions> = {}) =>
  replay(stream, {
    rules: Object.entries(rules).map(([id, rule]) => ruleOf(id, rule, 2)),
    span,
    exponent: 2,
    edges: edgesOf(["RNG"]),
    cuts: false,
    budgetOf: () => [],
    draws: [],
    ...more,
  });

describe("levels of recorded play", () => {
  const vip = schemeOf(
    { months: 2, levels: [{ name: title, reach: { deposits: "1000" } }, step(2), step(3)] },
    2,
  );
  const rules: Rules = { level: { title, trigger: { on: "level" }, effect: { cash: { amount: "5" } } } };
  const day = 86_400_000;
  const at = (days: number) => span.from.getTime() + days * day;
  const months = (deposits: bigint) => new Map([["2026-10-01", { turnover: 0n, deposits }]]);
  const member = (id: string, more: Partial<SimulatedMember>): SimulatedMember => ({
    id,
    registeredAt: new Date(at(-90)),
    vipLevel: 0,
    shares: [],
    ...more,
  });
  const before = (vipBefore: Partial<LevelBefore>) => ({
    deposits: 0,
    rewards: [],
    vip: { since: at(-60), highest: 0, months: new Map(), ...vipBefore },
  });
  const deposit = (memberId: string, days: number, amount: bigint): Occurrence => ({
    at: at(days),
    memberId,
    event: {
      type: "deposit",
      reference: `${memberId}${days}`,
      amount: `${amount}`,
      channel: "upi",
      choice: null,
    },
  });
  const levelsOf = (members: SimulatedMember[], occurrences: Occurrence[] = []) => {
    const replayed = run({ members, occurrences }, rules, { vip });
    return [replayed.states.map(({ vipLevel }) => vipLevel), replayed.tallies[0]?.times];
  };

  function step(level: number) {
    const amount = { deposits: `${level}000` };
    return { name: title, reach: amount, keep: amount };
  }

  it("count the months before the first day, and reward what was reached before no more", () => {
    const early = member("1", { before: before({ months: months(90_000n) }) });
    const fallen = member("2", { before: before({ highest: 2 }) });
    const none = member("3", { before: before({}) });
    const all = [early, fallen, none];
    // November counts October, too; of the second, the levels up to the second were rewarded before.
    expect(
      levelsOf(all, [deposit("1", 1, 15_000n), deposit("2", 2, 350_000n), deposit("3", 3, 15_000n)]),
    ).toEqual([[1, 3, 0], 2]);
  });

  it("that were given are rewarded when they are reached, those reached before no more", () => {
    const given = member("1", { vipLevel: 3, before: before({ highest: 1, heldUntil: at(25) }) });
    expect(levelsOf([given], [deposit("1", 1, 350_000n)])).toEqual([[3], 2]);
  });

  it("are reached by no agent", () => {
    const agent = member("1", { isAgent: true, before: before({}) });
    expect(levelsOf([agent], [deposit("1", 1, 900_000n)])).toEqual([[0], 0]);
  });

  it("are set by staff, and kept as long as they said", () => {
    const held = (until: number) => member("1", { vipLevel: 2, before: before({ heldUntil: at(until) }) });
    expect(levelsOf([held(5)])).toEqual([[1], 0]);
    expect(levelsOf([held(25)])).toEqual([[2], 0]);
    const set: Occurrence = { at: at(1), memberId: "1", event: { type: "staffLevel", level: 3 } };
    const kept: Occurrence = { ...set, event: { type: "staffLevel", level: 3, heldUntil: at(25) } };
    expect(levelsOf([held(25)], [set])).toEqual([[2], 0]);
    expect(levelsOf([held(5)], [kept])).toEqual([[3], 0]);
  });

  it("are given by rules, at no cost, to those below them, and kept for their days", () => {
    const given: Rules = {
      pass: { title, trigger: { on: "deposit", minimum: "5" }, effect: { level: { level: 2, days: 60 } } },
      brief: { title, trigger: { on: "deposit", nth: 2 }, effect: { level: { level: 3 } } },
    };
    const members = [member("1", { before: before({}) }), member("2", { vipLevel: 3, before: before({}) })];
    const occurrences = [deposit("1", 1, 500n), deposit("1", 2, 100n), deposit("2", 1, 500n)];
    const replayed = run({ members, occurrences }, given, { vip });
    // The month's end takes one from the second; the promise of the first holds its higher level, too.
    expect(replayed.states.map(({ vipLevel }) => vipLevel)).toEqual([3, 2]);
    expect(replayed.tallies.map(({ times, cost }) => [times, cost])).toEqual([
      [1, 0n],
      [1, 0n],
    ]);
    expect(replayed.tallies[0]?.refused).toEqual(
      new Map([
        ["below", 1],
        ["minimum", 1],
      ]),
    );
  });

  it("fall at a month's end at which the span begins, once", () => {
    const month = spanFrom(zone, "2026-12-01", 10);
    const high = member("1", { vipLevel: 3, before: before({}) });
    const late = member("2", { vipLevel: 3, before: before({ since: month.from.getTime() }) });
    const { states } = run({ members: [high, late], occurrences: [] }, rules, { vip, span: month });
    expect(states.map(({ vipLevel }) => vipLevel)).toEqual([2, 3]);
  });
});

describe("draws that began before the first day", () => {
  const terms: Raffle = {
    title,
    draw: { time: "21:00", weekdays: ["sun"] },
    prizes: [{ amount: "100" }],
    budget: "350",
  };
  const draw = { kind: "raffle" as const, name: "sunday", terms };
  const member = { id: "1", registeredAt: new Date(0), vipLevel: 0, shares: [] };
  const begun: BegunWindow = {
    draw: { ...draw, terms: { ...terms, prizes: [{ amount: "70" }] } },
    id: "begun",
    start: span.from.getTime() - 86_400_000,
    end: span.from.getTime() + 2 * 86_400_000,
    pot: 70_00n,
    given: 0n,
    opened: [],
    tickets: [{ memberId: "1", count: 3n }],
  };
  const recorded = (given: bigint) => ({
    before: new Map([["raffle.sunday", { given, lastEnd: begun.end }]]),
    begun: [begun],
    comers: new Map(),
  });
  const drawn = (draws: NamedDraw[], given: bigint) => {
    const { tallies } = run({ members: [member], occurrences: [], draws: recorded(given) }, {}, { draws });
    return tallies.map(({ rule, amount, spent, budgetEnds }) => [rule.id, amount, spent, budgetEnds]);
  };

  it("keep their terms, and are drawn among the tickets from before", () => {
    expect(drawn([draw], 0n)).toEqual([["raffle.sunday", 70_00n, 70_00n, undefined]]);
  });

  it("leave the budget what earlier windows have left of it", () => {
    // 70.00 and the next window's 100.00 are beyond it.
    expect(drawn([draw], 200_00n)).toEqual([["raffle.sunday", 70_00n, 270_00n, "2026-11-11"]]);
  });

  it("end also when the file does not have them any more, and are not announced again", () => {
    expect(drawn([], 0n)).toEqual([["raffle.sunday", 70_00n, 70_00n, undefined]]);
  });
});

import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pick, seededRandom } from "../../../../../src/kernel/random.ts";
import { emit } from "../../../../../src/server/core/events/event-store.ts";
import type { Member } from "../../../../../src/server/core/members/member-store.ts";
import { computePeriods } from "../../../../../src/server/domains/rewards/periods.ts";
import { readRecorded } from "../../../../../src/server/domains/rewards/simulation/recorded-store.ts";
import { replay } from "../../../../../src/server/domains/rewards/simulation/replay.ts";
import { playFrom } from "../../../../../src/server/domains/rewards/simulation/replay-rebates.ts";
import { simulatedBrand, spanFrom } from "../../../../../src/server/domains/rewards/simulation/simulate.ts";
import { openTestDomain } from "../../../../support/request-context.ts";
import { type RewardHarness, type Rules, rewardsOf } from "../harness.ts";

const title = { en: "A reward" };
const rules: Rules = {
  welcome: { title, trigger: { on: "registered" }, effect: { cash: { amount: "1.50" } } },
  contact: {
    title,
    trigger: { on: "bound", contact: "mobile" },
    conditions: { firstOfHousehold: ["device"] },
    effect: { points: { amount: 50 } },
  },
  first: {
    title,
    trigger: { on: "deposit", nth: 1, minimum: "500" },
    effect: { cash: { percent: "10", cap: "75.55" } },
    limits: { member: 1 },
  },
  tight: {
    title,
    trigger: { on: "deposit", channels: ["bank"] },
    effect: { cash: { amount: "10" } },
    limits: { budget: "65" },
  },
  daily: {
    title,
    trigger: { on: "deposit", from: 2 },
    effect: { cash: { amount: "4" } },
    limits: { memberDay: 1, dayBudget: "13" },
  },
  household: {
    title,
    trigger: { on: "deposit", channels: ["upi"] },
    conditions: { firstOfHousehold: ["device", "address"] },
    effect: { cash: { amount: "3" } },
  },
  loyal: {
    title,
    trigger: { on: "deposit" },
    conditions: {
      deposits: 2,
      registeredFor: 3,
      weekdays: ["thu", "sat"],
      hours: { from: "06:00", until: "18:00" },
    },
    effect: { points: { each: "100", give: 1 } },
  },
  verified: {
    title,
    trigger: { on: "deposit" },
    conditions: { verified: ["mobile"], registeredWithin: 6 },
    effect: { cash: { amount: "0.70" } },
  },
  chosen: {
    title,
    trigger: { on: "deposit", chosen: true },
    effect: { bonus: { percent: "50", cap: "200", wagering: 10, days: 7 } },
  },
  friend: {
    title,
    trigger: { on: "friendDeposit", minimum: "300" },
    conditions: { firstOfHousehold: ["device"] },
    effect: { cash: { amount: "20" } },
    limits: { memberDay: 2 },
    claim: { days: 14 },
  },
  guest: {
    title,
    trigger: { on: "deposit", nth: 1 },
    conditions: { invited: true, firstOfHousehold: ["device"] },
    effect: { cash: { amount: "5" } },
  },
  points: { title, trigger: { on: "play", gameTypes: ["RNG"] }, effect: { points: { each: "70", give: 3 } } },
  dayBack: {
    title,
    trigger: { on: "period", period: "daily" },
    effect: {
      rebate: {
        rates: [{ gameTypes: ["FISH"], percent: "0.25" }, { percent: "0.5" }],
        minimum: "1",
        cap: "8",
      },
    },
    claim: { days: 20 },
  },
  weekBack: {
    title,
    trigger: { on: "period", period: "weekly", gameTypes: ["RNG"] },
    effect: { rebate: { rates: [{ percent: "0.13" }] } },
  },
};

const dayMs = 86_400_000;
/** A Tuesday, noon in Kolkata. */
const start = Date.parse("2026-11-10T06:30:00Z");
const days = 9;

let h: RewardHarness;
beforeAll(async () => {
  // Over all rules there is a budget, too, which refuses some of them.
  const rewards = { rules, budget: { day: "260", month: "1900" } };
  h = rewardsOf(await openTestDomain({ changes: { rewards }, modules: { REWARDS: true } }));
  await live(seededRandom(7));
});
afterAll(() => h.close());

const inBrand: RewardHarness["domain"]["database"]["brand"] = (_brand, work) =>
  h.domain.database.brand(h.domain.brand.merchant, work);

const happened = (member: Member, event: Parameters<typeof emit>[2]["event"]) =>
  inBrand("", (tx) => emit(tx, h.domain.brand, { memberId: member.id, at: h.domain.clock.at, event }));

async function join(number: number, inviter: Member | undefined): Promise<Member> {
  const { domain } = h;
  const registered_at = new Date(domain.clock.at);
  const member = await domain.member(`player${number}`, { registered_at, parent_id: inviter?.id ?? null });
  await happened(member, { type: "registered" });
  // Every third has the browser of the one before, and every fourth its network.
  const [browser, network] = [number % 3 === 2 ? number - 1 : number, number % 4 === 3 ? number - 1 : number];
  await inBrand("", async (tx) => {
    await sql`insert into known_browser (brand_id, owner, browser_hash, seen_at) values (${domain.brand.merchant},
      ${`account:${member.account}`}, ${Buffer.from(`browser ${browser}`)}, ${registered_at})`.execute(tx);
    await sql`insert into known_network (brand_id, member_id, network, seen_at) values (${domain.brand.merchant},
      ${member.id}, ${`10.0.${network}.0/24`}, ${registered_at})`.execute(tx);
  });
  return member;
}

async function verify(member: Member): Promise<void> {
  await inBrand("", (tx) =>
    tx
      .updateTable("member")
      .set({ mobile_verified_at: new Date(h.domain.clock.at), dialing_code: "91", mobile: member.id })
      .where("id", "=", member.id)
      .execute(),
  );
  await happened(member, { type: "bound", contact: "mobile" });
}

/** Nine days of fourteen members, answered by the real engine event by event. */
async function live(random: () => number): Promise<void> {
  const { clock } = h.domain;
  const members: Member[] = [];
  const verified = new Set<string>();
  for (let day = 0; day < days; day += 1) {
    for (let hour = 0; hour < 8; hour += 1) {
      clock.at = start + day * dayMs + hour * 3_600_000;
      if (members.length < 14 && random() < 0.5)
        members.push(await join(members.length, random() < 0.6 ? members.at(-1) : undefined));
      await h.answer();
      for (const member of members) {
        clock.at += 1_000;
        if (random() < 0.06 && !verified.has(member.id)) {
          verified.add(member.id);
          await verify(member);
        }
        if (random() < 0.15)
          await h.deposit(member, BigInt(Math.floor(random() * 200_000) + 1), {
            channel: pick(["upi", "bank", "card"], random),
            choice: random() < 0.3 ? "chosen" : null,
          });
        if (random() < 0.2) {
          const bet = `${Math.floor(random() * 150_000)}`;
          const game = pick(["brass-sevens", "reef-lights"], random);
          const figures = { bets: 1, bet, win: "0", validBet: bet, bonusBet: "0" };
          await happened(member, { type: "play", vendor: "LVY", game, ...figures });
        }
        await h.answer();
      }
    }
    clock.at = start + (day + 1) * dayMs - 3_600_000 * 5;
    await computePeriods({ ...h.deps, database: h.domain.database });
  }
}

async function simulated(first: string) {
  const { brand, platform, database, clock } = h.domain;
  const known = simulatedBrand(brand.documents, platform);
  const span = { ...spanFrom(known.zone, first, days), until: new Date(clock.at) };
  const stream = await database.report(brand.merchant, (tx) =>
    readRecorded(tx, {
      brandId: brand.merchant,
      currency: known.currency,
      span,
      playFrom: playFrom(known.rules, span),
      segments: known.segments,
      mostOccurrences: 10_000,
      mostMs: 60_000,
      now: () => Date.now(),
    }),
  );
  if ("problem" in stream) throw new Error(stream.problem);
  const { rules: simulatedRules, exponent, edges, budgetOf } = known;
  return {
    span,
    ...replay(stream, { rules: simulatedRules, span, exponent, edges, cuts: false, budgetOf, draws: [] }),
  };
}

type Sums = Record<string, Record<string, { times: number; amount: bigint }>>;

/** What the engine booked, by rule and member. */
async function booked(since: Date): Promise<Sums> {
  const { rows } = await inBrand("", (tx) =>
    sql<{ rule: string; member: string; times: number; amount: bigint }>`
      select rule_id as rule, member_id as member, count(*)::int4 as times, sum(amount)::int8 as amount from reward
      where state <> 'withdrawn' and created_at >= ${since} group by 1, 2`.execute(tx),
  );
  const sums: Sums = {};
  for (const { rule, member, ...got } of rows) sums[rule] = { ...sums[rule], [member]: got };
  return sums;
}

const wonIn = ({ tallies }: Awaited<ReturnType<typeof simulated>>): Sums =>
  Object.fromEntries(
    tallies
      .filter(({ winners }) => winners.size > 0)
      .map(({ rule, winners }) => [
        rule.id,
        Object.fromEntries([...winners].map(([id, { times, amount }]) => [id, { times, amount }])),
      ]),
  );

const amountsOf = (of: Sums[string] = {}) =>
  Object.fromEntries(Object.entries(of).map(([id, { amount }]) => [id, amount]));

describe("recorded play", () => {
  it("gets the same rewards as the engine gave, rule by rule and member by member", async () => {
    const run = await simulated("2026-11-10");
    const [engine, simulation] = [await booked(new Date(0)), wonIn(run)];
    expect([run.budget.daysEnded.size > 0, run.budget.monthsEnded.size > 0]).toEqual([true, true]);
    expect(Object.keys(engine).sort()).toEqual(Object.keys(rules).sort());
    const { points: pointsGiven, ...given } = engine;
    const { points: pointsSimulated, ...same } = simulation;
    expect(same).toEqual(given);
    // Play is recorded by day: the same points in fewer parts.
    expect(amountsOf(pointsSimulated)).toEqual(amountsOf(pointsGiven));
  });

  it("goes on from what there was before the first day: deposits, times, budgets and households", async () => {
    const run = await simulated("2026-11-13");
    const [engine, simulation] = [await booked(run.span.from), wonIn(run)];
    // Sums of play go over the first midnight.
    const whole = Object.keys(rules).filter((rule) => rule !== "points");
    for (const rule of whole) expect([rule, simulation[rule]]).toEqual([rule, engine[rule]]);
  });

  it("is refused where there is too much of it, or reading takes too long", async () => {
    const { brand, database } = h.domain;
    const span = spanFrom("Asia/Kolkata", "2026-11-10", days);
    const read = (more: { mostOccurrences: number; mostMs: number }) =>
      database.report(brand.merchant, (tx) =>
        readRecorded(tx, {
          brandId: brand.merchant,
          currency: "INR",
          span,
          playFrom: span.first,
          segments: new Map(),
          now: () => performance.now(),
          ...more,
        }),
      );
    expect(await read({ mostOccurrences: 20, mostMs: 60_000 })).toEqual({
      problem: "More than 20 members and events are recorded: simulate fewer days.",
    });
    expect(await read({ mostOccurrences: 10_000, mostMs: 0 })).toMatchObject({
      problem: expect.stringContaining("simulate fewer days"),
    });
  });
});

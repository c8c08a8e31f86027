import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pick, seededRandom } from "../../../../../src/kernel/random.ts";
import { emit } from "../../../../../src/server/core/events/event-store.ts";
import type { Member } from "../../../../../src/server/core/members/member-store.ts";
import { askReward, enterCode } from "../../../../../src/server/domains/rewards/claim-rewards.ts";
import { openDraws } from "../../../../../src/server/domains/rewards/draws/draw-store.ts";
import { computePeriods } from "../../../../../src/server/domains/rewards/rebate-periods.ts";
import { readRecorded } from "../../../../../src/server/domains/rewards/simulation/recorded-store.ts";
import { replay } from "../../../../../src/server/domains/rewards/simulation/replay.ts";
import { playFrom } from "../../../../../src/server/domains/rewards/simulation/replay-rebates.ts";
import {
  askedRules,
  simulate,
  simulatedBrand,
  spanFrom,
} from "../../../../../src/server/domains/rewards/simulation/simulate.ts";
import { openTestDomain } from "../../../../support/request-context.ts";
import { type Scene, sceneOf } from "../draws/scene.ts";
import { draws, recordedBy, rules, vip } from "./recorded-rules.ts";

const dayMs = 86_400_000;
/** A Tuesday, noon in Kolkata. */
const start = Date.parse("2026-11-10T06:30:00Z");
const days = 9;

let h: Scene;
beforeAll(async () => {
  // Over all rules there is a budget, too, which refuses some of them.
  const budget = { day: "260", month: "1900" };
  const rewards = { rules: { ...rules, ...recordedBy }, ...draws, budget };
  const modules = { REWARDS: true, REDENVELOPE: true, RAFFLE: true, VIP: true, POINTMALL: true };
  h = sceneOf(await openTestDomain({ changes: { rewards, vip, points: {} }, modules }));
  await live(seededRandom(7), seededRandom(8));
});
afterAll(() => h.close());

const inBrand: Scene["domain"]["database"]["brand"] = (_brand, work) =>
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

/** The pot that is open. */
const openPot = async (): Promise<string | undefined> =>
  (await inBrand("", (tx) => openDraws(tx, "envelope"))).find(
    ({ starts_at }) => starts_at.getTime() <= h.domain.clock.at,
  )?.id;

/** A member may enter a code, ask for something, and open an envelope. */
async function goAround(member: Member, pot: string | undefined, random: () => number): Promise<void> {
  const { domain } = h;
  if (random() < 0.08)
    await enterCode(
      domain.contextOf(member),
      member,
      { code: pick(["noon", "dusk"], random) },
      domain.wallet,
    );
  if (random() < 0.08) await askReward(domain.contextOf(member), member, { rule: "asked" }, domain.wallet);
  if (pot && random() < 0.1) await h.open(member, pot);
}

/** Nine days of fourteen members, answered by the real engine event by event. */
async function live(random: () => number, around: () => number): Promise<void> {
  const { clock } = h.domain;
  const members: Member[] = [];
  const verified = new Set<string>();
  for (let day = 0; day < days; day += 1) {
    for (let hour = 0; hour < 8; hour += 1) {
      clock.at = start + day * dayMs + hour * 3_600_000;
      if (members.length < 14 && random() < 0.5)
        members.push(await join(members.length, random() < 0.6 ? members.at(-1) : undefined));
      await h.answer();
      await h.run();
      const pot = await openPot();
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
        await goAround(member, pot, around);
      }
    }
    await h.run();
    clock.at = start + (day + 1) * dayMs - 3_600_000 * 5;
    await computePeriods({ ...h.deps, database: h.domain.database });
  }
}

async function simulated(first: string) {
  const { brand, platform, database, clock } = h.domain;
  const known = simulatedBrand(brand.documents, platform);
  const span = { ...spanFrom(known.zone, first, days), until: new Date(clock.at) };
  const stream = await database.snapshot(brand.merchant, (tx) =>
    readRecorded(tx, {
      brandId: brand.merchant,
      currency: known.currency,
      span,
      playFrom: playFrom(known.rules, span),
      segments: known.segments,
      vip: known.vip,
      asked: askedRules(known),
      mostOccurrences: 10_000,
      mostMs: 60_000,
      now: () => Date.now(),
    }),
  );
  if ("problem" in stream) throw new Error(stream.problem);
  return {
    span,
    stream,
    report: simulate(known, stream, span),
    ...replay(stream, { ...known, span, cuts: false }),
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

const timesOf = (of: Sums[string] = {}) =>
  Object.fromEntries(Object.entries(of).map(([id, { times }]) => [id, times]));

const sumOf = (of: Sums[string] = {}) =>
  Object.values(of).reduce(
    (sum, { times, amount }) => ({ times: sum.times + times, amount: sum.amount + amount }),
    { times: 0, amount: 0n },
  );

const [envelope, raffle] = ["redEnvelope.evening", "raffle.midweek"] as const;

describe("recorded play", () => {
  it("gets the same rewards as the engine gave, rule by rule and member by member", async () => {
    const run = await simulated("2026-11-10");
    const [engine, simulation] = [await booked(new Date(0)), wonIn(run)];
    expect([run.budget.daysEnded.size > 0, run.budget.monthsEnded.size > 0]).toEqual([true, true]);
    const { never: _none, ...fired } = { ...rules, ...recordedBy };
    expect(Object.keys(engine).sort()).toEqual([...Object.keys(fired), envelope, raffle].sort());
    const { points: pointsGiven, [envelope]: opened, [raffle]: drawn, ...given } = engine;
    const { points: pointsSimulated, [envelope]: openedAnew, [raffle]: drawnAnew, ...same } = simulation;
    expect(same).toEqual(given);
    // The same members open as many envelopes, and the prizes are as many: who gets how much is drawn anew.
    expect(timesOf(openedAnew)).toEqual(timesOf(opened));
    expect(sumOf(drawnAnew)).toEqual(sumOf(drawn));
    // Play is recorded by day: the same points in fewer parts.
    expect(amountsOf(pointsSimulated)).toEqual(amountsOf(pointsGiven));
  });

  it("goes on from what there was before the first day: deposits, times, budgets and households", async () => {
    const run = await simulated("2026-11-13");
    const [engine, simulation] = [await booked(run.span.from), wonIn(run)];
    // Sums of play go over the first midnight.
    const whole = Object.keys({ ...rules, ...recordedBy }).filter((rule) => rule !== "points");
    for (const rule of whole) expect([rule, simulation[rule]]).toEqual([rule, engine[rule]]);
    const [begunPot, begunRaffle] = ["envelope", "raffle"].map((kind) =>
      run.stream.draws?.begun.find(({ draw }) => draw.kind === kind),
    );
    expect([begunPot?.given, begunPot?.opened.length]).toEqual([expect.any(BigInt), expect.any(Number)]);
    expect((begunPot?.given ?? 0n) > 0n).toBe(true);
    expect(begunRaffle?.tickets.length).toBeGreaterThan(0);
    expect(timesOf(simulation[envelope])).toEqual(timesOf(engine[envelope]));
    expect(sumOf(simulation[raffle])).toEqual(sumOf(engine[raffle]));
    // What windows gave before the first day is of the draws' budgets.
    for (const id of [envelope, raffle]) {
      const all = await booked(new Date(0));
      expect([id, run.tallies.find(({ rule }) => rule.id === id)?.spent]).toEqual([
        id,
        id === raffle ? sumOf(all[id]).amount : expect.any(BigInt),
      ]);
    }
  });

  it("says what is not known of it", async () => {
    const { notSimulated, partlyKnown } = (await simulated("2026-11-10")).report;
    expect(notSimulated).toEqual([{ rule: "never", why: "nobody entered its code in these days" }]);
    expect(partlyKnown.map(({ rule }) => rule)).toEqual([
      "coded",
      "asked",
      "level",
      "gold",
      envelope,
      raffle,
    ]);
  });

  it("is refused where there is too much of it, or reading takes too long", async () => {
    const { brand, database } = h.domain;
    const span = spanFrom("Asia/Kolkata", "2026-11-10", days);
    const read = (more: { mostOccurrences: number; mostMs: number }) =>
      database.snapshot(brand.merchant, (tx) =>
        readRecorded(tx, {
          brandId: brand.merchant,
          currency: "INR",
          span,
          playFrom: span.first,
          segments: new Map(),
          vip: undefined,
          asked: [],
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

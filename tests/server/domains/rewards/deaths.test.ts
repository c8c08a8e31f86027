import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { reviewBonus } from "../../../../src/server/core/bonuses/bonuses.ts";
import { emit } from "../../../../src/server/core/events/event-store.ts";
import type { Member } from "../../../../src/server/core/members/member-store.ts";
import { walletBalance } from "../../../../src/server/core/wallet/balance-store.ts";
import { pointsAccount } from "../../../../src/server/domains/points/accounts.ts";
import { answerEvents } from "../../../../src/server/domains/rewards/answer-due-events.ts";
import { expireRewards } from "../../../../src/server/domains/rewards/expire.ts";
import { computePeriods } from "../../../../src/server/domains/rewards/rebate-periods.ts";
import { openTestDomain } from "../../../support/request-context.ts";
import { findings } from "../../core/wallet/harness.ts";
import { dyingNodes, isDeath, type Node } from "./dying-node.ts";
import { type RewardHarness, rewardsOf } from "./harness.ts";

const title = { en: "Gift" };
const on = { on: "deposit" } as const;
const dayMs = 86_400_000;

let h: RewardHarness;
let atEach: ReturnType<typeof dyingNodes>["atEach"];
let living: Node;
beforeAll(async () => {
  const rules = {
    cash: { title, trigger: on, effect: { cash: { amount: "3" } }, limits: { budget: "100000" } },
    bonus: { title, trigger: on, effect: { bonus: { percent: "50", wagering: 0, days: 1 } } },
    played: { title, trigger: on, effect: { bonus: { amount: "2", wagering: 9, days: 1 } } },
    offered: { title, trigger: on, effect: { cash: { amount: "7" } }, claim: { days: 2 } },
    stars: { title, trigger: { on: "play" } as const, effect: { points: { each: "30", give: 2 } } },
    night: {
      title,
      trigger: { on: "period", period: "daily" } as const,
      effect: { rebate: { rates: [{ percent: "1" }] } },
    },
    morning: {
      title,
      trigger: { on: "period", period: "daily" } as const,
      effect: { rebate: { rates: [{ percent: "2" }] } },
      claim: { days: 2 },
    },
  };
  const rewards = { rules, budget: { day: "1000000", month: "10000000" } };
  h = rewardsOf(await openTestDomain({ changes: { rewards }, modules: { REWARDS: true } }));
  ({ atEach, living } = dyingNodes(h.domain));
});
afterAll(() => h.close());

const inBrand = <T>(work: Parameters<typeof h.domain.database.brand<T>>[1]) =>
  h.domain.database.brand(h.domain.brand.merchant, work);

const given = async (member: Member) =>
  (await h.rewards(member)).map(({ rule_id, amount, state }) => `${rule_id} ${amount} ${state}`).sort();

const bonusesOf = (member: Member) =>
  inBrand(async (tx) => {
    const rows = await tx
      .selectFrom("bonus")
      .select(["state", "amount"])
      .where("member_id", "=", member.id)
      .orderBy("amount", "desc")
      .execute();
    return rows.map(({ state, amount }) => `${amount} ${state}`);
  });

const answering = (node: Node) =>
  answerEvents(h.domain.brand, {
    ...h.deps,
    ...node,
    log: ({ error }) => {
      // A dead node writes nothing; it does not come to put the events off either.
      if (!isDeath(error)) expect.fail(String(error));
    },
  });

/** A member with a deposit that the rules have not answered yet. */
async function depositor(name: string): Promise<Member> {
  const member = await h.domain.member(name);
  await h.deposit(member, 1_000n);
  return member;
}

/** Reports rounds of a member that are over, each lost, in minor units. */
const played = (member: Member, bets: readonly string[]) =>
  inBrand(async (tx) => {
    for (const bet of bets) {
      const figures = { bets: 1, bet, win: "0", validBet: bet, bonusBet: "0" };
      const event = { type: "play" as const, vendor: "LVY", game: "brass-sevens", ...figures };
      await emit(tx, h.domain.brand, { memberId: member.id, at: h.domain.clock.at, event });
    }
  });

const review = (member: Member) => (node: Node) =>
  node.database.brand(node.brand.merchant, (tx) => reviewBonus(tx, { ...node, now: node.now() }, member.id));

/** What the budgets hold beside what was given: by rule since ever, and by the brand since its first day. */
async function budgets() {
  const { rows } = await inBrand((tx) =>
    sql<{ rule: string; spent: bigint; given: bigint }>`
      select coalesce(s.rule_id, g.rule_id) as rule, coalesce(s.amount, 0)::int8 as spent, coalesce(g.amount, 0)::int8 as given
      from (select rule_id, sum(amount) as amount from reward_spent where day = '-infinity' group by 1) s
        full join (select rule_id, sum(amount) as amount from reward where state in ('offered', 'taken') group by 1) g
        on g.rule_id = s.rule_id
      union all
      select 'brand', (select sum(amount) from reward_spent where rule_id = 'brand.day')::int8,
        (select sum(amount) from reward where kind <> 'points' and state in ('offered', 'taken'))::int8`.execute(
      tx,
    ),
  );
  return rows;
}

async function budgetsHold(): Promise<void> {
  const rows = await budgets();
  expect(rows.length).toBeGreaterThan(4);
  expect(rows.filter(({ spent, given: sum }) => spent !== sum)).toEqual([]);
}

describe("a node that dies after each statement", { timeout: 240_000 }, () => {
  it("of the rules' answers leaves every event to be answered once", async () => {
    let member: Member;
    const deaths = await atEach(
      async (statement) => {
        member = await depositor(`outbox${statement}`);
        return answering;
      },
      async () => {
        expect(await given(member)).toEqual([
          "bonus 500 taken",
          "cash 300 taken",
          "offered 700 offered",
          "played 200 taken",
        ]);
        expect(await h.money(member)).toBe(300n);
        expect(await bonusesOf(member)).toEqual(["500 active", "200 waiting"]);
      },
    );
    expect(deaths).toBeGreaterThan(40);
    expect(await h.answer()).toBe(0);
    await budgetsHold();
  });

  it("of the answer to a minute's play counts it once, and gives its points once", async () => {
    let member: Member;
    const deaths = await atEach(
      async (statement) => {
        member = await h.domain.member(`stars${statement}`);
        await played(member, ["2500", "1500", "2500"]);
        return answering;
      },
      async () => {
        // Two whole parts of 30.00 in 65.00.
        expect(await given(member)).toEqual(["stars 4 taken"]);
        const { posted } = await inBrand((tx) => walletBalance(tx, pointsAccount(member.id)));
        expect(posted).toBe(4n);
        const rows = await inBrand((tx) =>
          tx
            .selectFrom("reward_play")
            .select(["bets", "valid_bet"])
            .where("member_id", "=", member.id)
            .execute(),
        );
        expect(rows).toEqual([{ bets: 3n, valid_bet: 6_500n }]);
      },
    );
    expect(deaths).toBeGreaterThan(15);
    expect(await h.answer()).toBe(0);
  });

  it("of a conversion, and of the next bonus's beginning and end, books each once", async () => {
    let member: Member;
    const setUp = async (name: string) => {
      member = await depositor(name);
      await h.answer();
    };
    const conversions = await atEach(
      async (statement) => {
        await setUp(`converted${statement}`);
        return review(member);
      },
      async () => {
        expect(await bonusesOf(member)).toEqual(["500 converted", "200 active"]);
        expect(await h.money(member)).toBe(800n);
      },
    );
    expect(conversions).toBeGreaterThan(10);
    const expiries = await atEach(
      async (statement) => {
        await setUp(`expired${statement}`);
        await review(member)(living);
        h.domain.clock.at += dayMs;
        return review(member);
      },
      async () => {
        expect(await bonusesOf(member)).toEqual(["500 converted", "200 expired"]);
        expect(await h.money(member)).toBe(800n);
      },
    );
    expect(expiries).toBeGreaterThan(8);
    await budgetsHold();
  });

  it("of the end of offers returns their cost once", async () => {
    let member: Member;
    const deaths = await atEach(
      async (statement) => {
        member = await depositor(`unclaimed${statement}`);
        await h.answer();
        h.domain.clock.at += 2 * dayMs;
        return ({ database }) => expireRewards(h.domain.brand, database, h.domain.clock.at);
      },
      async () => {
        expect(await given(member)).toContain("offered 700 expired");
        await budgetsHold();
      },
    );
    expect(deaths).toBeGreaterThan(6);
  });

  it("of the night's rebate offers and pays each member's once", async () => {
    // What days before had none is not made up for one by one.
    const compute = (node: Node) => computePeriods(node);
    await compute(living);
    const members = await Promise.all([1, 2].map((one) => h.domain.member(`rebated${one}`)));
    let nights = 0;
    const deaths = await atEach(
      async () => {
        nights += 1;
        for (const member of members) await played(member, ["10000"]);
        await h.answer();
        h.domain.clock.at += dayMs;
        return compute;
      },
      async () => {
        for (const member of members) {
          expect(await h.money(member)).toBe(100n * BigInt(nights));
          const rows = await h.rewards(member);
          const of = (rule: string) => rows.filter(({ rule_id }) => rule_id === rule);
          expect([of("night").length, of("morning").length]).toEqual([nights, nights]);
          expect(of("night").every(({ state }) => state === "taken")).toBe(true);
        }
        await budgetsHold();
      },
    );
    expect(deaths).toBeGreaterThan(40);
    expect(await findings(h.domain)).toEqual([]);
  });
});

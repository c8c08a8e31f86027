import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Member } from "../../../../src/server/core/members/member-store.ts";
import { decideRedemption } from "../../../../src/server/domains/points/decide-redemption.ts";
import { giveStockBack, takenStock } from "../../../../src/server/domains/points/goods-store.ts";
import { redeemGood } from "../../../../src/server/domains/points/redeem.ts";
import { runRaces } from "../../../../src/server/domains/races/count-and-end-races.ts";
import { findings, storedBalance } from "../../core/wallet/harness.ts";
import { paymentPassword } from "../payments/harness.ts";
import { openPointsHarness, type PointsHarness, sent } from "../points/harness.ts";
import { openRaces } from "../races/race-scene.ts";
import { askedOf, dyingNodes, mustBe, requestOf } from "./dying-node.ts";

const title = { en: "Race" };
const dayMs = 86_400_000;

describe("a node that dies after each statement of the points mall", { timeout: 240_000 }, () => {
  let p: PointsHarness;
  let mall: ReturnType<typeof dyingNodes>;
  beforeAll(async () => {
    p = await openPointsHarness();
    mall = dyingNodes(p.domain, 5);
  });
  afterAll(() => p.close());

  const inMall = <T>(work: Parameters<typeof p.domain.database.brand<T>>[1]) =>
    p.domain.database.brand(p.domain.brand.merchant, work);
  const taken = (good: string) => inMall(async (tx) => (await takenStock(tx)).get(good) ?? 0);
  const statesOf = (member: Member) =>
    inMall(async (tx) =>
      (await tx.selectFrom("redemption").select("state").where("member_id", "=", member.id).execute()).map(
        ({ state }) => state,
      ),
    );
  const holds = async (member: Member) => [
    await p.balance(member),
    (await storedBalance(p.domain, member)).posted,
  ];

  it("redeems a good once", async () => {
    let member: Member;
    const redeemed = await mall.atEach(
      async () => {
        member = await p.someone({ points: 150n, money: 100n });
        const on = requestOf(p.domain, member);
        const { receivingAddress, mobileNum } = sent;
        const order = { good: "mug", paymentPassword, receivingAddress, mobileNum };
        return async (node) => mustBe(await redeemGood(on(node), member, order, node.wallet));
      },
      async () => {
        expect(await statesOf(member)).toEqual(["inProcess"]);
        expect(await holds(member)).toEqual([50n, 100n]);
      },
    );
    expect(redeemed).toBeGreaterThan(15);
    expect(await findings(p.domain)).toEqual([]);
  });

  it.each([
    ["reject", "rejected", [300n, 5_000n]],
    ["release", "released", [0n, 10_000n]],
  ] as const)("takes the decision to %s once", async (decision, state, left) => {
    let member: Member;
    let before: number;
    const decided = await mall.atEach(
      async () => {
        member = await p.someone({ points: 300n, money: 5_000n });
        before = await taken("note");
        const reference = await p.redeemed(member, "note");
        mustBe(await p.decide(reference, { decision: "approve" }));
        const context = p.desk();
        return (node) =>
          decideRedemption(
            askedOf(context, node),
            { reference, decision, reason: "not in stock" },
            node.wallet,
          );
      },
      async () => {
        expect(await statesOf(member)).toEqual([state]);
        expect(await holds(member)).toEqual(left);
        expect((await taken("note")) - before).toBe(decision === "reject" ? 0 : 1);
        if (decision === "release") await inMall((tx) => giveStockBack(tx, "note", 1));
      },
    );
    expect(decided).toBeGreaterThan(8);
    expect(await findings(p.domain)).toEqual([]);
  });
});

describe("a node that dies after each statement of a race's end", { timeout: 240_000 }, () => {
  it("ends its period once, with each prize once", async () => {
    const races = {
      day: {
        name: title,
        by: "turnover" as const,
        period: "daily" as const,
        prizes: [{ amount: "50" }, { amount: "20" }],
      },
    };
    const race = await openRaces({ races });
    const { domain } = race;
    const noon = domain.clock.at;
    let members: Member[];
    let turns = 0;
    const ended = await dyingNodes(domain, 5).atEach(
      async (statement) => {
        turns += 1;
        domain.clock.at = noon - (300 - 2 * turns) * dayMs;
        await race.run();
        members = [await domain.member(`fast${statement}`), await domain.member(`slow${statement}`)];
        for (const [index, member] of members.entries())
          await race.play(member, {
            round: `r${statement}-${index}`,
            bet: 20_000n - BigInt(index) * 5_000n,
            at: new Date(domain.clock.at),
          });
        race.today();
        return ({ brand, database, wallet, now }) =>
          runRaces(brand, { ...domain, database, wallet, clock: { now } });
      },
      async () => {
        expect(await Promise.all(members.map(race.wallet))).toEqual([5_000n, 2_000n]);
        const prizes = await race.inBrand((tx) =>
          tx
            .selectFrom("race_prize")
            .select("place")
            .where(
              "member_id",
              "in",
              members.map(({ id }) => id),
            )
            .execute(),
        );
        expect(prizes).toHaveLength(2);
      },
    );
    expect(ended).toBeGreaterThan(15);
    expect(await findings(domain)).toEqual([]);
    await domain.close();
  });
});

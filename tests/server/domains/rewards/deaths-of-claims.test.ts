import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Member } from "../../../../src/server/core/members/member-store.ts";
import { askReward, claimReward, enterCode } from "../../../../src/server/domains/rewards/claim-rewards.ts";
import { openDraws } from "../../../../src/server/domains/rewards/draws/draw-store.ts";
import { runDraws } from "../../../../src/server/domains/rewards/draws/draw-winners.ts";
import { openEnvelope } from "../../../../src/server/domains/rewards/draws/open-envelope.ts";
import { findings } from "../../core/wallet/harness.ts";
import { openDrawScene, type Scene, type Written } from "./draws/scene.ts";
import { dyingNodes, mustBe, type Node, requestOf } from "./dying-node.ts";

const title = { en: "Gift" };
const dayMs = 86_400_000;
/** The day on which windows of draws are looked for; each turn of a scene has one of its own. */
const firstEvening = Date.parse("2026-11-21T14:00:00Z");
const window = { hours: { from: "20:00", until: "21:00" } };
const budget = "100000";

const written: Written = {
  rules: {
    offered: {
      title,
      trigger: { on: "deposit" },
      effect: { cash: { amount: "7" } },
      claim: { days: 2 },
    },
    asked: {
      title,
      trigger: { on: "claim" },
      effect: { cash: { amount: "3" } },
      limits: { member: 1, budget },
    },
    coded: {
      title,
      trigger: { on: "code", code: "DIWALI-2026" },
      effect: { bonus: { amount: "5", wagering: 2, days: 3 } },
      limits: { member: 1 },
    },
    tickets: {
      title,
      trigger: { on: "deposit" },
      effect: { tickets: { raffle: "evening", each: "100", give: 1 } },
    },
  },
  redEnvelopes: {
    evening: {
      title,
      window,
      pot: { envelopes: 2, amount: "60" },
      envelopes: [{ count: 2, amount: "30" }],
      budget,
    },
  },
  raffles: {
    evening: { title, draw: { time: "21:00" }, prizes: [{ amount: "50" }, { amount: "10" }], budget },
  },
  budget: { day: "1000000", month: "10000000" },
};

let scene: Scene;
let nodes: ReturnType<typeof dyingNodes>;
beforeAll(async () => {
  scene = await openDrawScene(written);
  nodes = dyingNodes(scene.domain, 5);
});
afterAll(() => scene.close());

const given = async (member: Member) =>
  (await scene.rewards(member)).map(({ rule_id, amount, state }) => `${rule_id} ${amount} ${state}`).sort();

describe("a node that dies after each statement of what a member asks for", { timeout: 240_000 }, () => {
  it("gives an offer, a reward that is asked for and that of a code once", async () => {
    let member: Member;
    const setUp = async (name: string) => {
      member = await scene.domain.member(name);
      return requestOf(scene.domain, member);
    };
    const claims = await nodes.atEach(
      async (statement) => {
        const on = await setUp(`claimed${statement}`);
        await scene.deposit(member, 1_000n);
        await scene.answer();
        const id = (await scene.rewards(member)).find(({ rule_id }) => rule_id === "offered")?.id ?? "";
        return async (node) => mustBe(await claimReward(on(node), member, { id }, node.wallet));
      },
      async () => {
        expect(await given(member)).toEqual(["offered 700 taken"]);
        expect(await scene.money(member)).toBe(700n);
      },
    );
    expect(claims).toBeGreaterThan(10);
    const asked = await nodes.atEach(
      async (statement) => {
        const on = await setUp(`asked${statement}`);
        return async (node) => mustBe(await askReward(on(node), member, { rule: "asked" }, node.wallet));
      },
      async () => {
        expect(await given(member)).toEqual(["asked 300 taken"]);
        expect(await scene.money(member)).toBe(300n);
      },
    );
    expect(asked).toBeGreaterThan(15);
    const codes = await nodes.atEach(
      async (statement) => {
        const on = await setUp(`coded${statement}`);
        return async (node) =>
          mustBe(await enterCode(on(node), member, { code: "diwali-2026" }, node.wallet));
      },
      async () => {
        expect(await given(member)).toEqual(["coded 500 taken"]);
        const bonuses = await scene.inBrand((tx) =>
          tx.selectFrom("bonus").select("amount").where("member_id", "=", member.id).execute(),
        );
        expect(bonuses).toEqual([{ amount: 500n }]);
      },
    );
    expect(codes).toBeGreaterThan(15);
    expect(await findings(scene.domain)).toEqual([]);
  });

  it("opens a red envelope once, and leaves its place to nobody else", async () => {
    let members: Member[];
    let draw: string;
    const opened = await nodes.atEach(
      async (statement) => {
        scene.domain.clock.at = firstEvening + statement * dayMs;
        await scene.run();
        draw = (await scene.draw("evening", "envelope")).id;
        scene.domain.clock.at += 45 * 60_000;
        members = [
          await scene.domain.member(`opener${statement}`),
          await scene.domain.member(`next${statement}`),
        ];
        const on = members.map((member) => requestOf(scene.domain, member));
        return async (node) => {
          for (const [index, member] of members.entries())
            mustBe(
              await openEnvelope((on[index] as (one: Node) => never)(node), member, { draw }, node.wallet),
            );
        };
      },
      async () => {
        for (const member of members) {
          expect(await given(member)).toEqual(["redEnvelope.evening 3000 taken"]);
          expect(await scene.money(member)).toBe(3_000n);
        }
        const { results, endedAt } = await scene.proof(draw);
        expect(results.map(({ nth }) => nth)).toEqual([1, 2]);
        expect(endedAt).not.toBe("");
      },
    );
    expect(opened).toBeGreaterThan(30);
  });

  it("holds a raffle once, and pays each of its prizes once", async () => {
    let members: Member[];
    let draw: string;
    const held = await nodes.atEach(
      async (statement) => {
        scene.domain.clock.at = firstEvening + (1_000 + statement) * dayMs;
        await scene.run();
        draw = (await scene.draw("evening", "raffle")).id;
        scene.domain.clock.at += 60_000;
        members = [
          await scene.domain.member(`holder${statement}`),
          await scene.domain.member(`other${statement}`),
        ];
        for (const member of members) await scene.deposit(member, 10_000n);
        await scene.answer();
        scene.domain.clock.at += 3 * 3_600_000;
        return ({ brand, database, wallet, now }) => runDraws({ brand, database, wallet, now });
      },
      async () => {
        const picks = await scene.picks(draw);
        expect(picks.map(({ nth, place, amount }) => [nth, place, amount])).toEqual([
          [1, 1, 5_000n],
          [2, 2, 1_000n],
        ]);
        expect(picks.every(({ reward_id }) => reward_id !== null)).toBe(true);
        const money = await Promise.all(members.map(scene.money));
        expect(money.sort()).toEqual([1_000n, 5_000n]);
        // What is announced after it are windows that follow each other.
        const open = await scene.inBrand((tx) => openDraws(tx, "raffle"));
        expect(open.length).toBeGreaterThan(0);
        for (const [index, one] of open.slice(1).entries())
          expect(one.starts_at.getTime()).toBeGreaterThanOrEqual(open[index]?.ends_at.getTime() ?? 0);
      },
    );
    expect(held).toBeGreaterThan(40);
    expect(await findings(scene.domain)).toEqual([]);
  });
});

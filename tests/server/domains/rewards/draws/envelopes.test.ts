import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { serverHashOf } from "../../../../../src/kernel/fair-draw.ts";
import type { Member } from "../../../../../src/server/core/members/member-store.ts";
import { deskVerdicts, stopRule } from "../../../../../src/server/domains/rewards/desk.ts";
import { openEnvelope } from "../../../../../src/server/domains/rewards/draws/open-envelope.ts";
import { envelopeOrder } from "../../../../../src/site/draw-result.ts";
import { openTestDomain } from "../../../../support/request-context.ts";
import { findings } from "../../../core/wallet/harness.ts";
import { codeOf, openDrawScene, type Scene, sceneOf, type Written, withDraws } from "./scene.ts";

const title = { en: "Envelopes" };
const pot = { envelopes: 4, amount: "80" };
const kinds = [
  { count: 1, amount: "50" },
  { count: 3, amount: "10" },
];
// Saturday evening in India; tests begin in the afternoon of Saturday, 2026-11-21.
const evening = { weekdays: ["sat" as const], hours: { from: "20:00", until: "21:00" } };
const early = { hours: { from: "20:00", until: "20:30" } };
const written: Written = {
  // The budget over all rules refuses nothing that a draw has announced.
  budget: { day: "1" },
  redEnvelopes: {
    crowd: { title, window: evening, pot, envelopes: kinds, budget: "1000" },
    alone: { title, window: evening, pot, envelopes: kinds, budget: "1000" },
    strict: {
      title,
      window: evening,
      pot,
      envelopes: kinds,
      conditions: { deposits: 1, fromLevel: 1, firstOfHousehold: ["device"] },
      budget: "1000",
    },
    // The budget holds one pot, and no second one.
    tight: { title, window: { hours: evening.hours }, pot, envelopes: kinds, budget: "100" },
    edited: { title, window: evening, pot, envelopes: kinds, budget: "1000" },
    late: { title, window: early, pot, envelopes: kinds, budget: "1000" },
  },
};

const before = "2026-11-21T14:00:00Z";
const during = "2026-11-21T14:30:00Z";
const after = "2026-11-21T15:30:00Z";

let scene: Scene;
/** Whose household had an envelope. */
let rest: Member | undefined;
const ids: Record<string, string> = {};
beforeAll(async () => {
  scene = await openDrawScene(written);
  scene.at(before);
  // Three nodes at a time announce each window once.
  const runs = await Promise.all([scene.run(), scene.run(), scene.run()]);
  expect(runs.reduce((sum, { announced }) => sum + announced, 0)).toBe(6);
  for (const name of Object.keys(written.redEnvelopes ?? {})) ids[name] = (await scene.draw(name)).id;
});
afterAll(() => scene.close());

const id = (name: string): string => ids[name] ?? "";
const people = (name: string, count: number): Promise<Member[]> =>
  Promise.all(Array.from({ length: count }, (_, copy) => scene.domain.member(`${name}${copy}`)));

describe("a red envelope", () => {
  it("publishes the hash of its seed before its window, and the seed after it", async () => {
    const proof = await scene.proof(id("crowd"));
    expect(proof).toMatchObject({
      serverSeed: "",
      endedAt: "",
      startsAt: new Date(during).toISOString(),
      results: [],
    });
    expect(proof.serverHash).toBe(serverHashOf((await scene.draw("crowd")).server_seed));
  });

  it("is opened in its window alone, and unknown ids are nothing", async () => {
    const [member] = (await people("early", 1)) as [Member];
    scene.at("2026-11-21T14:29:59.999Z");
    expect(codeOf(await scene.open(member, id("crowd")))).toBe("envelope.early");
    expect(codeOf(await scene.open(member, "NOSUCHDRAW12"))).toBe("envelope.unknown");
    scene.at("2026-11-21T15:30:00Z");
    expect(codeOf(await scene.open(member, id("crowd")))).toBe("envelope.over");
    expect(await scene.money(member)).toBe(0n);
  });

  it("of fifty members gives as many as there are, and the money of its pot", async () => {
    scene.at(during);
    const members = await people("crowd", 50);
    const outcomes = await Promise.all(members.map((member) => scene.open(member, id("crowd"))));
    const codes = outcomes.map(codeOf);
    expect(codes.filter((code) => code === "done")).toHaveLength(4);
    expect(new Set([...codes, "server.busy"])).toEqual(new Set(["done", "envelope.empty", "server.busy"]));
    const money = await Promise.all(members.map((member) => scene.money(member)));
    expect(money.reduce((sum, one) => sum + one, 0n)).toBe(8_000n);
    expect(await findings(scene.domain)).toEqual([]);
    // Nothing is left to learn from the seed: it is public at once, and draws what was given.
    const proof = await scene.proof(id("crowd"));
    expect(serverHashOf(proof.serverSeed)).toBe(proof.serverHash);
    expect(proof.results.map(({ amount }) => amount)).toEqual(
      envelopeOrder({ id: id("crowd"), serverSeed: proof.serverSeed }, proof.amounts),
    );
    expect(proof.results.map(({ nth }) => nth)).toEqual([1, 2, 3, 4]);
  });

  it("gives a member one, whatever the requests, their keys and nodes", async () => {
    scene.at(during);
    const [member] = (await people("alone", 1)) as [Member];
    const nodes = [
      scene,
      sceneOf(await openTestDomain({ ...withDraws(written), url: scene.domain.url })),
      sceneOf(await openTestDomain({ ...withDraws(written), url: scene.domain.url })),
    ];
    for (const node of nodes) node.at(during);
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, copy) => (nodes[copy % 3] as Scene).open(member, id("alone"))),
    );
    const codes = outcomes.map(codeOf);
    expect(codes.filter((code) => code === "done")).toHaveLength(1);
    // A busy machine makes some wait too long: they may try again.
    expect(new Set([...codes, "server.busy"])).toEqual(new Set(["done", "envelope.opened", "server.busy"]));
    expect((await scene.draw("alone")).taken).toBe(1n);
    expect(await scene.rewards(member)).toHaveLength(1);
    // The answer of a key is repeated.
    const [other] = (await people("again", 1)) as [Member];
    const key = "the-same-key-twice-1";
    const [first, second] = [
      await scene.open(other, id("alone"), key),
      await scene.open(other, id("alone"), key),
    ];
    expect(second).toEqual(first);
    expect(first).toMatchObject({ ok: true, value: { place: 2, left: 2 } });
    await Promise.all(nodes.slice(1).map((node) => node.close()));
  });

  it("keeps its conditions, one of a household in a window, and says why", async () => {
    scene.at(during);
    const [one, twin, poor] = (await people("strict", 3)) as [Member, Member, Member];
    expect(codeOf(await scene.open(poor, id("strict")))).toBe("reward.refused");
    const verdicts = await deskVerdicts(scene.domain.context(), { account: poor.account });
    expect(verdicts.ok && verdicts.value.content).toContainEqual(
      expect.objectContaining({
        rule: "redEnvelope.strict",
        check: "deposits",
        met: false,
        has: "0",
        needs: "1",
      }),
    );
    const { merchant } = scene.domain.brand;
    for (const member of [one, twin]) {
      await scene.deposit(member, 10_000n);
      await scene.inBrand((tx) =>
        sql`insert into known_browser (brand_id, owner, browser_hash, seen_at) values (${merchant},
          ${`account:${member.account}`}, ${Buffer.alloc(32, 9)}, ${new Date(during)})`.execute(tx),
      );
      await scene.inBrand((tx) => sql`update member set vip_level = 1 where id = ${member.id}`.execute(tx));
    }
    await scene.answer();
    const outcomes = await Promise.all([one, twin].map((member) => scene.open(member, id("strict"))));
    expect(outcomes.map(codeOf).sort()).toEqual(["done", "reward.refused"]);
    rest = outcomes[0]?.ok ? twin : one;
  });

  it("is not for suspended and excluded members", async () => {
    scene.at(during);
    const [suspended, excluded] = (await people("barred", 2)) as [Member, Member];
    await scene.inBrand((tx) =>
      sql`update member set suspended_at = ${new Date(before)} where id = ${suspended.id}`.execute(tx),
    );
    await scene.inBrand((tx) =>
      sql`update member set excluded_by = 'coolOff', excluded_until = ${new Date(after)} where id = ${excluded.id}`.execute(
        tx,
      ),
    );
    expect(codeOf(await scene.open(suspended, id("edited")))).toBe("member.suspended");
    expect(codeOf(await scene.open(excluded, id("edited")))).toBe("member.excluded");
  });

  it("is stopped by staff at once, and goes on when they let it", async () => {
    scene.at(during);
    const [member] = (await people("stopped", 1)) as [Member];
    await scene.stop("redEnvelope.edited", true);
    expect(codeOf(await scene.open(member, id("edited")))).toBe("envelope.stopped");
    const { content } = await scene.shown(member);
    expect(content.find(({ draw }) => draw === id("edited"))).toMatchObject({ state: "stopped" });
    await scene.stop("redEnvelope.edited", false);
    expect(codeOf(await scene.open(member, id("edited")))).toBe("done");
    const stop = (rule: string, reason: string) =>
      stopRule(scene.domain.context(), { rule, stop: true, reason });
    expect(codeOf(await stop("redEnvelope.nowhere", "Too much abuse"))).toBe("reward.unknown");
    expect(await stop("redEnvelope.edited", "   ")).toMatchObject({ errors: [{ field: "reason" }] });
  });

  it("leaves nothing when the transaction breaks after its place, and gives it to the next", async () => {
    scene.at("2026-11-21T14:45:00Z");
    const [member] = (await people("crash", 1)) as [Member];
    const { wallet } = scene.domain;
    const broken: typeof wallet = {
      ...wallet,
      grantIn: async () => {
        throw new Error("the node went down");
      },
    };
    const taken = (await scene.draw("edited")).taken;
    const opening = openEnvelope(scene.domain.contextOf(member), member, { draw: id("edited") }, broken);
    await expect(opening).rejects.toThrow("the node went down");
    expect([(await scene.draw("edited")).taken, await scene.rewards(member)]).toEqual([taken, []]);
    const outcome = await scene.open(member, id("edited"));
    expect(outcome).toMatchObject({ ok: true, value: { place: Number(taken) + 1 } });
  });

  it("keeps the terms with which its window began; one that has not begun follows the file", async () => {
    scene.at(during);
    const dearer = { count: 2, amount: "90" };
    const changed: Written = {
      redEnvelopes: {
        edited: {
          title,
          window: evening,
          pot: { envelopes: 2, amount: "180" },
          envelopes: [dearer],
          budget: "1000",
        },
      },
    };
    const node = sceneOf(await openTestDomain({ ...withDraws(changed), url: scene.domain.url }));
    node.at(during);
    await node.run();
    const open = await scene.draw("edited");
    expect(open).toMatchObject({ id: id("edited"), terms: { envelopes: kinds } });
    // The next window was announced with the new terms, and with a new seed each time that they change.
    const nextOf = async () => {
      const rows = await scene.inBrand((tx) =>
        tx
          .selectFrom("draw")
          .select(["id", "terms", "server_hash"])
          .where("name", "=", "edited")
          .where("starts_at", ">", new Date(during))
          .execute(),
      );
      expect(rows).toHaveLength(1);
      return rows[0];
    };
    const first = await nextOf();
    expect(first?.terms).toMatchObject({ envelopes: [dearer] });
    await scene.run();
    const second = await nextOf();
    expect(second?.terms).toMatchObject({ envelopes: kinds });
    expect(second?.server_hash).not.toBe(first?.server_hash);
    await node.close();
  });

  it("ends once on three nodes, and shows what was left", async () => {
    const open = await scene.draw("late");
    scene.at("2026-11-21T15:00:00Z");
    const [member] = (await people("late", 1)) as [Member];
    const runs = await Promise.all([scene.run(), scene.run(), scene.run()]);
    expect(runs.reduce((sum, { ended }) => sum + ended, 0)).toBeGreaterThanOrEqual(1);
    const { content } = await scene.shown(member);
    expect(content.find(({ draw }) => draw === open.id)).toMatchObject({
      state: "over",
      left: 4,
      leftAmount: "80.00",
      kinds: [
        { amount: "50.00", count: 1, left: 1 },
        { amount: "10.00", count: 3, left: 3 },
      ],
    });
    expect((await scene.proof(open.id)).serverSeed).toMatch(/^[0-9a-f]{64}$/);
  });

  it("is not announced when its budget does not hold the pot", async () => {
    scene.at(during);
    await scene.run();
    // The pot of today is held by the budget of 100: there is none for tomorrow until it has ended with less.
    const names = async () =>
      (
        await scene.inBrand((tx) =>
          tx.selectFrom("draw").select("name").where("name", "=", "tight").execute(),
        )
      ).length;
    expect(await names()).toBe(1);
    scene.at(after);
    await scene.run();
    expect(await names()).toBe(2);
  });

  it("is for a household anew in the next window", async () => {
    scene.at("2026-11-28T14:00:00Z");
    await scene.run();
    const next = await scene.draw("strict");
    scene.at("2026-11-28T14:40:00Z");
    expect(codeOf(await scene.open(rest as Member, next.id))).toBe("done");
  });
});

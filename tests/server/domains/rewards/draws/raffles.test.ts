import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { serverHashOf } from "../../../../../src/kernel/fair-draw.ts";
import { emit } from "../../../../../src/server/core/events/event-store.ts";
import type { Member } from "../../../../../src/server/core/members/member-store.ts";
import { runDraws } from "../../../../../src/server/domains/rewards/draws/draw-winners.ts";
import { memberRaffles } from "../../../../../src/server/domains/rewards/draws/member-draws.ts";
import { ticketOrder } from "../../../../../src/site/draw-result.ts";
import { findings } from "../../../core/wallet/harness.ts";
import { openDrawScene, type Scene, type Written } from "./scene.ts";

const title = { en: "Raffle" };
const written: Written = {
  raffles: {
    saturday: {
      title,
      draw: { time: "20:00", weekdays: ["sat"] },
      prizes: [{ amount: "50" }, { places: 2, amount: "10" }],
      budget: "1000",
    },
    empty: { title, draw: { time: "20:00", weekdays: ["sat"] }, prizes: [{ amount: "5" }], budget: "5" },
  },
  rules: {
    deposited: {
      title: { en: "Tickets for deposits" },
      text: { en: "{{tickets}} for {{per}}" },
      trigger: { on: "deposit", channels: ["upi"] },
      effect: { tickets: { raffle: "saturday", each: "100", give: 2 } },
    },
    played: {
      title: { en: "Tickets for play" },
      trigger: { on: "play" },
      effect: { tickets: { raffle: "saturday", each: "50", give: 1 } },
    },
    nowhere: {
      title,
      trigger: { on: "deposit", channels: ["card"] },
      effect: { tickets: { raffle: "later", amount: 1 } },
    },
  },
};

let scene: Scene;
let id = "";
let [asha, bela, chitra]: Member[] = [];
/** The raffle as a member sees it. */
const shown = async (member: Member) => {
  const { content } = await memberRaffles(scene.domain.contextOf(member), member);
  return content.find(({ draw }) => draw === id);
};
const one = (member: Member | undefined): Member => member as Member;

beforeAll(async () => {
  scene = await openDrawScene(written);
  asha = await scene.domain.member("asha");
  bela = await scene.domain.member("bela");
  chitra = await scene.domain.member("chitra");
  scene.at("2026-11-21T13:00:00Z");
  await Promise.all([scene.run(), scene.run(), scene.run()]);
  id = (await scene.draw("saturday")).id;
});
afterAll(() => scene.close());

const play = async (member: Member, validBet: bigint): Promise<void> => {
  const { brand, clock } = scene.domain;
  const event = {
    type: "play" as const,
    vendor: "LVY",
    game: "brass-sevens",
    bets: 1,
    bet: `${validBet}`,
    win: "0",
    validBet: `${validBet}`,
    bonusBet: "0",
  };
  await scene.inBrand((tx) => emit(tx, brand, { memberId: member.id, at: clock.at, event }));
};

describe("a raffle", () => {
  it("gives tickets for deposits and play, each with a number of its own", async () => {
    await scene.deposit(one(asha), 35_000n);
    await scene.deposit(one(bela), 10_000n);
    await play(one(bela), 12_500n);
    await scene.deposit(one(chitra), 9_900n);
    await scene.answer();
    expect((await scene.draw("saturday")).taken).toBe(6n + 2n + 2n);
    const [asked, of] = [await shown(one(asha)), await shown(one(bela))];
    expect([asked?.mine, of?.mine]).toEqual([6, 4]);
    expect(asked).toMatchObject({
      state: "open",
      tickets: 10,
      pot: "70.00",
      prizes: [
        { places: "1", amount: "50.00" },
        { places: "2–3", amount: "10.00" },
      ],
      ways: [
        { title: "Tickets for deposits", text: "2 for ₹100" },
        { title: "Tickets for play", text: "" },
      ],
      winners: [],
    });
    const spans = await scene.inBrand((tx) =>
      tx.selectFrom("draw_ticket").select(["first_number", "count"]).orderBy("first_number").execute(),
    );
    // Without gap or overlap.
    let next = 1n;
    for (const { first_number, count } of spans) {
      expect(first_number).toBe(next);
      next += count;
    }
    expect((await scene.rewards(one(asha)))[0]).toMatchObject({
      kind: "tickets",
      amount: 6n,
      state: "taken",
    });
    expect(await scene.money(one(asha))).toBe(0n);
  });

  it("says why there are none when no draw collects them", async () => {
    await scene.deposit(one(chitra), 9_900n, { channel: "card" });
    await scene.answer();
    expect(await scene.verdict(one(chitra), "nowhere")).toMatchObject({
      fired: false,
      checks: [
        { check: "channel", met: true },
        { check: "amount", met: true },
        { check: "raffle", met: false },
        { check: "mayPlay", met: true },
      ],
    });
  });

  it("is not drawn while staff stop it, or while an event of its time waits", async () => {
    scene.at("2026-11-21T14:29:59Z");
    await scene.deposit(one(chitra), 10_000n);
    scene.at("2026-11-21T14:31:00Z");
    await scene.run();
    expect((await scene.ended("raffle")).map(({ name }) => name)).toEqual([]);
    await scene.answer();
    await scene.stop("raffle.saturday", true);
    await scene.run();
    expect((await scene.ended("raffle")).map(({ name }) => name)).toEqual(["empty"]);
    expect(await shown(one(asha))).toMatchObject({
      draw: id,
      state: "stopped",
      tickets: 12,
    });
    await scene.stop("raffle.saturday", false);
  });

  it("is drawn and paid once on three nodes; tickets of those who may not take part are passed over", async () => {
    await scene.inBrand((tx) =>
      sql`update member set suspended_at = now() where id = ${one(bela).id}`.execute(tx),
    );
    // The first node draws, pays one prize, and goes down.
    const { brand, database, wallet, clock } = scene.domain;
    let posts = 0;
    const failing: typeof wallet = {
      ...wallet,
      grantIn: (...call) => {
        posts += 1;
        if (posts > 1) throw new Error("the node went down");
        return wallet.grantIn(...call);
      },
    };
    const first = runDraws({ brand, database, wallet: failing, now: () => clock.at });
    await expect(first).rejects.toThrow("the node went down");
    const runs = await Promise.all([scene.run(), scene.run(), scene.run()]);
    expect(runs.reduce((sum, { paid }) => sum + paid, 0)).toBe(2);
    const picks = await scene.picks(id);
    expect(picks.filter(({ place }) => place !== null).map(({ place, amount }) => [place, amount])).toEqual([
      [1, 5_000n],
      [2, 1_000n],
      [3, 1_000n],
    ]);
    expect(picks.every(({ place, member_id }) => (place === null) === (member_id === one(bela).id))).toBe(
      true,
    );
    const money = await Promise.all([asha, chitra].map((member) => scene.money(one(member))));
    expect(money.reduce((sum, amount) => sum + amount, 0n)).toBe(7_000n);
    expect(await scene.money(one(bela))).toBe(0n);
    expect(await findings(scene.domain)).toEqual([]);
    await scene.run();
    expect(await scene.picks(id)).toEqual(picks);
    const notices = await scene.inBrand((tx) =>
      tx.selectFrom("member_notice").select("text_key").where("text_key", "=", "notice.raffleWon").execute(),
    );
    expect(notices).toHaveLength(3);
  });

  it("can be drawn again by anybody from what is public", async () => {
    const proof = await scene.proof(id);
    expect(serverHashOf(proof.serverSeed)).toBe(proof.serverHash);
    const drawn = ticketOrder({ id, serverSeed: proof.serverSeed }, proof.tickets);
    expect(proof.results.map(({ ticket }) => ticket)).toEqual(proof.results.map(() => drawn.next().value));
    expect(proof.results.filter(({ amount }) => amount !== "").map(({ amount }) => amount)).toEqual(
      proof.amounts,
    );
    expect(proof.results.every(({ name }) => name.includes("***"))).toBe(true);
    const past = await shown(one(asha));
    expect(past).toMatchObject({ state: "drawn", isOver: true });
    expect(past?.winners).toHaveLength(3);
  });

  it("without tickets is drawn without winners, and gives its budget back", async () => {
    const [drawn] = (await scene.ended("raffle")).filter(({ name }) => name === "empty");
    expect(drawn).toMatchObject({ taken: 0n, amount: 0n });
    expect(await scene.picks(drawn?.id ?? "")).toEqual([]);
    // The budget of 5 holds the next draw.
    expect((await scene.draw("empty")).ends_at).toEqual(new Date("2026-11-28T14:30:00Z"));
  });
});

import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Member } from "../../../../src/server/core/members/member-store.ts";
import { depositedSince } from "../../../../src/server/core/safer-play/play-limit-store.ts";
import { changeList, monthList } from "../../../../src/server/domains/safer-play/history.ts";
import {
  confirmLimit,
  limitList,
  setLimit,
  withdrawLimit,
} from "../../../../src/server/domains/safer-play/limits.ts";
import { openDatabase } from "../../../../src/server/foundation/db/connection.ts";
import { anotherNode, type GameHarness, openGameHarness } from "../games/harness.ts";
import { type DepositHarness, every, openDepositHarness, paid } from "../payments/deposit-harness.ts";

const hour = 3_600_000;
const day = 24 * hour;

let d: DepositHarness;
let games: GameHarness;
beforeAll(async () => {
  d = await openDepositHarness();
  games = await openGameHarness({ url: d.harness.domain.url });
});
afterAll(async () => {
  await games.close();
  await d.harness.close();
});
beforeEach(() => d.begin());

type Kind = "deposit" | "loss" | "stake" | "session";
type Period = "day" | "week" | "month";
const both = (ms: number) => {
  d.harness.domain.clock.at += ms;
  games.domain.clock.at = d.harness.domain.clock.at;
};
const context = (member: Member) => d.harness.domain.contextOf(member, randomUUID());
const set = (member: Member, kind: Kind, amount: string, period: Period = "day") =>
  setLimit(context(member), member, { kind, period, amount });
const confirm = (member: Member, kind: Kind, period: Period = "day") =>
  confirmLimit(context(member), member, { kind, period });
const shown = async (member: Member, kind: Kind, period: Period = "day") =>
  (await limitList(context(member), member, { kind })).content.find((row) => row.period === period);

describe("a limit of a member", () => {
  it("is in force at once when it is less, and after a day and a second confirmation when it is more", async () => {
    const { member } = d;
    expect(await set(member, "deposit", "1000")).toMatchObject({ value: { state: "set" } });
    expect(await set(member, "deposit", "600")).toMatchObject({ value: { state: "set" } });
    expect(await set(member, "deposit", "800")).toMatchObject({ value: { state: "asked" } });
    expect(await shown(member, "deposit")).toMatchObject({
      limit: "600.00",
      asked: "800.00",
      state: "asked",
    });
    expect(await confirm(member, "deposit")).toMatchObject({ code: "limit.early" });
    both(day - 1);
    expect(await confirm(member, "deposit")).toMatchObject({ code: "limit.early" });
    expect(await d.open({ amount: "700" })).toMatchObject({ code: "limit.deposit" });
    both(1);
    expect(await shown(member, "deposit")).toMatchObject({ limit: "600.00", state: "ready" });
    expect(await d.open({ amount: "700" })).toMatchObject({ code: "limit.deposit" });
    expect(await confirm(member, "deposit")).toMatchObject({ value: { state: "set" } });
    expect(await confirm(member, "deposit")).toMatchObject({ code: "limit.none" });
    expect(await d.open({ amount: "700" })).toMatchObject({ ok: true });
    expect(await shown(member, "deposit")).toMatchObject({ limit: "800.00", used: "700.00", left: "100.00" });
  });

  it("is removed only after the wait, which less ends and time makes void", async () => {
    const { member } = d;
    await set(member, "stake", "50");
    expect(await set(member, "stake", "")).toMatchObject({ value: { state: "asked" } });
    expect(await shown(member, "stake")).toMatchObject({ asksNone: true, asked: "" });
    expect(await set(member, "stake", "40")).toMatchObject({ value: { state: "set" } });
    both(2 * day);
    expect(await confirm(member, "stake")).toMatchObject({ code: "limit.none" });
    await set(member, "stake", "");
    const { readyAt, confirmUntil } = (await shown(member, "stake")) ?? {};
    expect(Date.parse(confirmUntil ?? "") - Date.parse(readyAt ?? "")).toBe(7 * day);
    both(9 * day);
    expect(await confirm(member, "stake")).toMatchObject({ code: "limit.none" });
    expect(await shown(member, "stake")).toMatchObject({ readyAt: "", confirmUntil: "" });
    await set(member, "stake", "");
    expect(await withdrawLimit(context(member), member, { kind: "stake", period: "day" })).toMatchObject({
      value: { state: "set" },
    });
    both(2 * day);
    expect(await confirm(member, "stake")).toMatchObject({ code: "limit.none" });
    expect(await shown(member, "stake")).toMatchObject({ limit: "40.00", state: "set" });
  });

  it.each([
    ["deposit", "-1", "amount.invalid"],
    ["deposit", "1e3", "amount.invalid"],
    ["deposit", "1.005", "amount.fraction"],
    ["loss", "9".repeat(30), "amount.huge"],
    ["loss", "NaN", "amount.invalid"],
    ["session", "14", "limit.minutes"],
    ["session", "1441", "limit.minutes"],
    ["session", "60.5", "limit.minutes"],
    ["session", "-60", "limit.minutes"],
  ] as const)("of %s refuses %s: %s", async (kind, amount, code) => {
    expect(await set(d.member, kind, amount)).toMatchObject({ code });
  });

  it("is written down with who, when, old and new, append-only", async () => {
    const { member } = d;
    await set(member, "loss", "100");
    await set(member, "loss", "");
    both(day);
    await confirm(member, "loss");
    const { content } = await changeList(context(member), member, {});
    expect(content.map(({ step, before, after, by }) => [step, before, after, by])).toEqual([
      ["confirmed", "100.00", "", "member"],
      ["asked", "100.00", "", "member"],
      ["set", "", "100.00", "member"],
    ]);
    await expect(
      context(member).inBrand((tx) => tx.updateTable("play_limit_change").set({ step: "set" }).execute()),
    ).rejects.toThrow("permission denied");
  });
});

describe("a deposit limit", () => {
  it("is never passed by one minor unit, however many deposits come at once", async () => {
    for (const [limit, period] of [
      ["1000", "day"],
      ["1000.01", "week"],
      ["1499.99", "month"],
    ] as const) {
      const member = await d.harness.member();
      await set(member, "deposit", limit, period);
      const done = await every(8, () => d.open({ by: member, amount: "500" }));
      expect(done.filter(({ ok }) => ok)).toHaveLength(2);
      const refused = done.flatMap((one) => (one.ok ? [] : [one.code]));
      expect(new Set(refused)).toEqual(new Set(["limit.deposit"]));
    }
  });

  it("that is lowered holds before a deposit that commits later", async () => {
    for (let turn = 0; turn < 10; turn += 1) {
      const member = await d.harness.member();
      let lowered = false;
      const [, ...opened] = await Promise.all([
        set(member, "deposit", "499.99").then(() => {
          lowered = true;
        }),
        ...Array.from({ length: 2 }, async () => {
          const before = lowered;
          const { ok } = await d.open({ by: member, amount: "500" });
          return before && ok;
        }),
      ]);
      expect(opened).not.toContain(true);
      expect(await d.open({ by: member, amount: "500" })).toMatchObject({ code: "limit.deposit" });
    }
  });

  it("does not count what failed, counts the amount that came, and begins anew with the period", async () => {
    const { member } = d;
    await set(member, "deposit", "1000");
    const one = await d.opened({ amount: "600" });
    expect(await d.open({ amount: "600" })).toMatchObject({
      code: "limit.deposit",
      errors: [{ field: "amount", params: { left: "400.00" } }],
    });
    await d.notify(one, { type: "failed", problem: "payment.declined" });
    expect(await d.open({ amount: "600" })).toMatchObject({ ok: true });
    both(day);
    expect(await d.open({ amount: "1000" })).toMatchObject({ ok: true });
  });

  it("leaves money that comes too late and above it to staff, who cannot credit it above it", async () => {
    const { member } = d;
    await set(member, "deposit", "1000");
    const late = await d.opened({ amount: "700" });
    both(hour + 1);
    await d.settle();
    expect(await d.row(late)).toMatchObject({ state: "failed" });
    const second = await d.opened({ amount: "800" });
    expect(await d.notify(second, paid(80_000n))).toBe("handled");
    expect(await d.notify(late, paid(70_000n))).toBe("handled");
    expect(await d.row(late)).toMatchObject({ state: "review", held_by_limit: true });
    expect(await d.has()).toBe(80_000n);
    expect(await d.decide({ reference: late, credit: true })).toMatchObject({ code: "limit.deposit" });
    expect(await d.decide({ reference: late, credit: false, reason: "Paid back" })).toMatchObject({
      ok: true,
    });
    expect(await d.has()).toBe(80_000n);
  });

  it("lets staff credit no more than was reported where the rest has gone into another deposit", async () => {
    await set(d.member, "deposit", "1000");
    const one = await d.opened({ amount: "1000" });
    await d.notify(one, paid(20_000n));
    const other = await d.opened({ amount: "800" });
    expect(await d.notify(other, paid(80_000n))).toBe("handled");
    const named = { reference: one, credit: true, received: "1000" } as const;
    expect(await d.decide(named)).toMatchObject({ code: "limit.deposit" });
    expect(await d.decide({ ...named, received: "200" })).toMatchObject({ ok: true });
    expect(await d.has()).toBe(100_000n);
  });

  it("lets staff credit no more than was ordered where the limit does not hold what came", async () => {
    await set(d.member, "deposit", "1000");
    const one = await d.opened({ amount: "1000" });
    await d.notify(one, paid(200_000n));
    expect(await d.row(one)).toMatchObject({ state: "review" });
    expect(await d.decide({ reference: one, credit: true })).toMatchObject({ code: "limit.deposit" });
    expect(await d.decide({ reference: one, credit: true, received: "1000" })).toMatchObject({ ok: true });
    expect(await d.has()).toBe(100_000n);
  });
});

describe("limits of play", () => {
  it("stop a stake that would pass them, for every vendor by its own code, and count the money of the vendor's calls", async () => {
    const { member, say } = await games.player(100_000n);
    await set(member, "stake", "3");
    expect(await say("bet", { amount: 200n, transactionId: `${member.id}-1` })).toBe("ok");
    expect(await say("bet", { amount: 101n })).toBe("player.limit");
    expect(await say("bet", { amount: 100n })).toBe("ok");
    expect(await say("betSettle", { amount: 1n, win: 500n })).toBe("player.limit");
    // What is rolled back is not staked.
    expect(await say("rollback", { reference: `${member.id}-1` })).toBe("ok");
    expect(await say("bet", { amount: 200n })).toBe("ok");
    expect(await say("bet", { amount: 1n })).toBe("player.limit");
    both(day);
    const session = await games.session(member);
    expect(await say("bet", { session, amount: 300n })).toBe("ok");
  });

  it("count a loss with open stakes, and wins against it", async () => {
    const { member, say } = await games.player(100_000n);
    await set(member, "loss", "3", "week");
    expect(await say("bet", { amount: 300n, transactionId: `${member.id}-a` })).toBe("ok");
    expect(await say("bet", { amount: 1n })).toBe("player.limit");
    expect(await say("settle", { references: [`${member.id}-a`], amount: 120n })).toBe("ok");
    expect(await say("bet", { amount: 121n })).toBe("player.limit");
    expect(await say("bet", { amount: 120n })).toBe("ok");
    expect(await shown(member, "loss", "week")).toMatchObject({ limit: "3.00", used: "3.00", left: "0.00" });
  });

  it("do not stop settlements, refunds and play with trial money", async () => {
    const seat = await games.player(100_000n);
    const { member, say } = seat;
    await say("bet", { transactionId: `${member.id}-s` });
    await set(member, "stake", "0");
    expect(await say("bet", { amount: 1n })).toBe("player.limit");
    expect(await say("settle", { references: [`${member.id}-s`], amount: 900n })).toBe("ok");
    await games.trialMoney(member, 1_000n);
    const session = await games.session(member, "trial");
    expect(await say("bet", { session, roundId: "trial", amount: 100n })).toBe("ok");
  });

  it("are never passed by one minor unit, however many stakes come at once on two nodes", async () => {
    const other = anotherNode(games, openDatabase({ url: games.domain.url, poolSize: 4 }));
    const nodes = [games.send, other.send];
    for (const kind of ["stake", "loss"] as const) {
      const { member, call } = await games.player(1_000_000n);
      await set(member, kind, "10.07", "month");
      const done = await every(40, (turn) => {
        both(1_000);
        return (nodes[turn % 2] as GameHarness["send"])(call("bet", { amount: 100n, roundId: `r${turn}` }));
      });
      expect(done.filter(({ status }) => status === "ok")).toHaveLength(10);
      expect(done.filter(({ status }) => status === "player.limit")).toHaveLength(30);
      expect((await games.send(call("bet", { amount: 7n, roundId: "last" }))).status).toBe("ok");
      expect((await games.send(call("bet", { amount: 1n, roundId: "more" }))).status).toBe("player.limit");
    }
    await other.close();
  });

  it("end play when the time is spent; short absences count, long ones do not", async () => {
    const { member, call, say } = await games.player(100_000n);
    await set(member, "session", "15");
    for (let minute = 0; minute <= 15; minute += 3) {
      expect(await say("bet", { amount: 1n, roundId: `t${minute}` })).toBe("ok");
      both(3 * 60_000);
    }
    expect((await games.send(call("bet", { amount: 1n }))).status).toBe("player.limit");
    expect(await shown(member, "session")).toMatchObject({ limit: "15", used: "15", left: "0" });
    both(day);
    const session = await games.session(member);
    expect(await say("bet", { session, amount: 1n, roundId: "next" })).toBe("ok");
  });
});

describe("the history of 12 months", () => {
  it("sums deposits, stakes, wins and time of each month", async () => {
    const { member, say } = await games.player(100_000n);
    const id = await d.opened({ by: member, amount: "500" });
    await d.notify(id, paid(50_000n));
    await say("betSettle", { amount: 200n, win: 50n });
    const { content } = await monthList(context(member), member);
    expect(content).toHaveLength(12);
    expect(content[0]).toMatchObject({ deposited: "500.00", staked: "2.00", won: "0.50", net: "-1.50" });
    expect(content[1]).toMatchObject({ deposited: "0.00", staked: "0.00", minutes: 0 });
    expect(await context(member).inBrand((tx) => depositedSince(tx, member.id, new Date(0)))).toBe(50_000n);
  });
});

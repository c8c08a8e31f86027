import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Member } from "../../../../src/server/core/members/member-store.ts";
import { deskChecks } from "../../../../src/server/domains/safer-play/desk.ts";
import { checkList } from "../../../../src/server/domains/safer-play/history.ts";
import { confirmLimit, limitList, setLimit } from "../../../../src/server/domains/safer-play/limits.ts";
import { answerRealityCheck, playNow } from "../../../../src/server/domains/safer-play/reality-check.ts";
import { openDatabase } from "../../../../src/server/foundation/db/connection.ts";
import { anotherNode, type GameHarness, openGameHarness, type Seat, vendorCode } from "../games/harness.ts";

const minute = 60_000;
const hour = 60 * minute;

let games: GameHarness;
beforeAll(async () => {
  games = await openGameHarness({
    changes: { saferPlay: { realityCheck: { minutes: 30 } } },
  });
});
afterAll(async () => {
  expect(await games.findings()).toEqual([]);
  await games.close();
});

const pass = (ms: number) => {
  games.domain.clock.at += ms;
};
const context = (member: Member) => games.domain.contextOf(member, randomUUID());
const look = (member: Member) =>
  playNow(context(member), member, { vassalage: vendorCode, gameCode: games.game });
const answer = (member: Member, id: string, said: "goOn" | "stop" = "goOn") =>
  answerRealityCheck(context(member), member, { id, answer: said });
const interval = (member: Member, amount: string) =>
  setLimit(context(member), member, { kind: "check", period: "play", amount });
const history = async (member: Member) => (await checkList(context(member), member, {})).content;

/** Stakes every five minutes until the check of half an hour is due, in rounds of their own. */
async function playUntilDue({ say }: Pick<Seat, "say">, minutes = 30): Promise<void> {
  for (let at = 0; at <= minutes; at += 5) {
    expect(await say("betSettle", { roundId: randomUUID(), amount: 100n, win: 40n })).toBe("ok");
    if (at < minutes) pass(5 * minute);
  }
}

async function due(): Promise<Seat & { id: string }> {
  const seat = await games.player(100_000n);
  await playUntilDue(seat);
  const { check } = await look(seat.member);
  return { ...seat, id: check[0]?.id ?? "" };
}

describe("the play of a member", () => {
  it("lasts on all devices, tells the game's result since it was opened, and is not begun anew by a look", async () => {
    const { member, say } = await games.player(100_000n);
    expect(await look(member)).toMatchObject({ seconds: 0, net: "0.00", nextSeconds: 1_800, check: [] });
    pass(2 * minute);
    await say("betSettle", { roundId: "a", amount: 300n, win: 120n });
    await say("bet", { roundId: "b", amount: 100n });
    pass(minute);
    const seen = { seconds: 180, staked: "4.00", won: "1.20", net: "-2.80", intervalMinutes: 30 };
    expect(await look(member)).toMatchObject(seen);
    expect(await look(member)).toMatchObject(seen);
    const other = { vassalage: vendorCode, gameCode: "another" };
    expect(await playNow(context(member), member, other)).toMatchObject({ seconds: 180, net: "0.00" });
    pass(16 * minute);
    expect(await look(member)).toMatchObject({ seconds: 0, net: "0.00" });
  });
});

describe("a reality check", () => {
  it("comes after the interval, tells what was played, and holds new stakes back until it is answered", async () => {
    const seat = await games.player(100_000n);
    const { member, say } = seat;
    expect(await say("bet", { roundId: "running", transactionId: `${member.id}-open` })).toBe("ok");
    await playUntilDue(seat);
    const { check } = await look(member);
    expect(check).toMatchObject([{ seconds: 1_800, staked: "8.00", won: "2.80", net: "-5.20" }]);
    pass(5 * minute - 1);
    expect(await say("bet", { roundId: "in-time" })).toBe("ok");
    pass(1);
    expect(await say("bet", { roundId: "late" })).toBe("player.check");
    expect(await say("betSettle", { roundId: "late", win: 5n })).toBe("player.check");
    // A round that runs goes on for some minutes and always ends; what was won and has no stake is played.
    expect(await say("bet", { roundId: "running" })).toBe("ok");
    expect(await say("betSettle", { roundId: "free", amount: 0n, win: 50n })).toBe("ok");
    pass(10 * minute);
    expect(await say("bet", { roundId: "running" })).toBe("player.check");
    expect(await say("settle", { roundId: "running", references: [`${member.id}-open`], amount: 10n })).toBe(
      "ok",
    );
    expect(await look(member)).toMatchObject({ check });
    expect(await answer(member, check[0]?.id ?? "")).toMatchObject({ value: { answer: "goOn" } });
    expect(await say("bet", { roundId: "late" })).toBe("ok");
    expect((await look(member)).check).toEqual([]);
  });

  it("waits through a reload, another device and a night, and the next one comes after another interval", async () => {
    const { member, say, id } = await due();
    pass(12 * hour - minute);
    const session = await games.session(member);
    expect(await say("bet", { session, roundId: "morning" })).toBe("player.check");
    expect((await look(member)).check).toMatchObject([{ id }]);
    await answer(member, id);
    await playUntilDue(games.seat(member, session), 25);
    expect((await look(member)).check).toEqual([]);
    pass(5 * minute);
    const next = (await look(member)).check[0];
    expect(next).toMatchObject({ seconds: 3_600 });
    expect(next?.id).not.toBe(id);
  });

  it("comes in a window that shows no check, too: stakes alone make it due", async () => {
    const seat = await games.player(100_000n);
    await playUntilDue(seat);
    pass(5 * minute);
    expect(await seat.say("bet", { roundId: "alone" })).toBe("player.check");
    // Waiting is no answer, nor is a new launch.
    pass(20 * minute);
    const session = await games.session(seat.member);
    expect(await seat.say("bet", { session, roundId: "alone" })).toBe("player.check");
  });

  it("is answered once, by the first of 50 answers on three nodes, and shown once", async () => {
    const seat = await games.player(100_000n);
    await playUntilDue(seat);
    const looks = await Promise.all(Array.from({ length: 50 }, () => look(seat.member)));
    const ids = new Set(looks.map(({ check }) => check[0]?.id));
    expect(ids.size).toBe(1);
    const [id = ""] = ids;
    const done = await Promise.all(Array.from({ length: 50 }, () => answer(seat.member, id ?? "")));
    expect(done.every((one) => one.ok || one.code === "server.busy")).toBe(true);
    expect(await history(seat.member)).toMatchObject([{ id, answer: "goOn", interval: 30, minutes: 30 }]);
    expect((await look(seat.member)).check).toEqual([]);
  });

  it("holds stakes that are decided on other nodes, and lets none pass at its end", async () => {
    const nodes = [1, 2, 3].map(() =>
      anotherNode(games, openDatabase({ url: games.domain.url, poolSize: 2 })),
    );
    const { member, call, id } = await due();
    pass(5 * minute);
    const stakes = () =>
      Promise.all(
        Array.from({ length: 12 }, (_, turn) =>
          nodes[turn % 3]?.send(call("bet", { roundId: randomUUID() })),
        ),
      );
    expect(new Set((await stakes()).map((one) => one?.status))).toEqual(new Set(["player.check"]));
    const [, ...meanwhile] = await Promise.all([answer(member, id), stakes()]);
    const said = meanwhile.flat().map((one) => one?.status);
    expect(said.every((status) => status === "ok" || status === "player.check")).toBe(true);
    expect(new Set((await stakes()).map((one) => one?.status))).toEqual(new Set(["ok"]));
    for (const node of nodes) await node.close();
  });

  it("ends the open games on every device when the member stops, also after a tab went on", async () => {
    const { member, say, id } = await due();
    await answer(member, id);
    expect(await answer(member, id, "stop")).toMatchObject({ value: { answer: "stop" } });
    expect(await say("bet", { roundId: "after" })).toBe("session.invalid");
    expect(await history(member)).toMatchObject([{ answer: "goOn" }]);
    pass(1);
    const session = await games.session(member);
    expect(await say("bet", { session, roundId: "after" })).toBe("ok");
    expect(await look(member)).toMatchObject({ seconds: 0, staked: "1.00" });
  });

  it("is the member's own: another's is unknown, as is one that does not exist", async () => {
    const { id } = await due();
    const { member } = await games.player();
    expect(await answer(member, id)).toMatchObject({ code: "check.unknown" });
    expect(await answer(member, "999999999")).toMatchObject({ code: "check.unknown" });
  });

  it("does not concern play with trial money", async () => {
    const { member, say } = await due();
    pass(6 * minute);
    await games.trialMoney(member, 1_000n);
    const session = await games.session(member, "trial");
    expect(await say("bet", { session, roundId: "trial" })).toBe("ok");
  });

  it("is kept with its answer, for the member and the desk, with the interval", async () => {
    const { member, id } = await due();
    pass(minute);
    await answer(member, id, "stop");
    const [row] = await history(member);
    expect(row).toMatchObject({
      answer: "stop",
      minutes: 30,
      interval: 30,
      staked: "7.00",
      won: "2.80",
      net: "-4.20",
    });
    const seen = await deskChecks(games.domain.context(), { account: member.account });
    expect(seen).toMatchObject({
      value: {
        content: [
          { answer: "interval", interval: 30, at: "" },
          { id, answer: "stop" },
        ],
      },
    });
    expect(await deskChecks(games.domain.context(), { account: "nobody" })).toMatchObject({ ok: false });
  });
});

describe("the interval", () => {
  const shown = async (member: Member) =>
    (await limitList(context(member), member, { kind: "check" })).content[0];

  it("is shorter at once, longer after a day and a second confirmation, and any whole minute from 5 to 60", async () => {
    const { member } = await games.player();
    expect(await shown(member)).toMatchObject({ period: "play", limit: "30", used: "0", state: "set" });
    for (const wrong of ["", "0", "4", "61", "120", "-15", "15.0", "1e1", "0x10", "१५", "abc"])
      expect(await interval(member, wrong)).toMatchObject({ code: "limit.interval" });
    expect(
      await setLimit(context(member), member, { kind: "check", period: "day", amount: "15" }),
    ).toMatchObject({
      code: "limit.interval",
    });
    expect(
      await setLimit(context(member), member, { kind: "stake", period: "play", amount: "15" }),
    ).toMatchObject({ code: "limit.interval" });
    expect(await interval(member, "4")).toMatchObject({ errors: [{ params: { least: 5, most: 60 } }] });
    expect(await interval(member, " 17 ")).toMatchObject({ value: { state: "set" } });
    expect(await look(member)).toMatchObject({ intervalMinutes: 17 });
    expect(await interval(member, "15")).toMatchObject({ value: { state: "set" } });
    expect(await interval(member, "60")).toMatchObject({ value: { state: "asked" } });
    expect(await look(member)).toMatchObject({ intervalMinutes: 15 });
    const place = { kind: "check", period: "play" } as const;
    expect(await confirmLimit(context(member), member, place)).toMatchObject({ code: "limit.early" });
    pass(24 * hour);
    expect(await look(member)).toMatchObject({ intervalMinutes: 15 });
    expect(await confirmLimit(context(member), member, place)).toMatchObject({ value: { state: "set" } });
    expect(await look(member)).toMatchObject({ intervalMinutes: 60 });
  });

  it("that is shortened holds for the play that goes on", async () => {
    const seat = await games.player(100_000n);
    await playUntilDue(seat, 20);
    await interval(seat.member, "15");
    expect((await look(seat.member)).check).toMatchObject([{ seconds: 1_200 }]);
  });

  it("is an hour at most, whatever a brand's file or a row says", async () => {
    const long = await openGameHarness({
      url: games.domain.url,
      changes: { saferPlay: { realityCheck: { minutes: 600 } } },
    });
    const { member } = await long.player();
    const own = { ...long.domain.contextOf(member) };
    const input = { vassalage: vendorCode, gameCode: long.game };
    expect(await playNow(own, member, input)).toMatchObject({ intervalMinutes: 60 });
    await expect(
      own.inBrand((tx) =>
        tx
          .insertInto("play_limit")
          .values({
            brand_id: own.brand.merchant,
            member_id: member.id,
            kind: "check",
            period: "play",
            amount: 61n,
            changed_at: new Date(),
          })
          .execute(),
      ),
    ).rejects.toThrow("play_limit_interval_amount");
    await long.close();
  });
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mostMinor } from "../../../../src/kernel/money.ts";
import type { LedgerTransaction } from "../../../../src/server/core/ledger/transaction.ts";
import type { GameCall, GameStatus } from "../../../../src/server/domains/games/port.ts";
import { type GameHarness, openGameHarness, type Seat, vendorCode } from "./harness.ts";
import { plainRequest } from "./plain-vendor.ts";

let harness: GameHarness;
let seat: Seat;
beforeAll(async () => {
  harness = await openGameHarness();
  seat = await harness.player(5_000n);
  await seat.say("bet", { transactionId: "open", amount: 100n });
});
afterAll(async () => {
  expect(await harness.findings()).toEqual([]);
  await harness.close();
});

type Said = Parameters<Seat["call"]>[1];
const huge = 10n ** 18n;
const long = "x".repeat(101);

const bad: [GameCall["kind"], string, object, GameStatus][] = [
  ["bet", "below zero", { amount: -1n }, "request.bad"],
  ["bet", "of nothing", { amount: 0n }, "request.bad"],
  ["bet", "beyond what an act may move", { amount: mostMinor + 1n }, "request.bad"],
  ["bet", "beyond int8", { amount: huge * 100n }, "request.bad"],
  ["bet", "with turnover below zero", { validBet: -1n }, "request.bad"],
  ["bet", "that needs more than there can be", { needs: huge }, "request.bad"],
  ["betSettle", "with a win below zero", { win: -1n }, "request.bad"],
  ["betSettle", "with a huge win", { win: huge }, "request.bad"],
  ["settle", "below zero", { references: ["open"], amount: -1n }, "request.bad"],
  ["settle", "huge", { references: ["open"], amount: huge }, "request.bad"],
  ["settle", "with turnover below zero", { references: ["open"], validBet: -1n }, "request.bad"],
  ["settle", "of too many bets", { references: Array.from({ length: 101 }, String) }, "request.bad"],
  ["resettle", "below zero", { reference: "open", amount: -1n }, "request.bad"],
  ["reward", "of nothing", { amount: 0n }, "request.bad"],
  ["reward", "below zero", { amount: -5n }, "request.bad"],
  ["adjust", "huge", { amount: -huge }, "request.bad"],
  ["bet", "with an id too long", { transactionId: long }, "request.bad"],
  ["bet", "with an empty id", { transactionId: "" }, "request.bad"],
  ["bet", "with a NUL in its id", { transactionId: "a\0b" }, "request.bad"],
  ["bet", "with half a character", { transactionId: "a\ud800" }, "request.bad"],
  ["bet", "in a round with no name", { roundId: "" }, "request.bad"],
  ["rollback", "of an id too long", { reference: long.repeat(2) }, "request.bad"],
  ["rollback", "of an empty id", { reference: "" }, "request.bad"],
  ["bet", "in another currency", { currency: "USD" }, "currency.wrong"],
  ["settle", "in another currency", { references: ["open"], currency: "USD" }, "currency.wrong"],
  ["bet", "of a stranger", { player: "9999999999" }, "player.unknown"],
  ["bet", "of the house", { player: "house" }, "player.unknown"],
  ["bet", "of nobody", { player: "" }, "request.bad"],
  ["bet", "with a quote in its game", { gameCode: "'; drop table game_round; --" }, "game.unknown"],
];

describe("bad input", () => {
  it.each(bad)("%s %s moves nothing", async (kind, _what, said, status) => {
    expect(await seat.say(kind, said as Said)).toBe(status);
    expect(await seat.balance()).toBe(4_900n);
  });

  it("strange ids that can be kept are kept as they are", async () => {
    const one = await harness.player(1_000n);
    for (const [index, id] of ['{"a,b\\}', "null", "{}", "ид-✓", `${"y".repeat(100)}`].entries()) {
      expect(await one.say("bet", { transactionId: id, roundId: `strange ${index}` })).toBe("ok");
      const settle = one.call("settle", { references: [id], roundId: `strange ${index}`, amount: 100n });
      expect((await harness.send(settle)).status).toBe("ok");
      expect((await harness.send(settle)).status).toBe("duplicate");
    }
    expect(await one.balance()).toBe(1_000n);
  });

  it("a forged signature and an unreadable call are answered in the vendor's format", async () => {
    const { brand, lines } = harness.domain;
    const request = plainRequest(brand.merchant, seat.call("bet"));
    lines.length = 0;
    const forged = await harness.games.handleCallback(vendorCode, brand, { ...request, headers: {} });
    expect(JSON.parse(forged?.body ?? "")).toEqual({ status: "signature", balance: null });
    expect(lines).toMatchObject([{ event: "vendor.signature" }]);
    const broken = await harness.games.handleCallback(vendorCode, brand, {
      ...request,
      body: Buffer.from("{"),
    });
    expect(JSON.parse(broken?.body ?? "")).toEqual({ status: "request.bad", balance: null });
  });

  it("an unknown merchant and an unknown vendor have refusals of their own", async () => {
    const request = plainRequest("nobody", seat.call("bet"));
    const nobody = await harness.games.handleCallback(vendorCode, undefined, request);
    expect(JSON.parse(nobody?.body ?? "")).toEqual({ status: "signature", balance: null });
    expect(await harness.games.handleCallback("NONE", harness.domain.brand, request)).toBeUndefined();
  });

  it("bets faster than anybody plays are refused, but not their settlements", async () => {
    const fast = await harness.player(1_000_000n);
    const statuses = await Promise.all(Array.from({ length: 260 }, () => fast.say("bet", { amount: 1n })));
    const count = (status: GameStatus) => statuses.filter((one) => one === status).length;
    expect([count("ok"), count("limit")]).toEqual([200, 60]);
    expect(await fast.say("reward", { amount: 1n })).toBe("ok");
    harness.domain.clock.at += 1_000;
    expect(await fast.say("bet", { amount: 1n })).toBe("ok");
  });
});

/** Holds a member's accounts until `free` is called. */
function holdAccounts(slow: GameHarness, owner: string): { held: Promise<void>; free: () => void } {
  const { brand, database, wallet } = slow.domain;
  const { promise, resolve: free } = Promise.withResolvers<void>();
  const held = database.brand(brand.merchant, async (tx) => {
    await tx.selectFrom("ledger_account").selectAll().where("owner", "=", owner).execute();
    await wallet.postIn(tx, brand.merchant, [giftTo(slow, owner)]);
    await promise;
  });
  return { held, free };
}

describe("an app that cannot decide", () => {
  it("never books a stake that it answered undecided, and books late what is to come again", async () => {
    const slow = await openGameHarness({ answerMs: 200 });
    const one = await slow.player(1_000n);
    const { held, free } = holdAccounts(slow, one.member.id);
    await new Promise((resolve) => setTimeout(resolve, 100));
    const [bet, reward] = [one.call("bet"), one.call("reward", { amount: 7n })];
    const answers = await Promise.all([slow.send(bet), slow.send(reward)]);
    expect(answers.map(({ status }) => status)).toEqual(["failed", "in-progress"]);
    free();
    await held;
    // The stake was asked first: when the reward is booked, the stake was passed over.
    await expect.poll(() => slow.journal(one.member), { timeout: 5_000 }).toContain("reward 7");
    const booked = await slow.journal(one.member);
    expect(booked.filter((line) => line.startsWith("bet"))).toEqual([]);
    expect((await slow.send(bet)).status).toBe("ok");
    expect((await slow.send(bet)).status).toBe("duplicate");
    expect(await slow.findings()).toEqual([]);
    await slow.close();
  });

  it("answers in time: stakes are to be taken back, the rest is to come again", async () => {
    const slow = await openGameHarness({ answerMs: 40 });
    const one = await slow.player();
    const { lines } = slow.domain;
    const { held, free } = holdAccounts(slow, one.member.id);
    await new Promise((resolve) => setTimeout(resolve, 100));
    const bet = one.call("bet");
    expect((await slow.send(bet)).status).toBe("failed");
    expect(await one.say("reward")).toBe("in-progress");
    expect(lines.map(({ event }) => event)).toContain("vendor.late");
    free();
    await held;
    await expect.poll(async () => (await slow.send(bet)).status, { timeout: 5_000 }).toBe("duplicate");
    expect(await slow.findings()).toEqual([]);
    await slow.close();
  });
});

function giftTo({ domain: { brand } }: GameHarness, owner: string): LedgerTransaction {
  const { code, exponent } = brand.payload.currency;
  const common = { book: "real", currency: code, exponent } as const;
  return {
    kind: "post",
    key: `slow:${owner}`,
    reason: "deposit",
    reference: "",
    actor: "job:test",
    entries: [
      { account: { ...common, owner, wallet: "main" }, amount: 5n },
      { account: { ...common, owner: "house", wallet: "deposits" }, amount: -5n },
    ],
  };
}

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { digest } from "../../../../src/server/core/identity/encryption.ts";
import { endSessions, openSession } from "../../../../src/server/core/identity/session-store.ts";
import type { Member } from "../../../../src/server/core/members/member-store.ts";
import type { GameVendor, LaunchOrder } from "../../../../src/server/domains/games/port.ts";
import { trialType } from "../../../../src/site/constants.ts";
import { type GameHarness, openGameHarness, vendorCode } from "./harness.ts";

let harness: GameHarness;
let orders: LaunchOrder[];
beforeAll(async () => {
  harness = await openGameHarness();
  orders = [];
  const shipped = harness.vendor.launch;
  harness.vendor.launch = async (order) => {
    orders.push(order);
    return answer ?? shipped(order);
  };
});
afterAll(async () => {
  expect(await harness.findings()).toEqual([]);
  await harness.close();
});

let answer: Awaited<ReturnType<GameVendor["launch"]>> | undefined;

async function launch(member: Member, more: { demo?: boolean; gameCode?: string; vassalage?: string } = {}) {
  return harness.games.launch(harness.domain.brand, {
    memberId: member.id,
    nickname: member.account,
    vassalage: vendorCode,
    gameCode: harness.game,
    demo: false,
    language: "en",
    device: "phone",
    lobbyUrl: "https://aurora.example/",
    ip: "10.0.0.1",
    ...more,
  });
}

describe("a launch", () => {
  it("sends the vendor the player and the app's address, and opens a session for stakes", async () => {
    const { member, say } = await harness.player();
    const done = await launch(member);
    const order = orders.at(-1);
    const url = `https://plain.example/?session=${order?.session}`;
    expect(done).toEqual({ ok: true, value: { url, signals: false } });
    expect(order).toMatchObject({
      merchant: "aurora",
      player: member.id,
      currency: "INR",
      exponent: 2,
      demo: false,
      wallet: "house",
      callbackUrl: `http://app/vendor/${vendorCode}/aurora`,
    });
    expect(await say("bet", { session: order?.session })).toBe("ok");
  });

  it("of a member who only tries is on the trial book, filled up once a day", async () => {
    const { member, say, balance } = await harness.player(500n);
    await launch(member, { demo: true });
    const session = orders.at(-1)?.session;
    expect(orders.at(-1)).toMatchObject({ demo: true });
    expect(await say("bet", { session, amount: 900_000n })).toBe("ok");
    await launch(member, { demo: true });
    expect((await harness.send(call(session))).balance).toBe(100_000n);
    harness.domain.clock.at += 24 * 3_600_000;
    await launch(member, { demo: true });
    expect((await harness.send(call(orders.at(-1)?.session))).balance).toBe(1_000_000n);
    // Nothing of it is real.
    expect(await balance()).toBe(500n);

    function call(of: string | undefined) {
      return { kind: "balance", requestId: "r", player: member.id, currency: "INR", session: of } as const;
    }
  });

  it("of a trial account is never on real money", async () => {
    const { member } = await harness.player(0n, { type: trialType });
    await launch(member);
    expect(orders.at(-1)).toMatchObject({ demo: true });
  });

  it("of a game that is not there, or whose vendor has no adapter, is refused", async () => {
    const { member } = await harness.player();
    expect(await launch(member, { gameCode: "nothing" })).toMatchObject({ code: "game.missing" });
    const of = (state: string) =>
      [...harness.domain.platform.vendors.values()].find(
        (one) => one.state === state && one.code !== vendorCode,
      );
    for (const [state, code] of [
      ["soon", "game.soon"],
      ["maintenance", "game.maintenance"],
    ] as const) {
      const vendor = of(state);
      const gameCode = vendor?.games[0]?.gameCode ?? "";
      const launched = await launch(member, { vassalage: vendor?.code ?? "", gameCode });
      expect([state, launched]).toMatchObject([state, { ok: false, code }]);
    }
  });

  it.each([
    [{ type: "silent" }, "vendor.silent"],
    [{ type: "refused", problem: "vendor.refused" }, "vendor.refused"],
  ] as const)("that the vendor answers with %j leaves no session behind", async (launched, code) => {
    const { member, say } = await harness.player();
    answer = launched;
    expect(await launch(member)).toMatchObject({ ok: false, code });
    answer = undefined;
    expect(await say("bet", { session: orders.at(-1)?.session })).toBe("session.invalid");
  });

  it("is over when the member has logged out everywhere, and stakes are still settled", async () => {
    const { member, say, session } = await harness.player();
    const { brand, database, clock } = harness.domain;
    await say("bet", { transactionId: "staked" });
    const browserHash = Buffer.alloc(32, 1);
    const own = {
      kind: "member",
      ownerId: member.id,
      browserHash,
      restricted: false,
      ip: "10.0.0.1",
    } as const;
    const open = () => database.brand(brand.merchant, (tx) => openSession(tx, brand.merchant, own, clock.at));
    const [one, two] = [await open(), await open()];
    const end = (token: string) =>
      database.brand(brand.merchant, (tx) =>
        endSessions(tx, brand.merchant, { tokenHash: digest(token) }, clock.at),
      );
    await end(one);
    expect(await say("bet", { session })).toBe("ok");
    await end(two);
    expect(await say("bet", { session })).toBe("session.invalid");
    expect(await say("settle", { references: ["staked"] })).toBe("ok");
  });
});

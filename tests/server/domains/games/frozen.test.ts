import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Member } from "../../../../src/server/core/members/member-store.ts";
import { type GameHarness, openGameHarness, vendorCode } from "./harness.ts";

let harness: GameHarness;
let free: GameHarness;
beforeAll(async () => {
  const payment = { freeze: ["bets"] as ["bets"] };
  harness = await openGameHarness({ changes: { agents: { unpaidUpline: "upline", payment } } });
  free = await openGameHarness({
    changes: { agents: { unpaidUpline: "upline", payment: { freeze: ["withdrawals"] } } },
  });
});
afterAll(async () => {
  for (const one of [harness, free]) {
    expect(await one.findings()).toEqual([]);
    await one.close();
  }
});

/** Moves the end of an upline's window; null when everything is paid. */
const due = ({ domain }: GameHarness, { id }: Member, minutes: number | null) =>
  domain.database.brand(domain.brand.merchant, (tx) =>
    sql`update member set frozen_from = now() + ${minutes}::int * interval '1 minute' where id = ${id}`.execute(
      tx,
    ),
  );

const launch = ({ games, domain, game }: GameHarness, member: Member, demo = false) =>
  games.launch(domain.brand, {
    memberId: member.id,
    nickname: member.account,
    vassalage: vendorCode,
    gameCode: game,
    demo,
    language: "en",
    device: "phone",
    lobbyUrl: "https://aurora.example/",
    ip: "10.0.0.1",
  });

describe("the bets of an upline who did not pay", () => {
  it("are taken in the window, frozen after it, and taken again once everything is paid", async () => {
    const { member, say, balance } = await harness.player(1_000n, { type: 1 });
    expect(await say("bet", { transactionId: "frozen-1" })).toBe("ok");
    await due(harness, member, 1);
    expect(await say("bet", { transactionId: "frozen-2" })).toBe("ok");
    await due(harness, member, -1);
    expect(await say("bet")).toBe("player.blocked");
    expect(await say("betSettle", { win: 5n })).toBe("player.blocked");
    expect(await launch(harness, member)).toMatchObject({ ok: false, code: "agent.bets-frozen" });
    // What was staked before is settled, and may be taken back.
    expect(await say("settle", { references: ["frozen-1"], amount: 200n })).toBe("ok");
    expect(await say("rollback", { reference: "frozen-2" })).toBe("ok");
    expect(await balance()).toBe(1_100n);
    await due(harness, member, null);
    expect(await say("bet")).toBe("ok");
    expect(await launch(harness, member)).toMatchObject({ ok: true });
  });

  it("with play money are free", async () => {
    const { member, say } = await harness.player(0n, { type: 1 });
    await due(harness, member, -1);
    expect(await launch(harness, member, true)).toMatchObject({ ok: true });
    const session = await harness.session(member, "trial");
    expect(await say("bet", { session })).not.toBe("player.blocked");
  });

  it("are free where the brand freezes something else", async () => {
    const { member, say } = await free.player(1_000n, { type: 1 });
    await due(free, member, -1);
    expect(await say("bet")).toBe("ok");
    expect(await launch(free, member)).toMatchObject({ ok: true });
  });
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accept } from "../../../../src/kernel/outcome.ts";
import { digest } from "../../../../src/server/core/identity/encryption.ts";
import type { RequestContext } from "../../../../src/server/core/identity/request-context.ts";
import { findSession, openSession } from "../../../../src/server/core/identity/session-store.ts";
import { eraseMember } from "../../../../src/server/core/members/export-and-erase-store.ts";
import { makeHandoff, takeHandoff } from "../../../../src/server/core/members/handoff-store.ts";
import { login } from "../../../../src/server/core/members/login.ts";
import { type Member, memberById, updateMember } from "../../../../src/server/core/members/member-store.ts";
import { sweepTrialMembers } from "../../../../src/server/core/members/trial-store.ts";
import { idempotent } from "../../../../src/server/core/wallet/idempotent.ts";
import {
  liftSuspension,
  suspendMember,
  suspensionList,
} from "../../../../src/server/domains/desk/suspensions.ts";
import { callOf, openDatabase } from "../../../../src/server/foundation/db/connection.ts";
import { testPassword } from "../../../support/request-context.ts";
import { anotherNode, type GameHarness, openGameHarness } from "../games/harness.ts";
import { openPaymentHarness, type PaymentHarness } from "../payments/harness.ts";

let payments: PaymentHarness;
let games: GameHarness;
let desk: () => RequestContext;
beforeAll(async () => {
  payments = await openPaymentHarness();
  games = await openGameHarness({ url: payments.domain.url });
  desk = await payments.staff("support");
});
afterAll(async () => {
  await games.close();
  await payments.close();
});

const reason = "Asked by the licensing authority";
const suspend = ({ account }: Pick<Member, "account">) => suspendMember(desk(), { account, reason });
const enter = (account: string, password = testPassword) =>
  login(payments.domain.context(), { username: account, password, type: "account" } as never);
const work = (context: RequestContext) =>
  idempotent(context, { operation: "payment/deposit", input: {}, work: async () => accept({ done: true }) });

describe("a suspended member", () => {
  it("cannot log in, and only the right password says why", async () => {
    const member = await payments.member();
    expect(await suspend(member)).toMatchObject({ ok: true });
    expect(await enter(member.account)).toMatchObject({ ok: false, code: "member.suspended" });
    expect(await enter(member.account, "Wrong-1234")).toMatchObject({ ok: false, code: "login.incorrect" });
    expect(await enter("nobody-at-all")).toMatchObject({ ok: false, code: "login.incorrect" });
  });

  it("loses its sessions and codes at once, and logs in again after the suspension is lifted", async () => {
    const { domain } = payments;
    const member = await payments.member();
    const browserHash = digest("one");
    const open = (id: string) => ({
      kind: "member" as const,
      ownerId: id,
      browserHash,
      restricted: false,
      ip: "10.1.1.1",
    });
    const token = await domain
      .context()
      .inBrand((tx) => openSession(tx, "aurora", open(member.id), domain.clock.at));
    const find = () =>
      domain.context().inBrand((tx) => findSession(tx, { token, browserKey: "one" }, domain.clock.at));
    const session = await find();
    expect(session).toBeDefined();
    const { code } = await makeHandoff({ ...domain.context(), session }, member.id, { ownBrowser: true });
    const carried = await makeHandoff(domain.context(), member.id, { ownBrowser: false });
    await suspend(member);
    expect(await find()).toBeUndefined();
    expect(await takeHandoff(domain.context(), code)).toMatchObject({ code: "session.handoff" });
    expect(await takeHandoff(domain.context(), carried.code)).toMatchObject({ code: "member.suspended" });
    expect(await liftSuspension(desk(), { account: member.account, reason })).toMatchObject({ ok: true });
    expect(await find()).toBeUndefined();
    expect(await enter(member.account)).toMatchObject({ ok: true });
  });

  it("is refused within the transaction of a call whose session was read before", async () => {
    const member = await payments.member(1_000n);
    const context = payments.domain.contextOf(member);
    expect(await work(context)).toMatchObject({ ok: true });
    await suspend(member);
    // The answer to a call before the suspension stays.
    expect(await work(context)).toMatchObject({ ok: true });
    expect(await work(payments.domain.contextOf(member))).toMatchObject({ code: "member.suspended" });
  });

  it("cannot launch, and an open game gets the code of a blocked player while wins and refunds arrive", async () => {
    const { member, call, say, balance } = await games.player(1_000n);
    const won = call("bet") as { transactionId: string };
    const undone = call("bet") as { transactionId: string };
    expect(await games.send(won as never)).toMatchObject({ status: "ok" });
    expect(await games.send(undone as never)).toMatchObject({ status: "ok" });
    await suspend(member);
    expect(await say("bet")).toBe("player.blocked");
    expect(await say("betSettle", { win: 10n } as never)).toBe("player.blocked");
    expect(await say("settle", { references: [won.transactionId], amount: 300n })).toBe("ok");
    expect(await say("rollback", { reference: undone.transactionId })).toBe("ok");
    expect(await balance()).toBe(1_200n);
    const launched = await games.games.launch(games.domain.brand, {
      memberId: member.id,
      nickname: "x",
      vassalage: "LVY",
      gameCode: games.game,
      demo: false,
      language: "en",
      device: "phone",
      lobbyUrl: "https://aurora.example/",
      ip: "10.1.1.1",
    });
    expect(launched).toEqual({ ok: false, code: "member.suspended" });
  });

  it("places no bet after the suspension was answered, whatever runs on two nodes", async () => {
    const other = anotherNode(games, openDatabase({ url: payments.domain.url, poolSize: 4 }));
    const late: string[] = [];
    let placed = 0;
    for (let round = 0; round < 12; round += 1) {
      const { member, call } = await games.player(100_000n);
      let suspended = false;
      let over = false;
      const bettor = async (send: GameHarness["send"]) => {
        while (!over) {
          const after = suspended;
          const { status } = await send({ ...call("bet"), amount: 1n } as never);
          if (status === "ok") placed += 1;
          if (after && status !== "player.blocked") late.push(status);
        }
      };
      const bettors = [games.send, other.send, games.send, other.send].map(bettor);
      await new Promise((resolve) => setTimeout(resolve, 5 + round));
      const outcome = await suspend(member);
      suspended = true;
      await new Promise((resolve) => setTimeout(resolve, 15));
      over = true;
      await Promise.all(bettors);
      expect(outcome).toMatchObject({ ok: true });
    }
    await other.close();
    expect(placed).toBeGreaterThan(12);
    expect(late).toEqual([]);
    expect(await games.findings()).toEqual([]);
  });

  it("is suspended only when the bets that read it before are booked", async () => {
    const { member } = await games.player(1_000n);
    const { database, brand } = games.domain;
    let answered = false;
    const begun = await database.pipelined(brand.merchant, async (run) => {
      const none: string[] = [];
      const code = brand.payload.currency.code;
      await run(
        callOf("game_state", "*", [
          "aurora",
          "LVY",
          code,
          [member.id],
          none,
          none,
          none,
          none,
          null,
          null,
          null,
          false,
        ]),
      );
      const pending = suspend(member).then((outcome) => {
        answered = true;
        return outcome;
      });
      await new Promise((resolve) => setTimeout(resolve, 200));
      expect(answered).toBe(false);
      return { pending };
    });
    expect(await begun.pending).toMatchObject({ ok: true });
  });

  it("makes no payment after the suspension was answered", async () => {
    for (let round = 0; round < 10; round += 1) {
      const member = await payments.member();
      let suspended = false;
      const late: boolean[] = [];
      const callers = Array.from({ length: 4 }, async () => {
        for (let turn = 0; turn < 8; turn += 1) {
          const after = suspended;
          const outcome = await work(payments.domain.contextOf(member));
          if (after && outcome.ok) late.push(true);
        }
      });
      expect(await suspend(member)).toMatchObject({ ok: true });
      suspended = true;
      await Promise.all(callers);
      expect(late).toEqual([]);
    }
  });
});

describe("the desk", () => {
  it("lists suspensions with reason and staff, and audits both actions", async () => {
    const member = await payments.member();
    await suspend(member);
    const listed = async () =>
      (await suspensionList(desk(), { pageSize: 100 })).content.find((one) => one.account === member.account);
    expect(await listed()).toMatchObject({ reason, by: expect.stringMatching(/^support/) });
    await liftSuspension(desk(), { account: member.account, reason: "The case is closed" });
    expect(await listed()).toBeUndefined();
    const rows = await desk().inBrand((tx) =>
      tx
        .selectFrom("desk_audit")
        .select(["action", "after"])
        .where("subject", "=", member.id)
        .orderBy("id")
        .execute(),
    );
    expect(rows).toEqual([
      { action: "member.suspend", after: { account: member.account, reason } },
      { action: "member.unsuspend", after: { account: member.account, reason: "The case is closed" } },
    ]);
  });

  it("refuses an unknown member, a short reason and a repeated suspension, and changes nothing", async () => {
    const member = await payments.member();
    expect(await suspend({ account: "nobody" })).toMatchObject({ code: "desk.member" });
    expect(await suspendMember(desk(), { account: member.account, reason: " 😀😀 " })).toMatchObject({
      code: "request.invalid",
    });
    expect(await liftSuspension(desk(), { account: member.account, reason })).toMatchObject({
      code: "desk.unchanged",
    });
    const row = await desk().inBrand((tx) => memberById(tx, member.id));
    expect(row).toMatchObject({ suspended_at: null, suspended_reason: null, suspended_by: null });
  });

  it("refuses a member who is erased or swept while it waits, and keeps an erased one closed", async () => {
    const { database, clock } = payments.domain;
    const moment = () => new Promise((resolve) => setTimeout(resolve, 50));
    for (const decide of [suspendMember, liftSuspension]) {
      const { id, account } = await payments.member();
      let pending: ReturnType<typeof decide> | undefined;
      const record = async () => {
        pending = decide(desk(), { account, reason });
        await moment();
      };
      const erasing = { merchant: "aurora", account, now: clock.at, record };
      expect(await eraseMember(database, erasing)).toMatchObject({ ok: true });
      expect(await pending).toMatchObject({ code: "desk.member" });
      const gone = await desk().inBrand((tx) => memberById(tx, id));
      expect(gone?.suspended_at).not.toBeNull();
      expect(await decide(desk(), { account: gone?.account ?? "", reason })).toMatchObject({
        code: "desk.member",
      });
      const { content } = await suspensionList(desk(), { pageSize: 100 });
      expect(content.map((one) => one.account)).not.toContain(gone?.account);
    }
    const trial = await payments.member();
    await desk().inBrand((tx) => updateMember(tx, trial.id, { type: 4 }));
    const { sweeping } = await desk().inBrand(async (tx) => {
      await sweepTrialMembers(tx, clock.at + 40 * 86_400_000, 100);
      const pending = suspend(trial);
      await moment();
      return { sweeping: pending };
    });
    expect(await sweeping).toMatchObject({ code: "desk.member" });
  });
});

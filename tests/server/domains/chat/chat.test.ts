import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { browserChannel } from "../../../../src/server/core/identity/browser-notice-store.ts";
import { auditPage, staffOf } from "../../../../src/server/core/identity/desk-audit-store.ts";
import { digest } from "../../../../src/server/core/identity/secret.ts";
import { unseenNotices } from "../../../../src/server/core/members/notice-store.ts";
import { deskChats } from "../../../../src/server/domains/chat/desk-chats.ts";
import { mostLines } from "../../../../src/server/domains/chat/lines.ts";
import { chatModels } from "../../../../src/server/domains/chat/member-chat.ts";
import { closeSilent } from "../../../../src/server/domains/chat/silence.ts";
import { watchDatabase } from "../../../../src/server/foundation/db/database-watch.ts";
import { retention, sweepBatch } from "../../../../src/server/foundation/db/retention.ts";
import { every } from "../payments/deposit-harness.ts";
import { type ChatHarness, minute, openChatHarness } from "./harness.ts";

let s: ChatHarness;
beforeAll(async () => {
  s = await openChatHarness();
});
afterAll(() => s.close());

const day = 24 * 60 * minute;
const unknown = { ok: false, code: "chat.unknown" };
const nameOf = (visit: ChatHarness["desk"]): string => staffOf(visit()).username;

describe("a conversation", () => {
  it("goes from a topic to its end, and both sides read the same lines", async () => {
    const member = await s.member();
    expect(await s.own(member)).toEqual({ silenceMinutes: 10 });
    expect(await s.launch(member)).toMatchObject({ ok: true, value: { chatUrl: "/member/chat" } });
    const reference = (await s.own(member)).conversation?.reference ?? "";
    expect(await s.say(member, reference, "<b>Hello</b>\r\nis anybody there?")).toMatchObject({
      value: { number: 1 },
    });
    expect(await s.row(reference)).toMatchObject({
      account: member.account,
      topicName: "A payment",
      state: "waiting",
      staff: "",
      count: 1,
      canTake: true,
      canGiveBack: false,
      canClose: true,
    });
    expect(await s.answer(reference)).toMatchObject({ code: "chat.untaken" });
    expect(await s.step(reference, "take")).toMatchObject({ value: { state: "open" } });
    expect(await s.row(reference)).toMatchObject({
      staff: nameOf(s.desk),
      canTake: false,
      canGiveBack: true,
    });
    expect(await s.answer(reference, "Yes")).toMatchObject({ value: { number: 2 } });
    expect(await s.say(member, reference, "Good")).toMatchObject({ value: { number: 3 } });
    const { conversation } = await s.own(member);
    expect(conversation).toMatchObject({ state: "open", canWrite: true, count: 3 });
    expect(conversation?.lines.map(({ number, by, text }) => `${number} ${by} ${text}`)).toEqual([
      "1 member <b>Hello</b>\nis anybody there?",
      "2 desk Yes",
      "3 member Good",
    ]);
    // Who of the staff wrote stays at the desk.
    expect(JSON.stringify(conversation)).not.toContain(nameOf(s.desk));
    expect(await s.thread(reference)).toMatchObject({
      value: {
        conversation: {
          canWrite: true,
          lines: [{ staff: "" }, { staff: nameOf(s.desk), text: "Yes" }, { staff: "" }],
        },
      },
    });
    expect(await s.end(member, reference)).toMatchObject({ value: { state: "closed" } });
    for (const late of [s.say(member, reference), s.answer(reference), s.end(member, reference)])
      expect(await late).toMatchObject({ code: "chat.over" });
    for (const step of ["take", "giveBack", "close"] as const)
      expect(await s.step(reference, step)).toMatchObject({ code: "chat.over" });
    expect((await s.own(member)).conversation).toMatchObject({
      state: "closed",
      closedBy: "member",
      canWrite: false,
    });
    expect(await s.row(reference)).toBeUndefined();
    expect(await s.row(reference, "closed")).toMatchObject({ state: "closed", canClose: false });
  });

  it("is one at a time, however often and at once it is asked for", async () => {
    const member = await s.member();
    const all = await every(50, (turn) => s.launch(member, turn % 2 ? "game" : "payment"));
    expect(all.every(({ ok }) => ok)).toBe(true);
    const rows = await s.deps.inBrand((tx) =>
      tx.selectFrom("conversation").select("id").where("member_id", "=", member.id).execute(),
    );
    expect(rows).toHaveLength(1);
    await s.end(member, rows[0]?.id ?? "");
    const next = await s.opened(member);
    expect(next).not.toBe(rows[0]?.id);
    expect(await s.thread(next)).toMatchObject({ value: { earlier: [{ reference: rows[0]?.id }] } });
    await s.end(member, next);
  });

  it("has a line once, however often its browser sends it", async () => {
    const member = await s.member();
    const reference = await s.opened(member);
    const twice = await every(2, () => s.say(member, reference, "Once", "client-id-1"));
    expect(twice).toEqual([
      { ok: true, value: { number: 1 } },
      { ok: true, value: { number: 1 } },
    ]);
    await s.step(reference, "take");
    // The other side's browser may choose the same id.
    expect(await s.answer(reference, "Twice", { clientId: "client-id-1" })).toMatchObject({
      value: { number: 2 },
    });
    await s.end(member, reference);
    // Its answer was lost, and the conversation has ended meanwhile.
    expect(await s.say(member, reference, "Once", "client-id-1")).toMatchObject({ value: { number: 1 } });
  });

  it("numbers 50 lines at once without gaps", async () => {
    const member = await s.member();
    const reference = await s.opened(member);
    await s.step(reference, "take");
    const all = await every(50, (turn) =>
      turn % 2 ? s.answer(reference, `desk ${turn}`) : s.say(member, reference, `member ${turn}`),
    );
    expect(all.every(({ ok }) => ok)).toBe(true);
    const { conversation } = await s.own(member);
    expect(conversation?.lines.map(({ number }) => number)).toEqual(
      Array.from({ length: 50 }, (_, index) => index + 1),
    );
    await s.end(member, reference);
  });

  it("refuses what is no text, and more lines than it may have", async () => {
    const member = await s.member();
    const reference = await s.opened(member);
    for (const content of ["", "  \n ", "bell \u0007 rings", "turned \u202e text", "half \ud83d"])
      expect(await s.say(member, reference, content), JSON.stringify(content)).toMatchObject({
        ok: false,
        errors: [{ field: "content", code: "chat.text" }],
      });
    expect(await s.say(member, reference, "👨‍👩‍👧 ".repeat(90))).toMatchObject({ ok: true });
    // The field of the call has at most 1,000 letters; the table has no more either.
    await expect(s.say(member, reference, "x".repeat(1_001))).rejects.toThrow("check");
    await s.deps.inBrand((tx) =>
      tx.updateTable("conversation").set({ lines: mostLines }).where("id", "=", reference).execute(),
    );
    expect(await s.say(member, reference)).toMatchObject({ code: "chat.long" });
    expect(await s.end(member, reference)).toMatchObject({ ok: true });
  });

  it("begins by a topic of the brand, in the brand's hours", async () => {
    const member = await s.member();
    expect(await s.launch(member, "nothing")).toMatchObject({
      ok: false,
      errors: [{ field: "modelId", code: "chat.topic" }],
    });
    const models = () => chatModels(s.domain.contextOf(member), member);
    expect(await models()).toEqual({
      list: [
        { modelId: "payment", modelName: "A payment", open: true },
        { modelId: "game", modelName: "A game", open: true },
      ],
      open: true,
      opensAt: "",
      live: false,
    });
    const before = s.domain.clock.at;
    // Sunday of Kolkata.
    s.domain.clock.at = Date.parse("2026-11-21T18:30:00Z");
    expect(await s.launch(member)).toMatchObject({ code: "chat.shut" });
    expect(await models()).toMatchObject({ open: false, opensAt: "2026-11-22T18:30:00.000Z" });
    s.domain.clock.at -= 1;
    const reference = await s.opened(member);
    s.domain.clock.at += 1;
    // What goes on is not cut off by the hour.
    expect(await s.launch(member)).toMatchObject({ ok: true });
    expect(await s.say(member, reference)).toMatchObject({ ok: true });
    await s.end(member, reference);
    s.domain.clock.at = before;
  });
});

describe("a conversation of somebody else", () => {
  it("is unknown in every call", async () => {
    const [owner, other] = [await s.member(), await s.member()];
    const reference = await s.opened(owner);
    for (const wrong of [reference, "", "ABCDEFGHJKLM", "' or 1=1 --"]) {
      expect(await s.say(other, wrong)).toMatchObject(unknown);
      expect(await s.end(other, wrong)).toMatchObject(unknown);
      expect(await s.type(other, wrong)).toMatchObject(unknown);
    }
    await expect(s.own(other, reference)).rejects.toThrow("chat.unknown");
    expect(await s.own(other)).toEqual({ silenceMinutes: 10 });
    for (const wrong of ["ABCDEFGHJKLM", "' or 1=1 --"]) {
      expect(await s.thread(wrong)).toMatchObject(unknown);
      expect(await s.answer(wrong)).toMatchObject(unknown);
      expect(await s.step(wrong, "take")).toMatchObject(unknown);
      expect(await s.typeAtDesk(wrong)).toMatchObject(unknown);
    }
    expect((await s.own(owner)).conversation).toMatchObject({ state: "waiting", count: 0 });
    await s.end(owner, reference);
  });
});

describe("at the desk", () => {
  it("one of those who take it at once has it; the same person's second click is no refusal", async () => {
    const member = await s.member();
    const reference = await s.opened(member);
    const taken = await every(2, (turn) => s.step(reference, "take", turn ? s.desk : s.colleague));
    expect(taken.filter(({ ok }) => ok)).toHaveLength(1);
    expect(taken.find(({ ok }) => !ok)).toMatchObject({ code: "chat.taken" });
    const [holder, other] = taken[1]?.ok ? [s.desk, s.colleague] : [s.colleague, s.desk];
    expect(await s.step(reference, "take", holder)).toMatchObject({ value: { state: "open" } });
    expect(await s.answer(reference, "Me", { by: other })).toMatchObject({ code: "chat.untaken" });
    expect(await s.step(reference, "giveBack", other)).toMatchObject({ code: "chat.untaken" });
    expect(await s.row(reference, "live", other)).toMatchObject({ state: "open", canGiveBack: false });
    expect(await s.thread(reference, other)).toMatchObject({ value: { conversation: { canWrite: false } } });
    expect(await s.step(reference, "giveBack", holder)).toMatchObject({ value: { state: "waiting" } });
    expect(await s.row(reference, "waiting")).toMatchObject({ staff: "" });
    expect(await s.answer(reference, "Me", { by: holder })).toMatchObject({ code: "chat.untaken" });
    expect(await s.step(reference, "take", other)).toMatchObject({ ok: true });
    expect(await s.step(reference, "close", holder)).toMatchObject({ value: { state: "closed" } });
    expect((await s.own(member)).conversation).toMatchObject({ closedBy: "desk" });
    const { rows } = await s.deps.inBrand((tx) => auditPage(tx, { pageNo: 1, pageSize: 20, group: "chat" }));
    expect(rows.filter(({ subject }) => subject === reference).map(({ action }) => action)).toEqual([
      "chat.close",
      "chat.take",
      "chat.giveBack",
      "chat.take",
    ]);
  });

  it("what waits is listed before what is open, the longest first", async () => {
    const members = [await s.member(), await s.member(), await s.member()];
    const references: string[] = [];
    for (const member of members) {
      references.push(await s.opened(member));
      s.domain.clock.at += 1_000;
    }
    const [first, second, third] = references as [string, string, string];
    await s.step(first, "take");
    const listed = (await deskChats(s.desk(), {})).content.map(({ reference }) => reference);
    expect(listed).toEqual([second, third, first]);
    for (const reference of references) await s.step(reference, "close");
  });
});

describe("silence", () => {
  it("closes a conversation in which nobody has written, once, and no other", async () => {
    const [quiet, busy] = [await s.member(), await s.member()];
    const [silent, heard] = [await s.opened(quiet), await s.opened(busy)];
    const deps = { inBrand: s.deps.inBrand, now: s.deps.now };
    s.domain.clock.at += 10 * minute;
    expect(await closeSilent(s.domain.brand, deps)).toBe(0);
    await s.say(busy, heard);
    s.domain.clock.at += 1;
    // Two nodes at once close it once.
    const closed = await every(2, () => closeSilent(s.domain.brand, deps));
    expect(closed.reduce((sum, one) => sum + one, 0)).toBe(1);
    expect((await s.own(quiet)).conversation).toMatchObject({ reference: silent, closedBy: "clock" });
    expect((await s.own(busy)).conversation).toMatchObject({ state: "waiting" });
    await s.end(busy, heard);
  });
});

describe("open pages", () => {
  it("of both sides hear of lines on every node, and of typing only where it is", async () => {
    const [member, stranger] = [await s.member(), await s.member()];
    await s.signIn("member", member.id, "phone");
    await s.signIn("member", stranger.id, "stranger's");
    await s.signIn("desk", staffOf(s.desk()).id, "desk");
    await s.signIn("desk", staffOf(s.colleague()).id, "colleague");
    const ears = await watchDatabase({ url: s.domain.url, log: () => undefined });
    const heard: { type: string; browser: string; about?: string }[] = [];
    await ears.listen(
      browserChannel,
      (text) => void heard.push(JSON.parse(text)),
      () => undefined,
    );
    const names = new Map(
      ["phone", "stranger's", "desk", "colleague"].map((name) => [digest(name).toString("base64url"), name]),
    );
    const news = () => heard.map(({ type, browser }) => `${type} ${names.get(browser)}`).sort();
    const expectNews = async (expected: string[]) => {
      await expect.poll(news, { timeout: 3_000 }).toEqual(expected);
      heard.length = 0;
    };
    const reference = await s.opened(member);
    // All staff hear of what waits.
    await expectNews(["chat.line colleague", "chat.line desk", "chat.line phone"]);
    await s.type(member, reference);
    await s.step(reference, "take");
    await expect.poll(() => news().filter((one) => one.startsWith("chat"))).toContain("chat.line phone");
    await expect.poll(news).toContain("chat.line desk");
    heard.length = 0;
    await s.type(member, reference);
    await expect
      .poll(() => heard, { timeout: 3_000 })
      .toEqual([
        {
          type: "chat.typing",
          merchant: "aurora",
          browser: digest("desk").toString("base64url"),
          about: reference,
        },
      ]);
    heard.length = 0;
    await s.typeAtDesk(reference, s.colleague);
    await s.typeAtDesk(reference);
    await expectNews(["chat.typing phone"]);
    await s.answer(reference);
    await expectNews(["chat.line desk", "chat.line phone"]);
    // Who answers elsewhere sees the queue fill.
    await s.step(reference, "giveBack");
    await expectNews(["chat.line colleague", "chat.line desk", "chat.line phone"]);
    await s.end(member, reference);
    await s.type(member, reference);
    await ears.close();
  });
});

describe("the sweep", () => {
  it("takes a conversation two years after it was closed, with its lines", async () => {
    const member = await s.member();
    const gone = await s.opened(member);
    await s.say(member, gone);
    await s.end(member, gone);
    const kept = await s.opened(member);
    const sweep = retention.sweeps.find(({ table }) => table === "conversation");
    if (!sweep) throw new Error("no sweep of conversations");
    const sweptAt = (ms: number) =>
      s.deps.inBrand((tx) => sweepBatch(tx, sweep, s.domain.clock.at + ms, 1_000));
    await sweptAt(730 * day - 1);
    expect((await s.thread(gone)).ok).toBe(true);
    expect(await sweptAt(730 * day + 1)).toBeGreaterThan(0);
    const left = await s.deps.inBrand(async (tx) => ({
      conversations: await tx
        .selectFrom("conversation")
        .select("id")
        .where("member_id", "=", member.id)
        .execute(),
      lines: await tx.selectFrom("chat_line").select("number").where("conversation_id", "=", gone).execute(),
    }));
    expect(left).toEqual({ conversations: [{ id: kept }], lines: [] });
    await s.end(member, kept);
  });
});

describe("a member in the queue", () => {
  it("gets a notice when somebody of the staff has come, wherever they are on the site", async () => {
    const member = await s.member();
    const reference = await s.opened(member);
    const notices = async () =>
      (await s.deps.inBrand((tx) => unseenNotices(tx, member.id))).map(({ text_key }) => text_key);
    expect(await notices()).toEqual([]);
    await s.step(reference, "take");
    await s.step(reference, "take");
    expect(await notices()).toEqual(["notice.chatTaken"]);
    await s.end(member, reference);
  });
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { browserChannel } from "../../../../src/server/core/identity/browser-notice-store.ts";
import { auditPage, staffOf } from "../../../../src/server/core/identity/desk-audit-store.ts";
import { digest } from "../../../../src/server/core/identity/encryption.ts";
import { eraseMember, exportMember } from "../../../../src/server/core/members/export-and-erase-store.ts";
import { unseenNotices } from "../../../../src/server/core/members/notice-store.ts";
import { deskChats } from "../../../../src/server/domains/chat/desk-chats.ts";
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
    const { rows } = await s.deps.inBrand((tx) => auditPage(tx, { pageSize: 20, group: "chat" }));
    expect(rows.filter(({ subject }) => subject === reference).map(({ action }) => action)).toEqual([
      "chat.close",
      "chat.take",
      "chat.giveBack",
      "chat.take",
    ]);
  });

  it("another one takes it over, who then has it alone and finds it among their own", async () => {
    const member = await s.member();
    const reference = await s.opened(member);
    expect(await s.step(reference, "takeOver", s.colleague)).toMatchObject({ code: "chat.over" });
    await s.step(reference, "take");
    expect(await s.row(reference, "mine")).toMatchObject({ canTakeOver: false, canGiveBack: true });
    expect(await s.row(reference, "mine", s.colleague)).toBeUndefined();
    expect(await s.row(reference, "live", s.colleague)).toMatchObject({ canTakeOver: true, canTake: false });
    for (let turn = 0; turn < 2; turn += 1)
      expect(await s.step(reference, "takeOver", s.colleague)).toMatchObject({ value: { state: "open" } });
    expect(await s.row(reference, "mine", s.colleague)).toMatchObject({ reference });
    expect(await s.row(reference, "mine")).toBeUndefined();
    expect(await s.answer(reference, "Mine")).toMatchObject({ code: "chat.untaken" });
    expect(await s.answer(reference, "Now mine", { by: s.colleague })).toMatchObject({ ok: true });
    const { rows } = await s.deps.inBrand((tx) => auditPage(tx, { pageSize: 20, group: "chat" }));
    const over = rows.filter(({ action, subject }) => action === "chat.takeOver" && subject === reference);
    expect(over).toMatchObject([{ before: { state: "open", staff: staffOf(s.desk()).username } }]);
    await s.end(member, reference);
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

describe("a member who is erased", () => {
  it("has their conversation closed and its words emptied; an export has them before", async () => {
    const member = await s.member();
    const reference = await s.opened(member);
    await s.say(member, reference, "My card ends with 4321");
    const { merchant } = s.domain.brand;
    const whom = { merchant, account: member.account, now: s.domain.clock.at };
    const exported = await exportMember(s.domain.database, { ...whom, operator: "test" });
    expect(JSON.stringify(exported)).toContain("My card ends with 4321");
    const erased = await eraseMember(s.domain.database, { ...whom, record: async () => {} });
    expect(erased).toMatchObject({ ok: true });
    const thread = await s.thread(reference);
    expect(thread).toMatchObject({
      value: { conversation: { state: "closed", lines: [{ number: 1, text: "erased" }] } },
    });
    expect(await s.answer(reference)).toMatchObject({ code: "chat.over" });
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

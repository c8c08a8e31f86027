import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seeNotices, unseenNotices } from "../../../../src/server/core/members/notice-store.ts";
import { deliverSlice } from "../../../../src/server/domains/messages/deliver.ts";
import {
  readAllMessages,
  readMessage,
  removeMessage,
  unreadInInfo,
} from "../../../../src/server/domains/messages/inbox.ts";
import { letterOf } from "../../../../src/server/domains/messages/mail-and-sms-text.ts";
import { startSend } from "../../../../src/server/domains/messages/sends.ts";
import { saveTemplate, templates } from "../../../../src/server/domains/messages/templates.ts";
import { trialType } from "../../../../src/site/constants.ts";
import { type MessagesHarness, openMessagesHarness, texts } from "./harness.ts";

let m: MessagesHarness;
beforeAll(async () => {
  m = await openMessagesHarness();
});
afterAll(() => m.close());

describe("the inbox", () => {
  it("keeps a notice after its toast, in the language of the reader", async () => {
    const member = await m.member("reader");
    await m.notify(member);
    await m.database.brand(m.brand.merchant, async (tx) => {
      const [notice] = await unseenNotices(tx, member.id);
      await seeNotices(tx, member.id, notice?.id ?? 0n, m.clock.at);
      expect(await unseenNotices(tx, member.id)).toEqual([]);
    });
    const english = await m.inboxOf(member);
    expect(english).toMatchObject({ unread: 1, totalElements: 1 });
    expect(english.content).toMatchObject([
      { about: "money", title: "Deposit credited", page: "member/transactionHistory", read: false },
    ]);
    expect(english.content[0]?.text).toMatch(/^Aurora: your deposit of .*500\.00.* is credited\.$/);
    const hindi = await m.inboxOf(member, { language: "hi" });
    expect(hindi.content[0]?.title).toBe("जमा हो गया");
    expect(hindi.content[0]?.text).toContain("500.00");
  });

  it("is read one by one and all at once, and counts what is unread", async () => {
    const member = await m.member("counter");
    for (const amount of ["1", "2", "3"]) await m.notify(member, "notice.rewardGiven", amount);
    await m.notify(member, "notice.withdrawalRejected", "4");
    const context = m.contextOf(member);
    const { content } = await m.inboxOf(member);
    expect(content.map(({ about }) => about)).toEqual(["money", "rewards", "rewards", "rewards"]);
    const [newest] = content;
    expect(await readMessage(context, { id: newest?.id ?? "" })).toEqual({ ok: true, value: {} });
    expect(await readMessage(context, { id: newest?.id ?? "" })).toEqual({ ok: true, value: {} });
    expect(await m.unread(member)).toBe(3);
    expect((await m.inboxOf(member, { state: "read" })).content).toMatchObject([{ id: newest?.id }]);
    expect((await m.inboxOf(member, { state: "unread", about: "money" })).content).toEqual([]);
    await readAllMessages(context);
    expect(await m.unread(member)).toBe(0);
    expect(await unreadInInfo(context)).toBe(0);
  });

  it("forgets a deleted message, which can be neither read nor deleted again", async () => {
    const member = await m.member("deleter");
    await m.notify(member);
    const context = m.contextOf(member);
    const id = (await m.inboxOf(member)).content[0]?.id ?? "";
    expect(await removeMessage(context, { id })).toEqual({ ok: true, value: {} });
    expect(await m.inboxOf(member)).toMatchObject({ content: [], unread: 0 });
    expect(await removeMessage(context, { id })).toMatchObject({ code: "message.unknown" });
    expect(await readMessage(context, { id })).toMatchObject({ code: "message.unknown" });
  });

  it("is the member's own", async () => {
    const [owner, other] = [await m.member("owner"), await m.member("stranger")];
    await m.notify(owner);
    const id = (await m.inboxOf(owner)).content[0]?.id ?? "";
    expect(await readMessage(m.contextOf(other), { id })).toMatchObject({ code: "message.unknown" });
    expect(await removeMessage(m.contextOf(other), { id })).toMatchObject({ code: "message.unknown" });
    expect(await readMessage(m.contextOf(other), { id: "9999999999999999999" })).toMatchObject({
      code: "message.unknown",
    });
    expect(await m.unread(owner)).toBe(1);
  });

  it("is nobody's with a trial account", async () => {
    const trial = await m.member("trial", { type: trialType });
    await m.notify(trial);
    expect(await unreadInInfo(m.contextOf(trial))).toBe(0);
  });

  it("has with a message the link and the text of its template, in each language, and so has a mail", async () => {
    const attached = {
      linkName: "The fixtures",
      linkAddress: "https://fixtures.example/2026?round=1",
      noteName: "Small print",
      noteText: "One entry each.\r\nNo cash.",
    };
    const first = { name: "Attached", kind: "service", language: "en", ...texts.en, ...attached } as const;
    const made = await saveTemplate(m.desk(), first);
    const template = made.ok ? made.value.template : "";
    await saveTemplate(m.desk(), {
      ...first,
      ...texts.hi,
      template,
      language: "hi",
      linkName: "",
      linkAddress: "",
    });
    expect((await templates(m.desk())).content.find((row) => row.template === template)).toMatchObject({
      ...attached,
      noteText: "One entry each.\nNo cash.",
    });
    const member = await m.member("attached1");
    const { id } = await m.draft(template, { account: member.account });
    await startSend(m.desk(), { reference: id });
    await m.database.brand(m.brand.merchant, (tx) => deliverSlice(tx, m.brand, { now: m.clock.at, most: 3 }));
    const [message] = (await m.inboxOf(member)).content;
    expect(message?.attachments).toEqual([
      { name: "The fixtures", address: "https://fixtures.example/2026?round=1", text: "" },
      { name: "Small print", address: "", text: "One entry each.\nNo cash." },
    ]);
    expect((await m.inboxOf(member, { language: "hi" })).content[0]?.attachments).toMatchObject([
      { name: "Small print" },
    ]);
    const row = {
      text_key: "send",
      params: {},
      page: null,
      texts: { en: { ...texts.en, note: { name: "Small print", text: "One <b>entry</b>" } } },
    };
    const reading = { brand: m.brand, platform: m.platform, language: "en", names: new Map() };
    const { html = "", text } = letterOf(reading, { ...row, origin: "https://aurora.example" });
    expect(text).toContain("Small print\nOne <b>entry</b>");
    expect(html).toContain("One &lt;b&gt;entry&lt;/b&gt;");
  });
});

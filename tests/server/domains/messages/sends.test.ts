import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { noteLanguage } from "../../../../src/server/core/members/marketing-store.ts";
import { type Member, updateMember } from "../../../../src/server/core/members/member-store.ts";
import { deliverSlice } from "../../../../src/server/domains/messages/deliver.ts";
import { dueAt } from "../../../../src/server/domains/messages/due.ts";
import { readMessage } from "../../../../src/server/domains/messages/inbox.ts";
import { draftSend, startSend, stopSend } from "../../../../src/server/domains/messages/sends.ts";
import {
  choices,
  removeTemplate,
  saveTemplate,
  templates,
} from "../../../../src/server/domains/messages/templates.ts";
import { testSend } from "../../../../src/server/domains/messages/test-send.ts";
import { trialType } from "../../../../src/site/constants.ts";
import { type MessagesHarness, openMessagesHarness, texts } from "./harness.ts";

const desk = {
  segments: {
    readers: { name: { en: "Readers of Hindi" }, where: { language: "hi" } },
    old: { name: { en: "Here for long" }, where: { registeredFor: 20, audience: "members" as const } },
  },
};

let m: MessagesHarness;
/** Members of this file, by what makes them differ. */
let people: Record<
  "plain" | "agent" | "high" | "early" | "hindi" | "payer" | "suspended" | "erased" | "trial",
  Member
>;
beforeAll(async () => {
  m = await openMessagesHarness({ changes: { desk } });
  const early = new Date(m.clock.at - 30 * 24 * 3_600_000);
  people = {
    plain: await m.member("plain"),
    agent: await m.member("agent", { type: 1 }),
    high: await m.member("high", { vip_level: 3 }),
    early: await m.member("early", { registered_at: early }),
    hindi: await m.member("hindi"),
    payer: await m.member("payer"),
    suspended: await m.member("suspended"),
    erased: await m.member("erased"),
    trial: await m.member("trial", { type: trialType }),
  };
  for (const member of Object.values(people)) await m.consent(member);
  await m.database.brand(m.brand.merchant, async (tx) => {
    await updateMember(tx, people.suspended.id, { suspended_at: early });
    await updateMember(tx, people.erased.id, { erased_at: early });
    await noteLanguage(tx, m.brand.merchant, people.hindi.id, "hi");
    await tx
      .insertInto("deposit")
      .values({
        brand_id: m.brand.merchant,
        id: "D1234567",
        member_id: people.payer.id,
        channel: "upi",
        kind: "bank",
        amount: 100n,
        currency: "INR",
        exponent: 2,
        form: "{}",
        state: "credited",
        origin: "http://aurora.localhost",
        language: "en",
        asked_at: early,
        changed_at: early,
        expires_at: early,
      })
      .execute();
  });
});
afterAll(() => m.close());

/** Delivers all that is due. */
const deliver = async () => {
  while (
    await m.database.brand(m.brand.merchant, (tx) => deliverSlice(tx, m.brand, { now: m.clock.at, most: 3 }))
  );
};

const day = (offset: number) => new Date(m.clock.at + offset * 24 * 3_600_000).toISOString().slice(0, 10);

describe("recipients", () => {
  it.each([
    ["everybody, about the account", "service", {}, 7],
    ["everybody, as marketing: the suspended one is left out", "marketing", {}, 6],
    ["agents", "service", { audience: "agents" }, 1],
    ["members who are no agents", "service", { audience: "members" }, 6],
    ["a level", "service", { level: "2" }, 1],
    ["who has deposited", "service", { deposited: "yes" }, 1],
    ["who has never deposited", "marketing", { deposited: "no" }, 5],
    ["readers of Hindi", "service", { language: "hi" }, 1],
    ["one member", "service", { account: "plain" }, 1],
    ["a segment of desk.json", "service", { segment: "readers" }, 1],
    ["a segment, narrowed further", "service", { segment: "old", deposited: "yes" }, 0],
    ["a segment of those who came early", "service", { segment: "old" }, 1],
  ] as const)("are counted: %s", async (name, kind, segment, recipients) => {
    const template = await m.template(`Count ${name}`.slice(0, 60), { kind });
    expect(await m.draft(template, segment)).toMatchObject({ recipients });
    await removeTemplate(m.desk(), { template });
  });

  it("are those who registered since a day of the brand's zone", async () => {
    const template = await m.template("Since");
    expect(await m.draft(template, { registeredSince: day(-1) })).toMatchObject({ recipients: 6 });
    expect(await draftSend(m.desk(), m.platform, { template, registeredSince: "2026-02-31" })).toMatchObject({
      code: "message.due",
    });
  });

  it("are nobody without consent, for marketing", async () => {
    const template = await m.template("Offers", { kind: "marketing" });
    await m.consent(people.plain, false);
    expect(await draftSend(m.desk(), m.platform, { template, account: "plain" })).toMatchObject({
      code: "message.recipient",
    });
    expect(await testSend(m.desk(), m.platform, { template, account: "plain" })).toMatchObject({
      code: "message.recipient",
    });
    expect(await testSend(m.desk(), m.platform, { template, account: "suspended" })).toMatchObject({
      code: "message.recipient",
    });
    expect(await draftSend(m.desk(), m.platform, { template, segment: "nobody" })).toMatchObject({
      code: "segment.unknown",
    });
    expect(await draftSend(m.desk(), m.platform, { template, account: "nobody" })).toMatchObject({
      code: "desk.member",
    });
    await m.consent(people.plain);
    expect(await m.draft(template, { account: "plain" })).toMatchObject({ recipients: 1 });
  });
});

describe("a send", () => {
  it("reaches every recipient once, with a page to open, and says how many have read it", async () => {
    const template = await m.template("Festival", { page: "promotions" });
    const { id, recipients } = await m.draft(template);
    expect(await m.shown(id)).toMatchObject({ state: "draft", recipients, sent: 0 });
    expect(await startSend(m.desk(), { reference: id })).toMatchObject({ ok: true });
    await deliver();
    await deliver();
    expect(await m.shown(id)).toMatchObject({ state: "sent", recipients: 7, sent: 7, read: 0, readShare: 0 });
    const [message] = (await m.inboxOf(people.plain, { about: "brand" })).content;
    expect(message).toMatchObject({ ...texts.en, page: "promotions", about: "brand", read: false });
    const [hindi] = (await m.inboxOf(people.plain, { about: "brand", language: "hi" })).content;
    expect(hindi).toMatchObject(texts.hi);
    await readMessage(m.contextOf(people.plain), { id: message?.id ?? "" });
    expect(await m.shown(id)).toMatchObject({ read: 1, readShare: 14 });
    expect(await startSend(m.desk(), { reference: id })).toMatchObject({ code: "message.state" });
    expect(await stopSend(m.desk(), { reference: id })).toMatchObject({ code: "message.state" });
  });

  it("goes out late, with its text as it was, and not to those who registered after its start", async () => {
    const template = await m.template("Later");
    const { id } = await m.draft(template, { audience: "agents" });
    const time = "23:59";
    expect(await startSend(m.desk(), { reference: id, day: day(1), time })).toMatchObject({ ok: true });
    await saveTemplate(m.desk(), {
      template,
      name: "Later",
      kind: "service",
      language: "en",
      title: "Changed",
      text: "Changed",
    });
    await deliver();
    expect(await m.shown(id)).toMatchObject({ state: "scheduled", sent: 0 });
    m.clock.at += 2 * 24 * 3_600_000;
    await deliver();
    expect(await m.shown(id)).toMatchObject({ state: "sent", sent: 1 });
    expect((await m.inboxOf(people.agent, { about: "brand" })).content[0]?.title).toBe(texts.en.title);
    const newcomer = await m.member("newcomer", { type: 1, registered_at: new Date(m.clock.at + 1) });
    await deliver();
    expect((await m.inboxOf(newcomer)).content).toEqual([]);
  });

  it("stops: what is delivered stays, and nothing follows", async () => {
    const template = await m.template("Stopped");
    const { id } = await m.draft(template);
    await startSend(m.desk(), { reference: id, ...m.clockIn(60_000) });
    m.clock.at += 120_000;
    await m.database.brand(m.brand.merchant, (tx) =>
      deliverSlice(tx, m.brand, { now: m.clock.at, id, most: 3 }),
    );
    const { sent } = await m.shown(id);
    expect(sent).toBeGreaterThan(0);
    expect(await stopSend(m.desk(), { reference: id })).toMatchObject({ ok: true });
    await deliver();
    expect(await m.shown(id)).toMatchObject({ state: "stopped", sent, endedBy: "author" });
  });

  it("leaves out a member who was suspended meanwhile, as marketing", async () => {
    const template = await m.template("Meanwhile", { kind: "marketing" });
    const { id, recipients } = await m.draft(template);
    await m.database.brand(m.brand.merchant, (tx) =>
      updateMember(tx, people.early.id, { suspended_at: new Date(m.clock.at) }),
    );
    await startSend(m.desk(), { reference: id });
    await deliver();
    expect(await m.shown(id)).toMatchObject({ recipients, sent: recipients - 1 });
  });

  it("is tested on one account, marked, and in no list", async () => {
    const template = await m.template("Tried");
    const before = (await m.inboxOf(people.high)).totalElements;
    expect(await testSend(m.desk(), m.platform, { template, account: " HIGH " })).toMatchObject({ ok: true });
    const { content, totalElements } = await m.inboxOf(people.high);
    expect(totalElements).toBe(before + 1);
    expect(content[0]?.title).toBe(`[Test] ${texts.en.title}`);
    const rows = await m.database.brand(m.brand.merchant, (tx) =>
      tx.selectFrom("message_send").select("id").where("test", "=", true).execute(),
    );
    await expect(m.shown(rows[0]?.id ?? "")).rejects.toThrow("no send");
  });
});

describe("templates", () => {
  const base = { name: "Half", kind: "service", language: "en", ...texts.en } as const;

  it("are offered for a send once they are written in every language", async () => {
    const made = await saveTemplate(m.desk(), base);
    const template = made.ok ? made.value.template : "";
    expect(await draftSend(m.desk(), m.platform, { template })).toMatchObject({
      code: "message.incomplete",
      errors: [{ field: "template", params: { language: "hi" } }],
    });
    const rows = (await templates(m.desk())).content.filter((row) => row.template === template);
    expect(rows).toMatchObject([
      { language: "en", state: "written" },
      { language: "hi", state: "missing", title: "" },
    ]);
    const offered = async () =>
      (await choices(m.desk(), { of: "templates" })).content.map(({ name }) => name);
    expect(await offered()).not.toContain("Half");
    await saveTemplate(m.desk(), { ...base, template, language: "hi", ...texts.hi });
    expect(await offered()).toContain("Half");
  });

  it.each([
    [{ name: "  " }, "message.text"],
    [{ title: "A\u0007bell" }, "message.text"],
    [{ title: "two\nlines" }, "message.text"],
    [{ page: "desk/staff" }, "message.page"],
    [{ page: "nowhere" }, "message.page"],
    [{ language: "fr" }, "language.unknown"],
    [{ template: "12345678" }, "message.unknown"],
    [{ name: "half" }, "message.name"],
    [{ linkName: "Terms" }, "message.link"],
    [{ linkName: "Terms", linkAddress: "javascript:alert(1)" }, "message.link"],
    [{ linkName: "Terms", linkAddress: "http://house.example/terms" }, "message.link"],
    [{ linkName: "Terms", linkAddress: "https://a:b@house.example/" }, "message.link"],
    [{ linkAddress: "https://house.example/" }, "message.text"],
    [{ noteText: "Every word counts." }, "message.text"],
    [{ noteName: "Small print", noteText: "A\u0007bell" }, "message.text"],
  ])("are refused: %j", async (more, code) => {
    expect(await saveTemplate(m.desk(), { ...base, name: "Wrong", ...more })).toMatchObject({ code });
  });

  it("lead to pages of the site alone", async () => {
    const pages = (await choices(m.desk(), { of: "pages" })).content.map(({ value }) => value);
    expect(pages).toContain("promotions");
    expect(pages.filter((id) => id.startsWith("desk"))).toEqual([]);
    const languages = (await choices(m.desk(), { of: "languages" })).content;
    expect(languages).toMatchObject([
      { value: "en", name: "English" },
      { value: "hi", name: "Hindi" },
    ]);
  });
});

describe("the start of a send", () => {
  const brand = { documents: { agents: { timeZone: "Asia/Kolkata" } } } as never;
  const now = Date.parse("2026-11-22T20:00:00Z");

  it.each([
    [{}, "2026-11-22T20:00:00.000Z"],
    // Half past one of the next day in India.
    [{ time: "18:30" }, "2026-11-23T13:00:00.000Z"],
    [{ day: "2026-12-01", time: "00:05" }, "2026-11-30T18:35:00.000Z"],
  ])("is %j in the brand's zone", (input, at) => {
    const due = dueAt(brand, input, now);
    expect(due.ok && due.value.toISOString()).toBe(at);
  });

  it.each([
    { day: "2026-12-01" },
    { time: "25:00" },
    { time: "01:00" },
    { day: "2026-02-30", time: "10:00" },
    { day: "2027-03-01", time: "10:00" },
  ])("is refused: %j", (input) => {
    expect(dueAt(brand, input, now)).toMatchObject({ code: "message.due" });
  });
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { auditPage } from "../../../../src/server/core/identity/desk-audit-store.ts";
import type { Member } from "../../../../src/server/core/members/member-store.ts";
import { unseenNotices } from "../../../../src/server/core/members/notice-store.ts";
import {
  answerTicket,
  deskThread,
  deskTickets,
  noteInTicket,
} from "../../../../src/server/domains/support/desk-tickets.ts";
import { alarmOverdue, closeOverTickets } from "../../../../src/server/domains/support/ticket-clock.ts";
import { ticketList, ticketTypes } from "../../../../src/server/domains/support/ticket-views.ts";
import { openTicket } from "../../../../src/server/domains/support/tickets.ts";
import { retention, sweepBatch } from "../../../../src/server/foundation/db/retention.ts";
import { every } from "../payments/deposit-harness.ts";
import { day, hour, openSupportHarness, type SupportHarness } from "./harness.ts";

let s: SupportHarness;
beforeAll(async () => {
  s = await openSupportHarness();
});
afterAll(() => s.close());

const at = (ms: number): string => new Date(s.domain.clock.at + ms).toISOString();
const alarms: object[] = [];
const deps = () => ({
  inBrand: s.deps.inBrand,
  now: s.deps.now,
  alarm: async (emergency: object) => void alarms.push(emergency),
});
const noticesOf = async ({ id }: Member) =>
  (await s.deps.inBrand((tx) => unseenNotices(tx, id))).map(({ text_key }) => text_key);

describe("a ticket", () => {
  it("goes from a question to its end, and both sides see the thread", async () => {
    const member = await s.member();
    const reference = await s.opened(member, "<b>My deposit</b> of Monday\r\nis missing");
    expect(await s.row(reference)).toMatchObject({
      account: member.account,
      typeName: "A payment",
      excerpt: "<b>My deposit</b> of Monday is missing",
      state: "open",
      urgency: "due",
      dueAt: at(4 * hour),
      closesAt: "",
      canAnswer: true,
    });
    await noteInTicket(s.desk(), { reference, content: "The bank is asked" });
    expect(await s.answer(reference, "ask")).toMatchObject({ ok: true, value: { state: "waiting" } });
    expect(await s.row(reference)).toBeUndefined();
    expect(await s.row(reference, "member")).toMatchObject({ urgency: "", dueAt: "", closesAt: at(3 * day) });
    expect(await s.addPicture(member, reference)).toMatchObject({ ok: true, value: { picturesLeft: 2 } });
    // The member has written: staff owe an answer again, within the hours of further answers.
    expect(await s.row(reference)).toMatchObject({ state: "open", dueAt: at(10 * hour), closesAt: "" });
    expect(await s.answer(reference)).toMatchObject({ value: { state: "answered" } });
    expect(await s.answer(reference, "resolve")).toMatchObject({ value: { state: "resolved" } });
    expect(await s.addPicture(member, reference)).toMatchObject({ code: "ticket.over" });
    expect(await s.reply(member, reference, "Still missing")).toMatchObject({ value: { state: "reopened" } });
    expect(await s.answer(reference, "resolve")).toMatchObject({ value: { state: "resolved" } });
    expect(await s.shut(member, reference)).toMatchObject({ value: { state: "closed" } });
    for (const late of [s.reply(member, reference), s.answer(reference), s.shut(member, reference)])
      expect(await late).toMatchObject({ code: "ticket.over" });

    const thread = await s.thread(member, reference);
    if (!thread.ok) throw new Error(thread.code);
    expect(thread.value).toMatchObject({
      state: "closed",
      closedBy: "member",
      canWrite: false,
      picturesLeft: 0,
    });
    expect(thread.value.messages.map(({ by, kind }) => `${by} ${kind}`)).toEqual([
      "member open",
      "desk ask",
      "member picture",
      "desk answer",
      "desk resolve",
      "member reopen",
      "desk resolve",
      "member close",
    ]);
    expect(thread.value.messages[0]?.text).toBe("<b>My deposit</b> of Monday\nis missing");
    // Neither the note nor who wrote leaves the desk.
    expect(JSON.stringify(thread.value)).not.toMatch(/The bank is asked|support\d/);
    const inside = await deskThread(s.desk(), { reference });
    expect(inside).toMatchObject({ value: { account: member.account } });
    expect(JSON.stringify(inside)).toMatch(/The bank is asked.*support\d/);
    expect(await noticesOf(member)).toEqual([
      "notice.ticketAsked",
      "notice.ticketAnswered",
      "notice.ticketResolved",
      "notice.ticketResolved",
    ]);
    const { rows } = await s.deps.inBrand((tx) => auditPage(tx, { pageSize: 20, group: "ticket" }));
    expect(rows.map(({ action, subject }) => [action, subject])).toEqual(
      ["resolve", "resolve", "answer", "ask", "note"].map((act) => [`ticket.${act}`, reference]),
    );
    expect(rows[0]).toMatchObject({ before: { state: "reopened" }, after: { state: "resolved" } });
  });

  it("keeps its deadline while the member writes on", async () => {
    const member = await s.member();
    const reference = await s.opened(member);
    const { dueAt } = (await s.row(reference)) ?? {};
    s.domain.clock.at += hour;
    expect(await s.reply(member, reference)).toMatchObject({ ok: true, value: { state: "open" } });
    expect(await s.row(reference)).toMatchObject({ dueAt });
    await s.shut(member, reference);
  });

  it("is late once its hours are over: first at the desk, and the alarm rings once", async () => {
    const member = await s.member();
    const late = await s.opened(member);
    s.domain.clock.at += 2 * hour;
    const fresh = await s.opened(member, "A second question of mine");
    expect(await alarmOverdue(s.domain.brand, deps())).toBe(0);
    s.domain.clock.at += 2 * hour + 1;
    expect(await alarmOverdue(s.domain.brand, deps())).toBe(1);
    expect(await alarmOverdue(s.domain.brand, deps())).toBe(0);
    expect(alarms).toEqual([expect.objectContaining({ event: "ticket.overdue", tickets: 1, first: late })]);
    const all = await deskTickets(s.desk(), {});
    expect(all.content.map(({ reference }) => reference)).toEqual([late, fresh]);
    expect(all.content[0]).toMatchObject({ urgency: "late" });
    const only = await deskTickets(s.desk(), { late: "late" });
    expect(only.content.map(({ reference }) => reference)).toEqual([late]);
    expect((await deskTickets(s.desk(), { type: "game" })).content).toEqual([]);
    await s.answer(late);
    expect((await deskTickets(s.desk(), { late: "late" })).content).toEqual([]);
    await s.shut(member, late);
    await s.shut(member, fresh);
  });

  it("is closed by time when nobody writes, and never while it waits for staff", async () => {
    const member = await s.member();
    const waits = await s.opened(member);
    const answered = await s.opened(member, "A second question of mine");
    await s.answer(answered);
    s.domain.clock.at += 3 * day - 1;
    expect(await closeOverTickets(s.domain.brand, deps())).toBe(0);
    s.domain.clock.at += 2;
    // Two nodes at once close it once.
    const closed = await every(2, () => closeOverTickets(s.domain.brand, deps()));
    expect(closed.reduce((sum, one) => sum + one, 0)).toBe(1);
    expect(await s.row(answered, "closed")).toMatchObject({ state: "closed" });
    expect(await s.row(waits)).toMatchObject({ state: "open", urgency: "late" });
    expect(await noticesOf(member)).toEqual(["notice.ticketAnswered", "notice.ticketClosed"]);
    const thread = await s.thread(member, answered);
    expect(thread).toMatchObject({ value: { closedBy: "clock" } });
    await s.shut(member, waits);
  });

  it("is refused without a type, without words, and above the brand's number, also at once", async () => {
    const member = await s.member();
    const open = (type: string, content: string) =>
      openTicket(s.domain.contextOf(member), member, { type, content });
    expect(await open("nothing", "My deposit is missing")).toMatchObject({ code: "ticket.type" });
    for (const content of [
      "short",
      "         \n ",
      "bell \u0007 rings in here",
      "turned \u202e text in here",
    ])
      expect(await open("game", content)).toMatchObject({ code: "ticket.text" });
    const all = await every(6, () => open("game", "A round of mine hangs 👨‍👩‍👧"));
    expect(all.filter(({ ok }) => ok)).toHaveLength(2);
    expect(all.filter((one) => !one.ok && one.code === "ticket.many")).toHaveLength(4);
    const types = await ticketTypes(s.domain.contextOf(member), member);
    expect(types).toMatchObject({ open: 2, openAtMost: 2, firstAnswerHours: 4 });
    expect(types.content).toEqual([
      { id: "payment", name: "A payment" },
      { id: "game", name: "A game" },
    ]);
  });

  it("is full after many messages", async () => {
    const member = await s.member();
    const reference = await s.opened(member);
    for (let count = 1; count < 100; count += 1)
      expect((await s.reply(member, reference)).ok, String(count)).toBe(true);
    expect(await s.reply(member, reference)).toMatchObject({ code: "ticket.long" });
    expect((await s.answer(reference)).ok).toBe(true);
    await s.shut(member, reference);
  });
});

describe("the sweep", () => {
  it("takes a ticket two years after it was closed, with its thread and its pictures", async () => {
    const member = await s.member();
    const [kept, gone] = [await s.opened(member), await s.opened(member, "A second question of mine")];
    await s.addPicture(member, gone);
    await s.shut(member, gone);
    const sweep = retention.sweeps.find(({ table }) => table === "ticket");
    if (!sweep) throw new Error("no sweep of tickets");
    const sweptAt = (ms: number) =>
      s.deps.inBrand((tx) => sweepBatch(tx, sweep, s.domain.clock.at + ms, 1_000));
    await sweptAt(730 * day - 1);
    expect((await s.thread(member, gone)).ok).toBe(true);
    // Tickets of other tests were closed at the same moment.
    expect(await sweptAt(730 * day + 1)).toBeGreaterThan(0);
    const left = await s.deps.inBrand(async (tx) => ({
      tickets: await tx.selectFrom("ticket").select("id").where("member_id", "=", member.id).execute(),
      messages: await tx.selectFrom("ticket_message").select("id").where("ticket_id", "=", gone).execute(),
      pictures: await tx.selectFrom("ticket_picture").select("id").where("ticket_id", "=", gone).execute(),
    }));
    expect(left).toEqual({ tickets: [{ id: kept }], messages: [], pictures: [] });
  });
});

describe("a ticket of somebody else", () => {
  it("is unknown in every call", async () => {
    const [owner, other] = [await s.member(), await s.member()];
    const reference = await s.opened(owner);
    const unknown = { ok: false, code: "ticket.unknown" };
    expect(await s.thread(other, reference)).toMatchObject(unknown);
    expect(await s.reply(other, reference)).toMatchObject(unknown);
    expect(await s.shut(other, reference)).toMatchObject(unknown);
    expect(await s.addPicture(other, reference)).toMatchObject(unknown);
    expect((await ticketList(s.domain.contextOf(other), other, {})).totalElements).toBe(0);
    for (const wrong of ["", "ABCDEFGHJKLM", "' or 1=1 --"]) {
      expect(await s.reply(owner, wrong)).toMatchObject(unknown);
      expect(
        await answerTicket(s.desk(), { reference: wrong, decision: "answer", content: "hello" }),
      ).toMatchObject(unknown);
    }
    expect(await s.row(reference)).toMatchObject({ state: "open" });
    await s.shut(owner, reference);
  });
});

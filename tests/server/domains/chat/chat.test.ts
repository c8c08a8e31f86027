import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { staffOf } from "../../../../src/server/core/identity/desk-audit-store.ts";
import { mostLines } from "../../../../src/server/domains/chat/lines.ts";
import { chatModels } from "../../../../src/server/domains/chat/member-chat.ts";
import { every } from "../payments/deposit-harness.ts";
import { type ChatHarness, openChatHarness } from "./harness.ts";

let s: ChatHarness;
beforeAll(async () => {
  s = await openChatHarness();
});
afterAll(() => s.close());

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

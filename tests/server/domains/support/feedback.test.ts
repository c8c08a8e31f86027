import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { keepCaptcha } from "../../../../src/server/core/identity/captcha-store.ts";
import type { RequestContext } from "../../../../src/server/core/identity/request-context.ts";
import { unseenNotices } from "../../../../src/server/core/members/notice-store.ts";
import { decideFeedback, deskFeedback } from "../../../../src/server/domains/support/desk-feedback.ts";
import {
  changeFeedback,
  ownFeedback,
  sendFeedback,
} from "../../../../src/server/domains/support/feedback.ts";
import { openSupportHarness, type SupportHarness } from "./harness.ts";

let s: SupportHarness;
beforeAll(async () => {
  s = await openSupportHarness();
});
afterAll(() => s.close());

const content = "The lobby is <i>slow</i> today";

/** A visitor's feedback with a solved captcha. */
async function visitorSends(context: RequestContext, text = content) {
  await context.inBrand((tx) =>
    keepCaptcha(tx, context.brand.merchant, context.browserHash, "abc", context.now()),
  );
  return sendFeedback(context, { content: text, captcha: "ABC " });
}

const rowOf = async (reference: string) =>
  (await deskFeedback(s.desk(), { pageSize: 100 })).content.find((row) => row.reference === reference);

describe("feedback", () => {
  it("of a visitor needs a captcha each time; of a member none", async () => {
    const visitor = s.domain.context("stranger");
    expect(await sendFeedback(visitor, { content })).toMatchObject({
      code: "captcha.required",
      value: { captcha: true },
    });
    const sent = await visitorSends(visitor);
    expect(sent).toMatchObject({ ok: true, value: { state: "new" } });
    expect(await sendFeedback(visitor, { content, captcha: "abc" })).toMatchObject({
      code: "captcha.required",
    });
    const member = await s.member();
    const own = await sendFeedback(s.domain.contextOf(member), { content, contact: "me@example.org" });
    expect(own).toMatchObject({ ok: true });
    expect(await rowOf(sent.ok ? sent.value.reference : "")).toMatchObject({
      from: "visitor",
      account: "",
      content,
    });
    expect(await rowOf(own.ok ? own.value.reference : "")).toMatchObject({
      from: "member",
      account: member.account,
      contact: "me@example.org",
    });
  });

  it("has as many words as the brand allows, in every writing", async () => {
    const member = await s.member();
    const send = (text: string, language = "en") =>
      sendFeedback({ ...s.domain.contextOf(member), language }, { content: text });
    for (const text of ["", "too short", " . , ! ", "word ".repeat(13)])
      expect(await send(text)).toMatchObject({
        code: "feedback.length",
        errors: [{ field: "content", params: { least: 3, most: 12 } }],
      });
    expect(await send("bell \u0007 rings here now")).toMatchObject({ code: "feedback.text" });
    expect((await send("बहुत धीमी साइट")).ok).toBe(true);
    // Chinese and Thai write without blanks.
    expect((await send("网站今天很慢", "zh")).ok).toBe(true);
  });

  it("is limited in a day", async () => {
    const member = await s.member();
    for (let count = 0; count < 3; count += 1)
      expect((await sendFeedback(s.domain.contextOf(member), { content })).ok).toBe(true);
    expect(await sendFeedback(s.domain.contextOf(member), { content })).toMatchObject({
      code: "request.too-many",
    });
    s.domain.clock.at += 86_400_000;
    expect((await sendFeedback(s.domain.contextOf(member), { content })).ok).toBe(true);
    // A network of strangers is limited as a whole, also with captchas.
    let refused = "";
    for (let count = 0; count < 61 && refused === ""; count += 1) {
      const answer = await visitorSends(s.domain.context(`browser ${count}`, "10.9.9.9"));
      if (!answer.ok) refused = `${count} ${answer.code}`;
    }
    expect(refused).toBe("60 request.too-many");
  });

  it("is changed by its author until staff have seen it", async () => {
    const [author, other] = [s.domain.context("author", "10.3.3.3"), s.domain.context("other", "10.3.3.3")];
    const sent = await visitorSends(author);
    const reference = sent.ok ? sent.value.reference : "";
    const changed = { reference, content: "The lobby is fast now" };
    const member = await s.member();
    for (const context of [other, s.domain.contextOf(member)])
      expect(await changeFeedback(context, changed)).toMatchObject({ code: "feedback.unknown" });
    expect(await changeFeedback(author, changed)).toMatchObject({ ok: true });
    expect(await rowOf(reference)).toMatchObject({ content: "The lobby is fast now", state: "new" });
    await decideFeedback(s.desk(), { reference, decision: "see" });
    expect(await changeFeedback(author, changed)).toMatchObject({ code: "feedback.seen" });
    // A member's is the account's, not the browser's.
    const mine = await sendFeedback(s.domain.contextOf(member), { content });
    const own = { ...changed, reference: mine.ok ? mine.value.reference : "" };
    expect(await changeFeedback(author, own)).toMatchObject({ code: "feedback.unknown" });
    expect((await changeFeedback(s.domain.contextOf(member), own)).ok).toBe(true);
  });

  it("is answered, noted and closed by staff; its member reads the answer alone", async () => {
    const member = await s.member();
    const sent = await sendFeedback(s.domain.contextOf(member), { content });
    const reference = sent.ok ? sent.value.reference : "";
    const decide = (decision: "see" | "answer" | "note" | "close", texts: object = {}) =>
      decideFeedback(s.desk(), { reference, decision, ...texts });
    expect(await decide("answer", { answer: " " })).toMatchObject({ code: "request.invalid" });
    expect(await decide("note", { note: "told the engineers" })).toMatchObject({ value: { state: "new" } });
    expect(await decide("answer", { answer: "Mended, thank you" })).toMatchObject({
      value: { state: "answered" },
    });
    expect(await decide("see")).toMatchObject({ code: "feedback.over" });
    expect(await decide("close")).toMatchObject({ value: { state: "closed" } });
    expect(await decide("answer", { answer: "once more" })).toMatchObject({ code: "feedback.over" });
    expect(await decideFeedback(s.desk(), { reference: "nothing", decision: "see" })).toMatchObject({
      code: "feedback.unknown",
    });
    const { content: own } = await ownFeedback(s.domain.contextOf(member), member);
    expect(own).toMatchObject([
      { reference, state: "closed", answer: "Mended, thank you", canChange: false },
    ]);
    expect(JSON.stringify(own)).not.toContain("engineers");
    const notices = await s.deps.inBrand((tx) => unseenNotices(tx, member.id));
    expect(notices.map(({ text_key }) => text_key)).toEqual(["notice.feedbackAnswered"]);
    const fresh = await deskFeedback(s.desk(), { state: "new", from: "visitor" });
    expect(fresh.content.every((row) => row.state === "new" && row.from === "visitor")).toBe(true);
  });
});

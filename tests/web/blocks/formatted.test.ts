import { describe, expect, test } from "vitest";
import { agoOf, changesText } from "../../../src/web/blocks/formatted.ts";

const now = Date.parse("2026-11-21T12:00:00Z");
const minute = 60_000;
const ago = (ms: number, language = "en") => agoOf(new Date(now - ms), now, language);

describe("how long ago a time was", () => {
  test.each([
    [0, "now"],
    [59_999, "now"],
    [minute, "1 minute ago"],
    [59 * minute, "59 minutes ago"],
    [60 * minute, "1 hour ago"],
    [24 * 60 * minute, "yesterday"],
    [30 * 24 * 60 * minute, "30 days ago"],
  ])("%i ms", (ms, words) => {
    expect(ago(ms)).toBe(words);
  });

  test("what lies further back is a day, and a clock that is ahead says now", () => {
    expect(ago(31 * 24 * 60 * minute)).toBe("Oct 21, 2026");
    expect(ago(-5 * minute)).toBe("now");
  });

  test("digits are Latin in every language", () => {
    expect(ago(5 * minute, "hi")).toMatch(/^5 /);
  });
});

describe("what was and what is now", () => {
  test("stands one field a line, and nothing is no line", () => {
    const text = JSON.stringify({
      before: { state: "review" },
      after: { state: "credited", reason: "", received: "90.00", note: null },
    });
    expect(changesText(text)).toBe("state: review → credited\nreceived: 90.00");
    expect(changesText(JSON.stringify({ before: null, after: { account: "player1" } }))).toBe(
      "account: player1",
    );
  });

  test("what is no such text stays as it is", () => {
    expect(changesText("closed")).toBe("closed");
  });
});

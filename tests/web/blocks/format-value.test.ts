import { describe, expect, test } from "vitest";
import { agoOf, changesText, formatted } from "../../../src/web/blocks/format-value.ts";

const now = Date.parse("2026-11-21T12:00:00Z");
const minute = 60_000;
const ago = (ms: number, language = "en") => agoOf(new Date(now - ms), now, language);

describe("the time since an event", () => {
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

  test("older times are shown as a day, and future ones as now", () => {
    expect(ago(31 * 24 * 60 * minute)).toBe("Oct 21, 2026");
    expect(ago(-5 * minute)).toBe("now");
  });

  test("digits are Latin in every language", () => {
    expect(ago(5 * minute, "hi")).toMatch(/^5 /);
  });
});

describe("a value of an answer", () => {
  const written = (value: unknown, format: "date" | "language" | "text", language = "en") =>
    formatted(value, format, ((key: string) => key) as never, language);

  test("a day without a time is written as a day, in every zone", () => {
    expect(written("2026-11-23", "date")).toBe("Nov 23, 2026");
    expect(written("2026-11-23T10:00:00Z", "date")).toMatch(/2026, \d{1,2}:\d\d/);
  });

  test("a text that is a day is written as a day in the reader's language; other texts stay", () => {
    expect(written("2026-11-23", "text", "hi")).toBe("23 नव॰ 2026");
    expect(written("2026-11-23", "text", "th")).toBe("23 พ.ย. 2026");
    expect(written("2026-11-23", "text", "vi")).toBe("23 thg 11, 2026");
    expect(written("2026-11-23T10", "text")).toBe("2026-11-23T10");
  });

  test("a language has a name in the reader's", () => {
    expect(written("hi", "language")).toBe("Hindi");
    expect(written("en", "language", "hi")).toBe("अंग्रेज़ी");
    expect(written("", "language")).toBe("");
  });
});

/** Known codes have labels; unknown ones are shown as they are. */
const words = {
  field: (name: string) => (name === "state" ? "State" : name),
  value: (word: string) => (word === "credited" ? "Credited" : word),
  time: (text: string) => `at ${text}`,
  yes: (is: boolean) => (is ? "yes" : "no"),
  arrow: "→" as const,
};
const changes = (value: unknown) =>
  changesText(typeof value === "string" ? value : JSON.stringify(value), words);

describe("changes before and after", () => {
  test("shows one field per line, important ones first, and no line for an empty field", () => {
    const change = {
      before: { state: "review" },
      after: { reason: "credited", received: "90.00", state: "credited", note: null, more: "" },
    };
    expect(changes(change)).toBe("State: review → Credited\nreceived: 90.00\nreason: credited");
    expect(changes({ before: null, after: { account: "player1" } })).toBe("account: player1");
  });

  test("the arrow follows the language", () => {
    const change = JSON.stringify({ before: { state: "open" }, after: { state: "closed" } });
    expect(changesText(change, { ...words, arrow: "←" })).toBe("State: open ← closed");
  });

  test("a field that stayed as it was is shown once", () => {
    const change = { before: { kind: "service", page: "home" }, after: { kind: "service", page: "help" } };
    expect(changes(change)).toBe("kind: service\npage: home → help");
  });

  test("a code of the platform is worded, in each field that holds one", () => {
    const fields = ["state", "verdict", "told", "kind", "audience", "report", "by", "rhythm", "period"];
    for (const field of fields) expect(changes({ after: { [field]: "credited" } })).toMatch(/: Credited$/);
    expect(changes({ after: { name: "credited" } })).toBe("name: credited");
  });

  test("moments and yes or no are written as readers write them", () => {
    const after = { start: "2026-11-30T07:57:33.641Z", until: "2026-12-01", isLate: true, name: "2026" };
    expect(changes({ after })).toBe(
      "start: at 2026-11-30T07:57:33.641Z\nuntil: at 2026-12-01\nisLate: yes\nname: 2026",
    );
  });

  test("shows the number of people", () => {
    expect(changes({ after: { approvals: ["0190-a", "0190-b"] } })).toBe("approvals: 2");
  });

  test("other texts are returned unchanged", () => {
    expect(changes("closed")).toBe("closed");
  });
});

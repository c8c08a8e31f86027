import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { differenceOf, edited, moved, nameOf } from "../../../../src/server/domains/content/entries.ts";
import { assertProperty } from "../../../support/property.ts";

const names = fc.uniqueArray(fc.stringMatching(/^[a-z][a-z0-9]{0,5}$/), { minLength: 1, maxLength: 8 });
const entriesFor = (of: readonly string[]) => of.map((id) => ({ id, title: { en: `${id} title` } }));

describe("entries of contents", () => {
  it("keep what an edit does not name: other languages, and fields that the desk does not edit", () => {
    const entry = {
      id: "one",
      execution: "A",
      title: { en: "Old", hi: "पुराना" },
      content: { en: "<p>Old</p>" },
      showUntil: "2026-12-31",
    };
    const writing = { language: "en", values: { title: " New ", text: "line\r\nline" } };
    expect(edited("announcements", "one", { entry, writing })).toEqual({
      id: "one",
      execution: "A",
      title: { en: "New", hi: "पुराना" },
      content: { en: "line\nline" },
    });
    const emptied = edited("announcements", "one", { entry, writing: { language: "hi", values: {} } });
    expect(emptied).toMatchObject({ title: { en: "Old" }, content: { en: "<p>Old</p>" } });
    expect(entry.title).toEqual({ en: "Old", hi: "पुराना" });
  });

  it("keep all others in their order when one moves, and never leave the list", () => {
    assertProperty(
      fc.property(names, fc.nat(7), fc.constantFrom(-1, 1), (of, at, by) => {
        const index = at % of.length;
        const before = entriesFor(of);
        const after = moved(before, index, by);
        const others = (list: readonly { id?: unknown }[]) => list.filter(({ id }) => id !== of[index]);
        expect(others(after)).toEqual(others(before));
        expect(after.findIndex(({ id }) => id === of[index])).toBe(
          Math.min(Math.max(index + by, 0), of.length - 1),
        );
      }),
    );
  });

  it("differ by what is new, changed and gone", () => {
    assertProperty(
      fc.property(names, names, (served, now) => {
        const changed = now.filter((_, index) => index % 2 === 0);
        const entries = entriesFor(now).map((entry) =>
          changed.includes(entry.id) ? { ...entry, title: { en: "changed" } } : entry,
        );
        const difference = differenceOf("announcements", entriesFor(served), entries);
        expect(difference.added).toEqual(now.filter((id) => !served.includes(id)));
        expect(difference.removed).toEqual(served.filter((id) => !now.includes(id)));
        expect(difference.changed).toEqual(changed.filter((id) => served.includes(id)));
        expect(entries.map((entry) => nameOf("announcements", entry))).toEqual(now);
      }),
    );
  });
});

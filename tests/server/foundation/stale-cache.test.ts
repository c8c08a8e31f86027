import { describe, expect, it } from "vitest";
import { createStaleCache } from "../../../src/server/foundation/stale-cache.ts";

type Text = { text: string; whole?: boolean };

function memory() {
  const clock = { at: 0 };
  const failures: unknown[] = [];
  const cache = createStaleCache<Text>({
    now: () => clock.at,
    maximumSize: 100,
    sizeOf: () => 1,
    freshMs: 60_000,
    isWhole: ({ whole = true }) => whole,
    failed: (error) => void failures.push(error),
  });
  return { clock, failures, cache };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));
const broken = () => Promise.reject(new Error("away"));

describe("cached answers", () => {
  it("are made once however many ask at once, and not at all while they are fresh", async () => {
    const { clock, cache } = memory();
    let made = 0;
    const make = async () => {
      await settled();
      made += 1;
      return { text: `${made}` };
    };
    const answers = await Promise.all(Array.from({ length: 20 }, () => cache.answer("a", make)));
    expect([made, new Set(answers.map(({ text }) => text)).size]).toEqual([1, 1]);
    clock.at = 59_999;
    await cache.answer("a", make);
    expect(made).toBe(1);
  });

  it("are given stale at once while one other is made", async () => {
    const { clock, cache } = memory();
    await cache.answer("a", async () => ({ text: "old" }));
    clock.at = 61_000;
    const slow = Promise.withResolvers<Text>();
    let made = 0;
    const make = () => {
      made += 1;
      return slow.promise;
    };
    for (let time = 0; time < 5; time += 1) expect((await cache.answer("a", make)).text).toBe("old");
    slow.resolve({ text: "new" });
    await settled();
    expect([(await cache.answer("a", make)).text, made]).toEqual(["new", 1]);
  });

  it("are given for as long as no other can be made, and tried again now and then only", async () => {
    const { clock, failures, cache } = memory();
    await cache.answer("a", async () => ({ text: "old" }));
    let tries = 0;
    const make = () => {
      tries += 1;
      return broken();
    };
    for (clock.at = 61_000; clock.at < 24 * 3_600_000; clock.at += 1_000)
      expect((await cache.answer("a", make)).text).toBe("old");
    expect(tries).toBeLessThan((24 * 3_600) / 5 + 1);
    expect(failures.length).toBeGreaterThan(0);
    clock.at += 10_000;
    await cache.answer("a", async () => ({ text: "new" }));
    await settled();
    expect((await cache.answer("a", make)).text).toBe("new");
  });

  it("that are old wait a moment for the next one, and no longer", async () => {
    const { clock, cache } = memory();
    await cache.answer("a", async () => ({ text: "old" }));
    clock.at = 3_600_000;
    expect((await cache.answer("a", async () => ({ text: "new" }))).text).toBe("new");
    clock.at = 7_200_000;
    const began = performance.now();
    expect((await cache.answer("a", () => new Promise(() => undefined))).text).toBe("new");
    expect(performance.now() - began).toBeLessThan(1_900);
  });

  it("that lack something never replace one that does not, and are made anew soon", async () => {
    const { clock, cache } = memory();
    await cache.answer("a", async () => ({ text: "part", whole: false }));
    clock.at = 5_001;
    await cache.answer("a", async () => ({ text: "whole" }));
    await settled();
    clock.at = 70_000;
    await cache.answer("a", async () => ({ text: "part", whole: false }));
    await settled();
    expect((await cache.answer("a", broken)).text).toBe("whole");
  });

  it("that never succeeded fail for their callers, without an unhandled rejection", async () => {
    const { cache } = memory();
    await expect(cache.answer("a", broken)).rejects.toThrow("away");
    expect((await cache.answer("a", async () => ({ text: "later" }))).text).toBe("later");
  });
});

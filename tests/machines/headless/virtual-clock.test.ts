import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createVirtualClock } from "../../../src/machines/headless/virtual-clock.ts";
import { assertProperty } from "../../support/property.ts";

describe("the virtual clock", () => {
  it("fires timers in the order of their times, those of one time in the order they were set", () => {
    assertProperty(
      fc.property(fc.array(fc.integer({ min: 0, max: 50 }), { maxLength: 20 }), (delays) => {
        const clock = createVirtualClock();
        const fired: [at: number, index: number][] = [];
        for (const [index, delay] of delays.entries())
          clock.setTimeout(() => fired.push([clock.now(), index]), delay);
        clock.advance(50);
        const expected = delays
          .map((delay, index): [number, number] => [delay, index])
          .toSorted(([one, first], [other, second]) => one - other || first - second);
        expect(fired).toEqual(expected);
      }),
    );
  });

  it("ticks as often in one leap as in many steps", () => {
    const ticks = (steps: number[]) => {
      const clock = createVirtualClock();
      let count = 0;
      const tick = () => {
        count += 1;
        clock.setTimeout(tick, 1000);
      };
      clock.setTimeout(tick, 1000);
      for (const step of steps) clock.advance(step);
      return count;
    };
    expect(ticks([60_000])).toBe(60);
    expect(ticks(Array.from({ length: 120 }, () => 500))).toBe(60);
  });

  it("forgets a cancelled timer, and gives the time until the next one", () => {
    const clock = createVirtualClock();
    const id = clock.setTimeout(() => expect.unreachable(), 10);
    clock.setTimeout(() => undefined, 30);
    clock.clearTimeout(id);
    clock.advance(20);
    expect(clock.untilNext()).toBe(10);
    clock.advance(10);
    expect(clock.untilNext()).toBeUndefined();
  });

  it("does not hang on timers that set each other at once", () => {
    const clock = createVirtualClock();
    const again = () => {
      clock.setTimeout(again, 0);
    };
    again();
    expect(() => clock.advance(1)).toThrow("due at once");
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  afterAnswer,
  afterSign,
  hasNews,
  type Sitting,
  stopsStake,
} from "../../../../src/server/core/safer-play/sitting.ts";
import { assertProperty } from "../../../support/property.ts";

const minute = 60_000;
const interval = 30 * minute;
const start = Date.parse("2026-11-22T10:00:00Z");

/** A sitting after signs at so many minutes since the start. */
const after = (...minutes: number[]): Sitting => {
  let sitting: Sitting | undefined;
  for (const at of minutes) sitting = afterSign(sitting, start + at * minute, interval);
  if (!sitting) throw new Error("no signs");
  return sitting;
};
const every = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, turn) => from + turn * step);

describe("a sitting", () => {
  it("counts the time between signs, and ends after an absence", () => {
    expect(after(0, 10, 25)).toMatchObject({ number: 1, playedMs: 25 * minute, dueAt: null });
    expect(after(0, 10, 26)).toMatchObject({ number: 2, playedMs: 0, startedAt: start + 26 * minute });
  });

  it("makes a check due when the interval is played, at the sign that reaches it", () => {
    expect(after(...every(0, 29, 1)).dueAt).toBeNull();
    expect(after(...every(0, 31, 1)).dueAt).toBe(start + 30 * minute);
  });

  it("keeps a due check through an absence of any length: leaving is no answer", () => {
    const left = afterSign(after(...every(0, 30, 5)), start + 60 * 24 * minute, interval);
    expect(left).toMatchObject({ number: 1, playedMs: 30 * minute, dueAt: start + 30 * minute });
  });

  it("begins the next interval with the answer, and another sitting when the member stopped", () => {
    const due = after(...every(0, 30, 5));
    const on = afterAnswer(due, "goOn");
    expect(on).toMatchObject({ checkedMs: 30 * minute, dueAt: null, over: false });
    expect(afterSign(on, start + 31 * minute, interval).dueAt).toBeNull();
    const stopped = afterAnswer(due, "stop");
    expect(afterSign(stopped, start + 31 * minute, interval)).toMatchObject({ number: 2, playedMs: 0 });
  });

  it("is held by an answer that is missing for five minutes; a round that runs takes stakes for ten more", () => {
    const due = after(...every(0, 30, 5));
    const at = start + 30 * minute;
    expect(stopsStake(due, at + 5 * minute - 1, false)).toBe(false);
    expect(stopsStake(due, at + 5 * minute, false)).toBe(true);
    expect(stopsStake(due, at + 15 * minute - 1, true)).toBe(false);
    expect(stopsStake(due, at + 15 * minute, true)).toBe(true);
    expect(stopsStake(afterAnswer(due, "goOn"), at + 15 * minute, false)).toBe(false);
  });

  it("is not fooled by clocks: a jump adds no absence to a check, and a clock set back neither counts nor frees", () => {
    const due = after(...every(0, 30, 5));
    expect(stopsStake(due, start - 60 * minute, false)).toBe(true);
    // A node whose clock is two hours ahead, then the time as it is: counting goes on.
    const ahead = afterSign(after(0, 10), start + 130 * minute, interval);
    const back = afterSign(ahead, start + 11 * minute, interval);
    expect(back.lastAt).toBe(start + 11 * minute);
    expect(afterSign(back, start + 21 * minute, interval).playedMs).toBe(10 * minute);
    // Clocks of nodes that differ by a second never count twice.
    let sitting = after(0);
    for (let second = 0; second < 120; second += 1)
      sitting = afterSign(sitting, start + second * 1_000 - (second % 2) * 1_000, interval);
    expect(sitting.playedMs).toBeLessThanOrEqual(2 * minute);
  });

  it("is written when it has news, at most every ten seconds otherwise", () => {
    const one = after(0, 1);
    expect(hasNews(undefined, one)).toBe(true);
    expect(hasNews(one, afterSign(one, one.lastAt + 9_999, interval))).toBe(false);
    expect(hasNews(one, afterSign(one, one.lastAt + 10_000, interval))).toBe(true);
  });

  it("never lets more play pass than the interval and an absence before a check is due, whatever the signs are", () => {
    assertProperty(
      fc.property(fc.array(fc.integer({ min: 0, max: 20 * minute }), { maxLength: 200 }), (gaps) => {
        let now = start;
        let sitting = afterSign(undefined, now, interval);
        for (const gap of gaps) {
          now += gap;
          sitting = afterSign(sitting, now, interval);
          const since = sitting.playedMs - sitting.checkedMs;
          expect(sitting.dueAt !== null).toBe(since >= interval);
          expect(sitting.playedMs).toBeLessThanOrEqual(now - start);
          if (sitting.dueAt !== null && gap % 3 === 0) sitting = afterAnswer(sitting, "goOn");
        }
      }),
    );
  });
});

import { describe, expect, it } from "vitest";
import type { Raffle, RedEnvelope } from "../../../../../src/contract/generated/rewards.ts";
import { windowAfter } from "../../../../../src/server/domains/rewards/draws/windows.ts";

const title = { en: "Draw" };
const amount = "10";
const berlin = "Europe/Berlin";

const envelope = (window: RedEnvelope["window"], zone: string, at: string) =>
  windowAfter(
    {
      kind: "envelope",
      terms: {
        title,
        window,
        pot: { envelopes: 1, amount },
        envelopes: [{ count: 1, amount }],
        budget: amount,
      },
    },
    zone,
    new Date(at),
  );
const raffle = (draw: Raffle["draw"], zone: string, at: string) =>
  windowAfter(
    { kind: "raffle", terms: { title, draw, prizes: [{ amount }], budget: amount } },
    zone,
    new Date(at),
  );
const span = (start: string, end: string) => ({ start: new Date(start), end: new Date(end) });

describe("the window of a red envelope", () => {
  it("is on its weekdays at its hours, in the zone, and the one that runs until it is over", () => {
    const friday = { weekdays: ["fri" as const], hours: { from: "22:00", until: "23:00" } };
    const next = span("2026-11-27T16:30:00Z", "2026-11-27T17:30:00Z");
    expect(envelope(friday, "Asia/Kolkata", "2026-11-25T00:00:00Z")).toEqual(next);
    expect(envelope(friday, "Asia/Kolkata", "2026-11-27T17:29:59.999Z")).toEqual(next);
    expect(envelope(friday, "Asia/Kolkata", "2026-11-27T17:30:00Z")).toEqual(
      span("2026-12-04T16:30:00Z", "2026-12-04T17:30:00Z"),
    );
  });

  it("may end after midnight, and begins on days within its dates", () => {
    const night = {
      from: "2026-12-01",
      until: "2026-12-02",
      hours: { from: "23:00", until: "01:00" },
    };
    const first = span("2026-12-01T22:00:00Z", "2026-12-02T00:00:00Z");
    expect(envelope(night, berlin, "2026-11-01T00:00:00Z")).toEqual(first);
    expect(envelope(night, berlin, "2026-12-01T23:30:00Z")).toEqual(first);
    expect(envelope(night, berlin, "2026-12-02T23:30:00Z")).toEqual(
      span("2026-12-02T22:00:00Z", "2026-12-03T00:00:00Z"),
    );
    expect(envelope(night, berlin, "2026-12-03T00:00:00Z")).toBeUndefined();
  });

  it("is the whole day without hours, of 23 hours when the clocks go forward", () => {
    expect(envelope({}, berlin, "2026-03-28T23:30:00Z")).toEqual(
      span("2026-03-28T23:00:00Z", "2026-03-29T22:00:00Z"),
    );
  });

  it("moves with clocks at its edges: skipped times come later, of doubled ones the first counts", () => {
    // At 02:00 it is 03:00 on 29 March.
    const early = { hours: { from: "02:30", until: "04:00" } };
    expect(envelope(early, berlin, "2026-03-29T00:00:00Z")).toEqual(
      span("2026-03-29T01:30:00Z", "2026-03-29T02:00:00Z"),
    );
    // From 03:00 it is 02:00 again on 25 October.
    expect(envelope({ hours: { from: "02:30", until: "04:00" } }, berlin, "2026-10-25T00:00:00Z")).toEqual(
      span("2026-10-25T00:30:00Z", "2026-10-25T03:00:00Z"),
    );
  });

  it("is none where the clocks leave no time between its hours", () => {
    // 02:59 is 03:59 on 29 March, after the end; the window of the next day is the next.
    expect(envelope({ hours: { from: "02:59", until: "03:10" } }, berlin, "2026-03-29T00:00:00Z")).toEqual(
      span("2026-03-30T00:59:00Z", "2026-03-30T01:10:00Z"),
    );
  });
});

describe("the window of a raffle", () => {
  it("is from the draw before to the next one", () => {
    const sunday = { time: "20:00", weekdays: ["sun" as const] };
    expect(raffle(sunday, "Asia/Kolkata", "2026-11-25T00:00:00Z")).toEqual(
      span("2026-11-22T14:30:00Z", "2026-11-29T14:30:00Z"),
    );
    expect(raffle(sunday, "Asia/Kolkata", "2026-11-29T14:30:00Z")).toEqual(
      span("2026-11-29T14:30:00Z", "2026-12-06T14:30:00Z"),
    );
  });

  it("begins with its first day, and has no draw after its last", () => {
    const december = { time: "20:00", weekdays: ["sun" as const], from: "2026-12-03", until: "2026-12-12" };
    expect(raffle(december, "UTC", "2026-11-25T00:00:00Z")).toEqual(
      span("2026-12-03T00:00:00Z", "2026-12-06T20:00:00Z"),
    );
    expect(raffle(december, "UTC", "2026-12-06T20:00:00Z")).toBeUndefined();
  });

  it("is drawn on one day", () => {
    const eve = { time: "18:00", day: "2026-12-24", from: "2026-12-01" };
    expect(raffle(eve, "UTC", "2026-11-25T00:00:00Z")).toEqual(
      span("2026-12-01T00:00:00Z", "2026-12-24T18:00:00Z"),
    );
    expect(raffle(eve, "UTC", "2026-12-24T18:00:00Z")).toBeUndefined();
  });
});

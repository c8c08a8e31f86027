import { describe, expect, it } from "vitest";
import { createActor, initialTransition, transition } from "xstate";
import { type Event, type Input, machine } from "../../src/machines/contract.ts";
import { type Grant, isSound, isWithinLimit } from "../../src/machines/parts/contract-limits.ts";

const flat = (rate: number): Grant => ({
  best: { won: rate, lost: rate },
  least: { won: rate, lost: rate },
  period: null,
});
const own = flat(10);
const input: Input = { own, ladder: { equalRates: true, aboveLowestTier: true } };

/** The server's steps: read the snapshot from JSON, step it without an actor, and write it as JSON. */
function stepped(stored: string, event: Event): string {
  const { value, context } = JSON.parse(stored) as ReturnType<typeof initial>;
  const [next] = transition(machine, machine.resolveState({ value, context }), event);
  return JSON.stringify({ value: next.value, context: next.context, status: next.status });
}

function initial() {
  const [{ value, context, status }] = initialTransition(machine, input);
  return { value, context, status };
}

const after = (...events: Event[]) =>
  JSON.parse(events.reduce(stepped, JSON.stringify(initial()))) as ReturnType<typeof initial>;

const below = [{ account: "agent3", ...flat(5) }];
const offer: Event = { type: "offer", by: "upline", grant: flat(4) };
const accept: Event = { type: "accept", by: "downline", own, granted: [] };

describe("a contract that is stored between its steps", () => {
  it("takes the same steps as an actor", () => {
    const events: Event[] = [
      offer,
      { type: "accept", by: "downline", own, granted: below },
      { type: "agree", by: "downline", own, granted: below },
      { type: "requestEnd", by: "downline", granted: [] },
      { type: "confirmEnd", by: "upline", granted: [] },
    ];
    const actor = createActor(machine, { input }).start();
    for (const event of events) actor.send(event);
    const { value, context, status } = actor.getSnapshot();
    expect(after(...events)).toEqual({ value, context, status });
    expect(value).toBe("ended");
  });

  it("answers the possible events by role", () => {
    const { value, context } = after(offer);
    const snapshot = machine.resolveState({ value, context });
    expect(snapshot.can(accept)).toBe(true);
    expect(snapshot.can({ ...accept, by: "upline" })).toBe(false);
    expect(snapshot.can({ type: "reject", by: "downline" })).toBe(true);
    expect(snapshot.can({ type: "requestEnd", by: "upline", granted: [] })).toBe(false);
  });

  it("stays rejected after every event", () => {
    const rejected = after(offer, { type: "reject", by: "downline" });
    expect(rejected.status).toBe("done");
    expect(after(offer, { type: "reject", by: "downline" }, accept)).toEqual(rejected);
  });
});

describe("what an agent may grant", () => {
  const ladder = { equalRates: true, aboveLowestTier: true };

  it.each([Number.NaN, Number.POSITIVE_INFINITY, -1, 0])("is no rate of %s", (rate) => {
    expect(isSound(flat(rate))).toBe(false);
  });

  it("is as much as their own, and less where the brand says so", () => {
    expect(isWithinLimit(flat(10), own, ladder)).toBe(true);
    expect(isWithinLimit(flat(10), own, { ...ladder, equalRates: false })).toBe(false);
    expect(isWithinLimit(flat(9.99), own, { ...ladder, equalRates: false })).toBe(true);
    expect(isWithinLimit(flat(10.01), own, ladder)).toBe(false);
  });

  it("stays within their lowest tier where the brand says so", () => {
    const tiered = { ...own, least: { won: 3, lost: 3 } };
    expect(isWithinLimit(flat(4), tiered, ladder)).toBe(true);
    expect(isWithinLimit(flat(4), tiered, { ...ladder, aboveLowestTier: false })).toBe(false);
    expect(isWithinLimit(flat(3), tiered, { ...ladder, aboveLowestTier: false })).toBe(true);
  });

  it("compares both rates", () => {
    expect(isWithinLimit({ ...flat(1), best: { won: 1, lost: 11 } }, own, ladder)).toBe(false);
    expect(isWithinLimit({ ...flat(1), best: { won: 11, lost: 1 } }, own, ladder)).toBe(false);
  });

  it("is nothing without a contract of their own, or of another period", () => {
    expect(isWithinLimit(flat(1), null, ladder)).toBe(false);
    expect(isWithinLimit({ ...flat(1), period: "weekly" }, own, ladder)).toBe(false);
  });
});

import { describe, expect, it } from "vitest";
import { createActor, initialTransition, transition } from "xstate";
import { type Event, machine } from "../../src/machines/contract.ts";

/** The server's steps: read the snapshot from JSON, step it without an actor, and write it as JSON. */
function stepped(stored: string, event: Event): string {
  const { value, context } = JSON.parse(stored) as ReturnType<typeof initial>;
  const [next] = transition(machine, machine.resolveState({ value, context }), event);
  return JSON.stringify({ value: next.value, context: next.context, status: next.status });
}

function initial() {
  const [{ value, context, status }] = initialTransition(machine, { uplineRate: 10 });
  return { value, context, status };
}

const after = (...events: Event[]) =>
  JSON.parse(events.reduce(stepped, JSON.stringify(initial()))) as ReturnType<typeof initial>;

const offer: Event = { type: "offer", by: "upline", rate: 4 };
const accept: Event = { type: "accept", by: "downline", granted: [] };

describe("a contract that is stored between its steps", () => {
  it("takes the same steps as an actor", () => {
    const events: Event[] = [
      offer,
      { type: "accept", by: "downline", granted: [{ account: "agent3", rate: 5 }] },
      { type: "agree", by: "downline" },
      { type: "requestEnd", by: "downline" },
      { type: "confirmEnd", by: "upline" },
    ];
    const actor = createActor(machine, { input: { uplineRate: 10 } }).start();
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
    expect(snapshot.can({ type: "requestEnd", by: "upline" })).toBe(false);
  });

  it("stays rejected after every event", () => {
    const rejected = after(offer, { type: "reject", by: "downline" });
    expect(rejected.status).toBe("done");
    expect(after(offer, { type: "reject", by: "downline" }, accept)).toEqual(rejected);
  });
});

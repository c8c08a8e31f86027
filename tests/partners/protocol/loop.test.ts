import { describe, expect, it } from "vitest";
import { startLoop } from "../../../src/partners/protocol/loop.ts";

/** A promise and what fulfils it. */
const gate = () => Promise.withResolvers<void>();

describe("a loop", () => {
  it("repeats its turn after the requested rest, and rests as configured after an error", async () => {
    const done = gate();
    const errors: string[] = [];
    let turns = 0;
    const loop = startLoop(
      async () => {
        turns += 1;
        if (turns === 2) throw new Error("second");
        if (turns === 3) done.resolve();
        return 1;
      },
      (error) => {
        errors.push(error.message);
        return 1;
      },
    );
    await done.promise;
    await loop.stop();
    expect(errors).toEqual(["second"]);
  });

  it("starts the next turn at once when it is nudged, also in the middle of a turn", async () => {
    const [first, second] = [gate(), gate()];
    let turns = 0;
    const loop = startLoop(
      async () => {
        turns += 1;
        if (turns === 1) await first.promise;
        else second.resolve();
        return 3_600_000;
      },
      () => 0,
    );
    loop.nudge();
    first.resolve();
    await second.promise;
    await loop.stop();
    expect(turns).toBe(2);
  });

  it("waits for the turn under way when it is stopped, and begins no other", async () => {
    const turn = gate();
    let turns = 0;
    const loop = startLoop(
      async () => {
        turns += 1;
        await turn.promise;
        return 0;
      },
      () => 0,
    );
    let ended = false;
    const stopping = loop.stop().then(() => {
      ended = true;
    });
    await Promise.resolve();
    expect(ended).toBe(false);
    turn.resolve();
    await stopping;
    expect(turns).toBe(1);
  });
});

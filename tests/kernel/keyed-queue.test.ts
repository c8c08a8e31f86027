import { describe, expect, it } from "vitest";
import { createKeyedQueue } from "../../src/kernel/keyed-queue.ts";

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

describe("turns", () => {
  it("run one piece of a key at a time, in order, and other keys beside it", async () => {
    const turns = createKeyedQueue();
    const events: string[] = [];
    const ends: Record<string, () => void> = {};
    const piece = (name: string, key: string) =>
      turns(key, async () => {
        events.push(`begins ${name}`);
        await new Promise<void>((resolve) => {
          ends[name] = resolve;
        });
        events.push(`ends ${name}`);
        return name;
      });
    const all = [piece("a1", "a"), piece("a2", "a"), piece("b1", "b")];
    await settled();
    expect(events).toEqual(["begins a1", "begins b1"]);
    ends.a1?.();
    await settled();
    expect(events.slice(2)).toEqual(["ends a1", "begins a2"]);
    ends.a2?.();
    ends.b1?.();
    expect(await Promise.all(all)).toEqual(["a1", "a2", "b1"]);
  });

  it("continue after a piece that fails; only its caller gets the error", async () => {
    const turns = createKeyedQueue();
    const failed = turns("a", () => Promise.reject(new Error("no")));
    const next = turns("a", async () => "next");
    await expect(failed).rejects.toThrow("no");
    expect(await next).toBe("next");
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createWorkQueue } from "../../src/kernel/concurrency-limit.ts";
import { assertAsyncProperty } from "../support/property.ts";

const settled = async () => new Promise((resolve) => setImmediate(resolve));

/** Work that ends on demand. */
function pieces() {
  const started: number[] = [];
  const ends = new Map<number, { end: () => void; fail: () => void }>();
  const piece = (id: number) => () =>
    new Promise<number>((resolve, reject) => {
      started.push(id);
      ends.set(id, { end: () => resolve(id), fail: () => reject(new Error(`piece ${id}`)) });
    });
  return { started, ends, piece };
}

describe("a work queue", () => {
  it("starts a limited number at once, in arrival order", async () => {
    const queue = createWorkQueue({ atOnce: 2, longest: 10 });
    const { started, ends, piece } = pieces();
    const all = [1, 2, 3, 4].map((id) => queue(piece(id)));
    await settled();
    expect(started).toEqual([1, 2]);
    ends.get(2)?.end();
    await settled();
    expect(started).toEqual([1, 2, 3]);
    for (const id of [1, 3]) ends.get(id)?.end();
    await settled();
    ends.get(4)?.end();
    expect(await Promise.all(all)).toEqual([1, 2, 3, 4]);
  });

  it("refuses work beyond its limit, as server.busy", async () => {
    const queue = createWorkQueue({ atOnce: 1, longest: 1 });
    const { ends, piece } = pieces();
    const first = queue(piece(1));
    const second = queue(piece(2));
    await expect(queue(piece(3))).rejects.toMatchObject({ code: "LIVERY_BUSY" });
    ends.get(1)?.end();
    await first;
    await settled();
    ends.get(2)?.end();
    expect(await second).toBe(2);
  });

  it("continues after work that failed", async () => {
    const queue = createWorkQueue({ atOnce: 1, longest: 5 });
    const { ends, piece } = pieces();
    const first = queue(piece(1));
    const second = queue(piece(2));
    ends.get(1)?.fail();
    await expect(first).rejects.toThrow("piece 1");
    await settled();
    ends.get(2)?.end();
    expect(await second).toBe(2);
  });

  it("never runs more than its limit, whatever the order of starts and ends", async () => {
    const limits = fc.record({ atOnce: fc.integer({ min: 1, max: 4 }), longest: fc.constant(1_000) });
    const works = fc.array(fc.record({ turns: fc.nat(4), fails: fc.boolean() }), { maxLength: 40 });
    await assertAsyncProperty(
      fc.asyncProperty(limits, works, async (given, list) => {
        const queue = createWorkQueue(given);
        let running = 0;
        let most = 0;
        const work = async ({ turns, fails }: { turns: number; fails: boolean }) => {
          running += 1;
          most = Math.max(most, running);
          for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
          running -= 1;
          if (fails) throw new Error("fails");
        };
        const all = await Promise.allSettled(list.map((one) => queue(() => work(one))));
        expect(most).toBeLessThanOrEqual(given.atOnce);
        expect(all.map(({ status }) => status === "rejected")).toEqual(list.map(({ fails }) => fails));
      }),
    );
  });
});

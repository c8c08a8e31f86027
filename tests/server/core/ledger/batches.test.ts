import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createBatches } from "../../../../src/server/core/ledger/batches.ts";
import { account, give, openTestLedger, settle, type TestLedger } from "../../../support/ledger.ts";

const tick = () => new Promise((resolve) => setImmediate(resolve));

/** Batches over a fake flush: each waits until it is let go; an item "bad" breaks its batch. */
function open({ most = 100, waiting = 1_000 } = {}) {
  const flushes: { group: string; items: string[]; go: () => void }[] = [];
  const batches = createBatches<string, string>({
    flush: (group, items) =>
      new Promise((resolve, reject) => {
        const go = () => {
          if (items.includes("gone")) reject(new Error("gone"));
          else if (items.includes("bad")) reject(new Error("broken"));
          else resolve(items.map((item) => item.toUpperCase()));
        };
        flushes.push({ group, items, go });
      }),
    most,
    waiting,
    divisible: (error) => (error as Error).message === "broken",
  });
  const add = (...items: string[]) =>
    items.map((item) =>
      batches.add("g", item).then(
        (done) => (done.ok ? done.value : done.code),
        (error: Error) => error.message,
      ),
    );
  /** Lets every flush go until nothing is under way any more. */
  const finish = async () => {
    for (let done = 0; done < flushes.length; done += 1) {
      flushes[done]?.go();
      await tick();
    }
  };
  return { batches, flushes, add, finish, sizes: () => flushes.map(({ items }) => items.length) };
}

describe("batches", () => {
  it("run a single item at once, and items that arrive meanwhile together, in their order", async () => {
    const { flushes, add, finish } = open();
    const answers = [...add("a"), ...add("b", "c"), ...add("d")];
    await finish();
    expect(flushes.map(({ items }) => items)).toEqual([["a"], ["b", "c", "d"]]);
    expect(await Promise.all(answers)).toEqual(["A", "B", "C", "D"]);
  });

  it("are of a size at most", async () => {
    const { add, finish, sizes } = open({ most: 3 });
    const answers = add(..."abcdefgh");
    await finish();
    expect(sizes()).toEqual([1, 3, 3, 1]);
    expect(await Promise.all(answers)).toEqual([..."ABCDEFGH"]);
  });

  it("of other groups do not wait for each other", async () => {
    const { batches, flushes, finish } = open();
    const both = ["x", "y"].map((group) => batches.add(group, "a"));
    await tick();
    expect(flushes.map(({ group }) => group)).toEqual(["x", "y"]);
    await finish();
    await Promise.all(both);
  });

  it("begin anew after all is done", async () => {
    const { add, finish, sizes } = open();
    for (let round = 0; round < 3; round += 1) {
      const answers = add("a", "b");
      await finish();
      expect(await Promise.all(answers)).toEqual(["A", "B"]);
    }
    expect(sizes()).toEqual([1, 1, 1, 1, 1, 1]);
  });

  it("are broken by an item only for itself", async () => {
    const { add, finish } = open();
    const answers = add("first", "b", "bad", "c", "bad");
    await finish();
    expect(await Promise.all(answers)).toEqual(["FIRST", "B", "broken", "C", "broken"]);
  });

  it("go on while items of a broken one are done alone", async () => {
    const { flushes, add, finish } = open();
    const answers = add("first", "b", "bad");
    flushes[0]?.go();
    await tick();
    flushes[1]?.go();
    await tick();
    // Neither of the two has ended, and others are not kept waiting for them.
    const later = add("later");
    await tick();
    expect(flushes.at(-1)?.items).toEqual(["later"]);
    flushes.at(-1)?.go();
    expect(await later[0]).toBe("LATER");
    await finish();
    expect(await Promise.all(answers)).toEqual(["FIRST", "B", "broken"]);
  });

  it("have a few items at most done alone at once", async () => {
    const { flushes, add, finish } = open();
    const answers = add("first", ..."abcdefghij", "bad");
    flushes[0]?.go();
    await tick();
    flushes[1]?.go();
    await tick();
    expect(flushes.length - 2).toBe(4);
    await finish();
    expect((await Promise.all(answers)).filter((one) => one === "broken")).toHaveLength(1);
  });

  it("fail as a whole when no single item is the cause", async () => {
    const { add, finish, sizes } = open();
    const answers = add("first", "b", "gone");
    await finish();
    expect(await Promise.all(answers)).toEqual(["FIRST", "gone", "gone"]);
    expect(sizes()).toEqual([1, 2]);
  });

  it("refuse items above the limit, and accept more when there is room", async () => {
    const { add, finish, flushes } = open({ waiting: 2 });
    const answers = add("first", "b", "c", "d");
    await tick();
    expect(await answers[3]).toBe("server.busy");
    flushes[0]?.go();
    await tick();
    const more = add("e");
    await finish();
    expect(await Promise.all([...answers.slice(0, 3), ...more])).toEqual(["FIRST", "B", "C", "E"]);
  });

  it("count what waits to be done alone, too", async () => {
    const { add, finish, flushes } = open({ waiting: 8 });
    const answers = add("first", ..."abcdefg", "bad");
    flushes[0]?.go();
    await tick();
    flushes[1]?.go();
    await tick();
    // Four are being done alone and four wait for it.
    const more = add(..."uvwxyz");
    expect(await more[5]).toBe("server.busy");
    await finish();
    expect((await Promise.all(answers)).slice(0, 8)).toEqual(["FIRST", ..."ABCDEFG"]);
  });
});

describe("transactions that wait for each other", () => {
  let test: TestLedger;
  beforeEach(async () => {
    test = await openTestLedger();
    for (const one of [asha, ravi]) await test.ledger.post("aurora", give(`opens ${one.owner}`, one, 100n));
  });
  afterEach(() => test.close());
  const asha = account("asha");
  const ravi = account("ravi");

  it("break only themselves when one cannot be done", async () => {
    const wrong = settle("wrong", "opens asha", ravi, 5n);
    const transactions = [give("a", asha, 1n), give("b", asha, 1n), wrong, give("c", asha, 1n)];
    const ends = await Promise.allSettled(
      transactions.map((transaction) => test.ledger.post("aurora", transaction)),
    );
    expect(ends.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "rejected", "fulfilled"]);
    const last = await test.ledger.post("aurora", give("d", asha, 1n));
    expect(last).toMatchObject({ balances: [{ posted: 104n }] });
    expect(await test.verify()).toMatchObject({ findings: [] });
  });

  it("do not keep a whole brand waiting for one member's account", { timeout: 30_000 }, async () => {
    const going = Promise.withResolvers<void>();
    const locked = Promise.withResolvers<void>();
    const stuck = test.another(1).database.brand("aurora", async (tx) => {
      await test.ledger.postIn(tx, "aurora", [give("stuck", asha, -1n)]);
      locked.resolve();
      await going.promise;
    });
    await locked.promise;
    const waits = test.ledger.post("aurora", give("waits", asha, 1n));
    await tick();
    const start = performance.now();
    const others = [...Array(50).keys()].map((n) =>
      test.ledger.post("aurora", give(`o${n}`, account(`m${n}`), 1n)),
    );
    const alsoWaits = test.ledger.post("aurora", give("also", asha, 1n));
    await Promise.all(others);
    const took = performance.now() - start;
    going.resolve();
    await stuck;
    expect(await waits).toMatchObject({ ok: true });
    expect(await alsoWaits).toMatchObject({ ok: true });
    // A lock is waited for at most a second, by the first transaction and by the batch behind it.
    expect(took).toBeLessThan(4_000);
    expect(await test.verify()).toMatchObject({ findings: [] });
  });
});

import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Member } from "../../../../src/server/core/members/member-store.ts";
import type { TransferAnswer, TransferVendor } from "../../../../src/server/core/wallet/ports.ts";
import { stepTransfer } from "../../../../src/server/core/wallet/transfers/step.ts";
import { storedBalance } from "./harness.ts";
import { openTransferHarness, type TransferHarness } from "./transfer-harness.ts";

let harness: TransferHarness;
let asha: Member;
const given = 100_000n;
const hour = 3_600_000;

beforeAll(async () => {
  harness = await openTransferHarness();
});
afterAll(() => harness.close());

let members = 0;
beforeEach(async () => {
  members += 1;
  asha = await harness.member(`asha${members}`, given);
  harness.originals.proxy.calls.length = 0;
  harness.originals.proxy.plan = () => "none";
  harness.lines.length = 0;
});

const vendorBalance = async () => (await harness.originals.vendorWallets("jade")).get(asha.id) ?? 0n;
const main = () => storedBalance(harness.domain, asha);
/** Asha's transfers, in the order they were asked for. */
const hers = async () => (await harness.transfers()).filter(({ owner }) => owner === asha.id);
const only = async () => (await hers()).at(-1) ?? expect.unreachable();

describe("a transfer without a known outcome", () => {
  it("waits longer each time while a vendor is down for an hour, and continues when it is back", async () => {
    const { originals, domain } = harness;
    originals.proxy.plan = () => "lost";
    await harness.move(asha, "in", "100");
    const asked = domain.clock.at;
    for (; domain.clock.at < asked + hour; ) {
      await harness.settle();
      domain.clock.at = Math.max((await only()).check_at?.getTime() ?? 0, domain.clock.at + 1_000);
    }
    // At 2, 4, 8 ... seconds after each other.
    expect(originals.proxy.calls.length).toBeLessThanOrEqual(13);
    expect(originals.proxy.calls.length).toBeGreaterThan(8);
    expect((await only()).state).toBe("unknown");
    originals.proxy.plan = () => "none";
    domain.clock.at += hour;
    await harness.settle();
    expect((await only()).state).toBe("done");
    await harness.addsUp();
  });

  it("is parked after a day without an outcome, and resolved when the outcome is known", async () => {
    const { originals, domain, deps } = harness;
    originals.proxy.plan = () => "lost";
    await harness.move(asha, "in", "100");
    await harness.move(asha, "out", "1");
    const asked = domain.clock.at;
    for (; domain.clock.at < asked + 24 * hour - 1; domain.clock.at += hour) await harness.settle();
    domain.clock.at = asked + 24 * hour - 1;
    await harness.settle();
    expect((await hers()).map(({ state }) => state)).toEqual(["unknown", "unknown"]);
    domain.clock.at = asked + 25 * hour;
    await harness.settle();
    expect((await hers()).map(({ state }) => state)).toEqual(["parked", "parked"]);
    expect(await main()).toEqual({ posted: given, held: 10_000n });
    const parked = await hers();
    const step = (direction: string, event: Parameters<typeof stepTransfer>[2]) =>
      deps.inBrand((tx) =>
        stepTransfer(tx, parked.find((one) => one.direction === direction)?.id ?? "", event, {
          wallet: deps.wallet,
          now: domain.clock.at,
        }),
      );
    // The decision of the desk is final: a second one changes nothing.
    expect(await step("in", { type: "declined", problem: "vendor.refused" })).toMatchObject({
      state: "undone",
    });
    expect(await step("in", { type: "accepted" })).toMatchObject({ state: "undone" });
    expect(await step("out", { type: "declined", problem: "ledger.funds" })).toMatchObject({
      state: "undone",
    });
    await harness.addsUp();
  });

  it("is never sent by a round that comes after it was decided", async () => {
    const { originals, domain, deps } = harness;
    originals.proxy.plan = () => "lost";
    await harness.move(asha, "in", "100");
    const { id } = await only();
    originals.proxy.plan = () => "none";
    domain.clock.at += 10_000;
    // While the vendor is being asked, the desk gives the money back.
    const asking: TransferVendor = {
      ...originals.vendor,
      ask: async (order) => {
        const answer = await originals.vendor.ask(order);
        const at = { wallet: deps.wallet, now: domain.clock.at };
        await deps.inBrand((tx) => stepTransfer(tx, id, { type: "declined", problem: "vendor.refused" }, at));
        return answer;
      },
    };
    await harness.settle({ transferVendors: () => new Map([["LVY", asking]]) });
    expect((await only()).state).toBe("undone");
    expect(await vendorBalance()).toBe(0n);
    await harness.addsUp();
  });

  it("calls when the vendor moved what had been given back: no guess mends that", async () => {
    const { originals, domain, deps } = harness;
    originals.proxy.plan = () => "lost";
    await harness.move(asha, "in", "100");
    const { id } = await only();
    const at = { wallet: deps.wallet, now: domain.clock.at };
    const declined = { type: "declined", problem: "vendor.refused" } as const;
    const late: TransferVendor = {
      ...originals.vendor,
      ask: async () => {
        await deps.inBrand((tx) => stepTransfer(tx, id, declined, at));
        return { type: "accepted" };
      },
    };
    domain.clock.at += 10_000;
    await harness.settle({ transferVendors: () => new Map([["LVY", late]]) });
    expect(harness.lines).toEqual([
      expect.objectContaining({ event: "transfer.contradicted", brand: "jade", transfer: id, vendor: "LVY" }),
    ]);
    expect(await main()).toEqual({ posted: given, held: 0n });
  });

  it("stays as it ended when silence about it is noted in the same moment", async () => {
    const { originals, domain, deps } = harness;
    originals.proxy.plan = () => "unanswered";
    for (let turn = 0; turn < 12; turn += 1) await harness.move(asha, "in", "10");
    const at = { wallet: deps.wallet, now: domain.clock.at };
    const step = (id: string, event: Parameters<typeof stepTransfer>[2]) =>
      deps.inBrand((tx) => stepTransfer(tx, id, event, at));
    for (const { id } of await hers())
      await Promise.all([
        step(id, { type: "silent" }),
        step(id, { type: "accepted" }),
        step(id, { type: "silent" }),
        step(id, { type: "overdue" }),
      ]);
    expect(new Set((await hers()).map(({ state }) => state))).toEqual(new Set(["done"]));
    expect((await hers()).every(({ check_at }) => check_at === null)).toBe(true);
    await harness.addsUp();
  });

  it("is settled once by two rounds at once", async () => {
    const { originals, domain } = harness;
    originals.proxy.plan = ({ index }) => (index % 2 === 0 ? "lost" : "unanswered");
    for (let turn = 0; turn < 12; turn += 1) await harness.move(asha, turn % 3 === 2 ? "out" : "in", "10");
    originals.proxy.plan = () => "none";
    domain.clock.at += 10_000;
    await Promise.all([harness.settle(), harness.settle(), harness.settle()]);
    const open = async () =>
      (await hers()).filter(({ state }) => state !== "done" && state !== "undone").map(({ state }) => state);
    // The vendor of a busy machine may answer too late for these rounds.
    for (let more = 0; more < 5 && (await open()).length > 0; more += 1) {
      domain.clock.at += 60_000;
      await harness.settle();
    }
    expect(await open()).toEqual([]);
    await harness.addsUp();
  });

  it("is settled when the app failed between the vendor's answer and its own booking", async () => {
    const { domain } = harness;
    let since = Number.POSITIVE_INFINITY;
    const breakAfterNextCall = () => {
      since = harness.originals.proxy.calls.length;
    };
    const breaking = {
      ...domain,
      contextOf: (...args: Parameters<typeof domain.contextOf>) => {
        const context = domain.contextOf(...args);
        return {
          ...context,
          inBrand: (work: Parameters<typeof context.inBrand>[0]) => {
            if (harness.originals.proxy.calls.length > since) throw new Error("pulled the plug");
            return context.inBrand(work);
          },
        };
      },
    } as typeof domain;
    const key = randomUUID();
    breakAfterNextCall();
    await expect(harness.move(asha, "in", "100", { key, domain: breaking })).rejects.toThrow(
      "pulled the plug",
    );
    expect(await vendorBalance()).toBe(10_000n);
    expect(await only()).toMatchObject({ state: "sending" });
    // A repeated call under the key gets the outcome.
    expect(await harness.move(asha, "in", "100", { key })).toMatchObject({ value: { state: "done" } });
    await harness.addsUp();
    breakAfterNextCall();
    await expect(harness.move(asha, "out", "40", { domain: breaking })).rejects.toThrow("pulled the plug");
    domain.clock.at += 14_000;
    expect(await harness.settle()).toBe(0);
    domain.clock.at += 1_000;
    expect(await harness.settle()).toBe(1);
    expect(await vendorBalance()).toBe(6_000n);
    await harness.addsUp();
  });
});

describe("a round that looks after transfers", () => {
  let shared: TransferHarness;
  beforeEach(async () => {
    shared = harness;
    harness = await openTransferHarness();
    asha = await harness.member("asha01", given);
  });
  afterEach(async () => {
    await harness.close();
    harness = shared;
  });

  it("continues when one of them cannot be settled, and logs it", async () => {
    const { originals, domain } = harness;
    originals.proxy.plan = ({ path }) => (path === "/operator/transfer" ? "unanswered" : "none");
    await harness.move(asha, "out", "1");
    for (let turn = 0; turn < 8; turn += 1) await harness.move(asha, "in", "10");
    const [first] = await harness.transfers();
    // As if the brand had changed its currency's decimals: the ledger will have none of it.
    await domain.database.brand("jade", (tx) =>
      tx
        .updateTable("wallet_transfer")
        .set({ exponent: 3 })
        .where("id", "=", first?.id ?? "")
        .execute(),
    );
    await originals.runSql("update vendor_wallet_transfer set status = 'ok' where id = $1", [first?.id]);
    domain.clock.at += 60_000;
    await harness.settle();
    const states = (await hers()).map(({ state }) => state);
    expect(states.filter((state) => state === "done")).toHaveLength(8);
    expect(harness.lines).toMatchObject([{ level: "error", event: "transfer.failed", transfer: first?.id }]);
    // It comes again later, and does not stand first in every round for ever.
    const { check_at } =
      (await harness.transfers()).find(({ id }) => id === first?.id) ?? expect.unreachable();
    expect(check_at?.getTime()).toBeGreaterThan(domain.clock.at);
  });

  it("does not let a vendor that hangs keep the others waiting", async () => {
    const { originals, domain } = harness;
    originals.proxy.plan = () => "lost";
    for (let turn = 0; turn < 12; turn += 1) await harness.move(asha, "in", "10");
    await domain.database.brand("jade", async (tx) => {
      const { id, ...row } = await tx
        .selectFrom("wallet_transfer")
        .selectAll()
        .where("state", "=", "unknown")
        .executeTakeFirstOrThrow();
      const change = { vendor: "QUICK", check_at: new Date(domain.clock.at + 5_000) };
      await tx.updateTable("wallet_transfer").set(change).where("id", "=", id).execute();
      // More than one run settles, all longer due than the one of the vendor that answers.
      const waiting = Array.from({ length: 100 }, (_none, index) => ({
        ...row,
        id: `${index}`.padStart(20, "h"),
        direction: "out" as const,
      }));
      await tx.insertInto("wallet_transfer").values(waiting).execute();
    });
    let hanging = 0;
    let before = 0;
    const silent: TransferAnswer = { type: "silent" };
    const hangs = {
      ask: async () => {
        hanging += 1;
        await new Promise((resolve) => setTimeout(resolve, 20));
        return silent;
      },
    } as unknown as TransferVendor;
    const answers = {
      ask: async () => {
        before = hanging;
        return silent;
      },
    } as unknown as TransferVendor;
    const vendors = new Map([
      ["LVY", hangs],
      ["QUICK", answers],
    ]);
    domain.clock.at += 60_000;
    await harness.settle({ transferVendors: () => vendors });
    expect(hanging).toBe(100);
    // No more than five were asked of the one that hangs when the other one had its turn.
    expect(before).toBeLessThanOrEqual(5);
  });

  it("does not change ended transfers", async () => {
    await harness.move(asha, "in", "10");
    harness.domain.clock.at += 48 * hour;
    expect(await harness.settle()).toBe(0);
  });
});

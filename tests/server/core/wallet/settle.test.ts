import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Member } from "../../../../src/server/core/members/member-store.ts";
import type { TransferAnswer, TransferVendor } from "../../../../src/server/core/wallet/ports.ts";
import { stepTransfer } from "../../../../src/server/core/wallet/transfers/step.ts";
import { standing } from "./stage.ts";
import { openTransferHarness, type TransferHarness } from "./transfer-stage.ts";

let stage: TransferHarness;
let asha: Member;
const given = 100_000n;
const hour = 3_600_000;

beforeAll(async () => {
  stage = await openTransferHarness();
});
afterAll(() => stage.close());

let members = 0;
beforeEach(async () => {
  members += 1;
  asha = await stage.member(`asha${members}`, given);
  stage.arcade.proxy.calls.length = 0;
  stage.arcade.proxy.plan = () => "none";
  stage.lines.length = 0;
});

const purse = async () => (await stage.arcade.purses("jade")).get(asha.id) ?? 0n;
const main = () => standing(stage.domain, asha);
/** Asha's transfers, in the order they were asked for. */
const hers = async () => (await stage.transfers()).filter(({ owner }) => owner === asha.id);
const only = async () => (await hers()).at(-1) ?? expect.unreachable();

describe("a transfer that nobody heard the end of", () => {
  it("waits longer each time while a vendor is down for an hour, and goes on when it is back", async () => {
    const { arcade, domain } = stage;
    arcade.proxy.plan = () => "lost";
    await stage.move(asha, "in", "100");
    const asked = domain.clock.at;
    for (; domain.clock.at < asked + hour; ) {
      await stage.settle();
      domain.clock.at = Math.max((await only()).check_at?.getTime() ?? 0, domain.clock.at + 1_000);
    }
    // At 2, 4, 8 ... seconds after each other.
    expect(arcade.proxy.calls.length).toBeLessThanOrEqual(13);
    expect(arcade.proxy.calls.length).toBeGreaterThan(8);
    expect((await only()).state).toBe("unknown");
    arcade.proxy.plan = () => "none";
    domain.clock.at += hour;
    await stage.settle();
    expect((await only()).state).toBe("done");
    await stage.addsUp();
  });

  it("is parked after a day in which nobody could tell, and resolved when somebody knows", async () => {
    const { arcade, domain, doors } = stage;
    arcade.proxy.plan = () => "lost";
    await stage.move(asha, "in", "100");
    await stage.move(asha, "out", "1");
    const asked = domain.clock.at;
    for (; domain.clock.at < asked + 24 * hour - 1; domain.clock.at += hour) await stage.settle();
    domain.clock.at = asked + 24 * hour - 1;
    await stage.settle();
    expect((await hers()).map(({ state }) => state)).toEqual(["unknown", "unknown"]);
    domain.clock.at = asked + 25 * hour;
    await stage.settle();
    expect((await hers()).map(({ state }) => state)).toEqual(["parked", "parked"]);
    expect(await main()).toEqual({ posted: given, held: 10_000n });
    const parked = await hers();
    const step = (direction: string, event: Parameters<typeof stepTransfer>[2]) =>
      doors.inBrand((tx) =>
        stepTransfer(tx, parked.find((one) => one.direction === direction)?.id ?? "", event, {
          wallet: doors.wallet,
          now: domain.clock.at,
        }),
      );
    // What the desk decided is decided: the second word changes nothing.
    expect(await step("in", { type: "declined", problem: "vendor.refused" })).toMatchObject({
      state: "undone",
    });
    expect(await step("in", { type: "accepted" })).toMatchObject({ state: "undone" });
    expect(await step("out", { type: "declined", problem: "ledger.funds" })).toMatchObject({
      state: "undone",
    });
    await stage.addsUp();
  });

  it("is never sent by a round that comes after it was decided", async () => {
    const { arcade, domain, doors } = stage;
    arcade.proxy.plan = () => "lost";
    await stage.move(asha, "in", "100");
    const { id } = await only();
    arcade.proxy.plan = () => "none";
    domain.clock.at += 10_000;
    // While the vendor is being asked, the desk gives the money back.
    const asking: TransferVendor = {
      ...arcade.vendor,
      ask: async (order) => {
        const told = await arcade.vendor.ask(order);
        const at = { wallet: doors.wallet, now: domain.clock.at };
        await doors.inBrand((tx) =>
          stepTransfer(tx, id, { type: "declined", problem: "vendor.refused" }, at),
        );
        return told;
      },
    };
    await stage.settle({ transferVendors: () => new Map([["LVY", asking]]) });
    expect((await only()).state).toBe("undone");
    expect(await purse()).toBe(0n);
    await stage.addsUp();
  });

  it("calls when the vendor moved what had been given back: no guess mends that", async () => {
    const { arcade, domain, doors } = stage;
    arcade.proxy.plan = () => "lost";
    await stage.move(asha, "in", "100");
    const { id } = await only();
    const at = { wallet: doors.wallet, now: domain.clock.at };
    const declined = { type: "declined", problem: "vendor.refused" } as const;
    const late: TransferVendor = {
      ...arcade.vendor,
      ask: async () => {
        await doors.inBrand((tx) => stepTransfer(tx, id, declined, at));
        return { type: "accepted" };
      },
    };
    domain.clock.at += 10_000;
    await stage.settle({ transferVendors: () => new Map([["LVY", late]]) });
    expect(stage.lines).toEqual([
      { level: "error", event: "transfer.contradicted", transfer: id, vendor: "LVY" },
    ]);
    expect(await main()).toEqual({ posted: given, held: 0n });
  });

  it("stays as it ended when silence about it is noted in the same moment", async () => {
    const { arcade, domain, doors } = stage;
    arcade.proxy.plan = () => "unanswered";
    for (let turn = 0; turn < 12; turn += 1) await stage.move(asha, "in", "10");
    const at = { wallet: doors.wallet, now: domain.clock.at };
    const step = (id: string, event: Parameters<typeof stepTransfer>[2]) =>
      doors.inBrand((tx) => stepTransfer(tx, id, event, at));
    for (const { id } of await hers())
      await Promise.all([
        step(id, { type: "silent" }),
        step(id, { type: "accepted" }),
        step(id, { type: "silent" }),
        step(id, { type: "overdue" }),
      ]);
    expect(new Set((await hers()).map(({ state }) => state))).toEqual(new Set(["done"]));
    expect((await hers()).every(({ check_at }) => check_at === null)).toBe(true);
    await stage.addsUp();
  });

  it("is settled once by two rounds at once", async () => {
    const { arcade, domain } = stage;
    arcade.proxy.plan = ({ index }) => (index % 2 === 0 ? "lost" : "unanswered");
    for (let turn = 0; turn < 12; turn += 1) await stage.move(asha, turn % 3 === 2 ? "out" : "in", "10");
    arcade.proxy.plan = () => "none";
    domain.clock.at += 10_000;
    await Promise.all([stage.settle(), stage.settle(), stage.settle()]);
    const states = new Set((await hers()).map(({ state }) => state));
    expect([...states].every((state) => state === "done" || state === "undone")).toBe(true);
    await stage.addsUp();
  });

  it("is settled when the house broke between the vendor's answer and its own books", async () => {
    const { domain } = stage;
    let since = Number.POSITIVE_INFINITY;
    const breakAfterNextCall = () => {
      since = stage.arcade.proxy.calls.length;
    };
    const breaking = {
      ...domain,
      visitOf: (...args: Parameters<typeof domain.visitOf>) => {
        const visit = domain.visitOf(...args);
        return {
          ...visit,
          inBrand: (work: Parameters<typeof visit.inBrand>[0]) => {
            if (stage.arcade.proxy.calls.length > since) throw new Error("pulled the plug");
            return visit.inBrand(work);
          },
        };
      },
    } as typeof domain;
    const key = randomUUID();
    breakAfterNextCall();
    await expect(stage.move(asha, "in", "100", { key, domain: breaking })).rejects.toThrow("pulled the plug");
    expect(await purse()).toBe(10_000n);
    expect(await only()).toMatchObject({ state: "sending" });
    // Whoever asks again under the key hears the end of it.
    expect(await stage.move(asha, "in", "100", { key })).toMatchObject({ value: { state: "done" } });
    await stage.addsUp();
    breakAfterNextCall();
    await expect(stage.move(asha, "out", "40", { domain: breaking })).rejects.toThrow("pulled the plug");
    domain.clock.at += 14_000;
    expect(await stage.settle()).toBe(0);
    domain.clock.at += 1_000;
    expect(await stage.settle()).toBe(1);
    expect(await purse()).toBe(6_000n);
    await stage.addsUp();
  });
});

describe("a round that looks after transfers", () => {
  let shared: TransferHarness;
  beforeEach(async () => {
    shared = stage;
    stage = await openTransferHarness();
    asha = await stage.member("asha01", given);
  });
  afterEach(async () => {
    await stage.close();
    stage = shared;
  });

  it("goes on when one of them cannot be settled, and says so", async () => {
    const { arcade, domain } = stage;
    arcade.proxy.plan = ({ path }) => (path === "/operator/transfer" ? "unanswered" : "none");
    await stage.move(asha, "out", "1");
    for (let turn = 0; turn < 8; turn += 1) await stage.move(asha, "in", "10");
    const [first] = await stage.transfers();
    // As if the brand had changed its currency's decimals: the ledger will have none of it.
    await domain.database.brand("jade", (tx) =>
      tx
        .updateTable("wallet_transfer")
        .set({ exponent: 3 })
        .where("id", "=", first?.id ?? "")
        .execute(),
    );
    await arcade.books("update purse_transfer set status = 'ok' where id = $1", [first?.id]);
    domain.clock.at += 60_000;
    await stage.settle();
    const states = (await hers()).map(({ state }) => state);
    expect(states.filter((state) => state === "done")).toHaveLength(8);
    expect(stage.lines).toMatchObject([{ level: "error", event: "transfer.failed", transfer: first?.id }]);
    // It comes again later, and does not stand first in every round for ever.
    const { check_at } = (await stage.transfers()).find(({ id }) => id === first?.id) ?? expect.unreachable();
    expect(check_at?.getTime()).toBeGreaterThan(domain.clock.at);
  });

  it("does not let a vendor that hangs keep the others waiting", async () => {
    const { arcade, domain } = stage;
    arcade.proxy.plan = () => "lost";
    for (let turn = 0; turn < 12; turn += 1) await stage.move(asha, "in", "10");
    await domain.database.brand("jade", async (tx) => {
      const { id } = await tx.selectFrom("wallet_transfer").select("id").executeTakeFirstOrThrow();
      const change = { vendor: "QUICK", check_at: new Date(domain.clock.at + 5_000) };
      await tx.updateTable("wallet_transfer").set(change).where("id", "=", id).execute();
    });
    let hanging = 0;
    let before = 0;
    const silent: TransferAnswer = { type: "silent" };
    const hangs = {
      ask: async () => {
        hanging += 1;
        await new Promise((resolve) => setTimeout(resolve, 300));
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
    await stage.settle({ transferVendors: () => vendors });
    expect(hanging).toBe(11);
    // No more than five were asked of the one that hangs when the other one had its turn.
    expect(before).toBeLessThanOrEqual(5);
  });

  it("leaves alone what has come to its end", async () => {
    await stage.move(asha, "in", "10");
    stage.domain.clock.at += 48 * hour;
    expect(await stage.settle()).toBe(0);
  });
});

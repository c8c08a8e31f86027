import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { cancelGrant, grantFreeRounds } from "../../../../src/server/core/free-rounds/free-rounds.ts";
import { grantsById } from "../../../../src/server/core/free-rounds/free-rounds-store.ts";
import { tellVendors } from "../../../../src/server/domains/games/free-rounds/order-at-vendors.ts";
import type { FreeRoundsOrder, GameVendor } from "../../../../src/server/domains/games/port.ts";
import { type GameHarness, openGameHarness } from "./harness.ts";
import { plainVendor } from "./plain-vendor.ts";

let h: GameHarness;
beforeAll(async () => {
  h = await openGameHarness();
});
afterAll(() => h.close());

type Answer = "done" | "refused" | "silent";
let orders: FreeRoundsOrder[] = [];
let answers: (order: FreeRoundsOrder) => Answer | Promise<Answer> = () => "done";
const lines: object[] = [];
const vendorOf = (code: string): GameVendor => ({
  ...plainVendor(code, "bet"),
  freeRounds: async (order) => {
    orders.push(order);
    return answers(order);
  },
});
const vendors = new Map(["ONE", "TWO"].map((code) => [code, vendorOf(code)]));
vendors.set("NONE", plainVendor("NONE", "bet"));

const inBrand = <T>(work: Parameters<typeof h.domain.database.brand<T>>[1]) =>
  h.domain.database.brand(h.domain.brand.merchant, work);
const tell = (only?: { memberId: string; vendor: string }) => {
  orders = [];
  const { brand, database, clock } = h.domain;
  const log = (line: object) => void lines.push(line);
  return tellVendors(brand, { database, vendors, now: () => clock.at, log }, 100, only);
};
let names = 0;
async function granted(vendor: string) {
  const { brand, clock } = h.domain;
  const { member } = await h.player(0n);
  names += 1;
  const id = `told${names}`;
  const terms = { vendor, games: ["g"], rounds: 3, stake: "500", cap: "1000", days: 1, day: "2026-01-01" };
  const given = { rewardId: id, ruleId: "r", memberId: member.id, terms };
  await inBrand((tx) => grantFreeRounds(tx, { brand, now: clock.at }, given));
  return { id, memberId: member.id };
}
const rowOf = async (id: string) => (await inBrand((tx) => grantsById(tx, [id]))).get(id);
const cancel = (id: string) =>
  inBrand((tx) =>
    cancelGrant(tx, { brand: h.domain.brand, now: h.domain.clock.at }, { id, by: "x", reason: "by mistake" }),
  );

beforeEach(async () => {
  answers = () => "done";
  h.domain.clock.at += 3_600_000;
  await tell();
});

it("tells a vendor once of what it confirms", async () => {
  const { id, memberId } = await granted("ONE");
  expect(await tell()).toBe(1);
  expect(orders).toMatchObject([
    {
      grant: id,
      player: memberId,
      rounds: 3,
      stake: 500n,
      games: ["g"],
      currency: "INR",
      exponent: 2,
      cancelled: false,
    },
  ]);
  expect(orders[0]?.expiresAt).toEqual(new Date(h.domain.clock.at + 86_400_000));
  expect(await rowOf(id)).toMatchObject({ vendor_state: "created", vendor_due_at: null, vendor_tries: 1 });
  expect(await tell()).toBe(0);
  expect(orders).toEqual([]);
});

it("tells a silent vendor again, later each time, and no other vendor waits for it", async () => {
  const first = await granted("ONE");
  await granted("ONE");
  const elsewhere = await granted("TWO");
  answers = ({ grant }) => (grant === elsewhere.id ? "done" : "silent");
  expect(await tell()).toBe(1);
  // Its first silence ends its turn.
  expect(orders.map(({ grant }) => grant)).toEqual([first.id, elsewhere.id]);
  const before = h.domain.clock.at;
  expect(await rowOf(first.id)).toMatchObject({
    vendor_state: "unknown",
    vendor_due_at: new Date(before + 10_000),
  });
  h.domain.clock.at += 10_000;
  await tell();
  h.domain.clock.at += 10_000;
  await tell();
  expect((await rowOf(first.id))?.vendor_tries).toBe(2);
  h.domain.clock.at += 86_400_000;
  answers = () => "done";
  expect(await tell()).toBe(2);
});

it("tells before a launch of that member alone, also what was put off", async () => {
  const one = await granted("ONE");
  await granted("ONE");
  answers = () => "silent";
  expect(await tell({ memberId: one.memberId, vendor: "ONE" })).toBe(0);
  expect(orders.map(({ grant }) => grant)).toEqual([one.id]);
  answers = () => "done";
  expect(await tell({ memberId: one.memberId, vendor: "ONE" })).toBe(1);
  expect(await tell({ memberId: one.memberId, vendor: "NONE" })).toBe(0);
});

it("never loses a cancellation that comes while a vendor answers", async () => {
  const { id } = await granted("ONE");
  answers = async (order): Promise<Answer> => {
    if (!order.cancelled) expect(await cancel(id)).toMatchObject({ ok: true });
    return "done";
  };
  await tell();
  expect(await rowOf(id)).toMatchObject({
    state: "cancelled",
    vendor_state: "unknown",
    vendor_due_at: expect.any(Date),
  });
  expect(await tell()).toBe(1);
  expect(orders).toMatchObject([{ grant: id, cancelled: true }]);
  expect(await rowOf(id)).toMatchObject({ vendor_state: "cancelled", vendor_due_at: null });
});

it("does not ask again what a vendor refuses, and says so in the log", async () => {
  const { id } = await granted("ONE");
  answers = () => "refused";
  expect(await tell()).toBe(0);
  expect(await tell()).toBe(0);
  expect(orders).toEqual([]);
  expect(await rowOf(id)).toMatchObject({ vendor_state: "refused", vendor_due_at: null });
  expect(lines).toContainEqual(
    expect.objectContaining({ event: "freeRounds.refused", grant: id, vendor: "ONE" }),
  );
});

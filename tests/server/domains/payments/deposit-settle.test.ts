import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { eraseMember } from "../../../../src/server/core/members/export-and-erase-store.ts";
import { settleDeposits } from "../../../../src/server/domains/payments/deposits/gateway-reports.ts";
import { findings } from "../../core/wallet/harness.ts";
import { type DepositHarness, openDepositHarness, paid } from "./deposit-harness.ts";
import { notices, steps } from "./harness.ts";

const minute = 60_000;
const hour = 60 * minute;

let d: DepositHarness;
beforeAll(async () => {
  d = await openDepositHarness();
});
afterAll(() => d.harness.close());
beforeEach(() => d.begin());

describe("the look after deposits", () => {
  it("asks the gateway about deposits without notices, and backs off", async () => {
    const id = await d.opened();
    const asked: number[] = [];
    const begun = d.harness.domain.clock.at;
    d.harness.fake.ask = async (order) => {
      if (order.id === id) asked.push((d.harness.domain.clock.at - begun) / 1000);
      return { type: "waiting" };
    };
    for (let second = 0; second < 3_600; second += 10) {
      d.harness.domain.clock.at = begun + second * 1000;
      await d.settle();
    }
    expect(asked).toEqual([20, 40, 80, 160, 320, 640, 1280, 2180, 3080]);
    d.harness.fake.ask = async () => paid(50_000n);
    d.harness.domain.clock.at = begun + hour - 1;
    await d.settle();
    d.harness.domain.clock.at = begun + hour;
    await d.settle();
    expect(await d.row(id)).toMatchObject({ state: "credited", check_at: null });
    expect(await d.has()).toBe(50_000n);
  });

  it("closes unpaid deposits when their time is over, and continues to ask for a day", async () => {
    const [gateway, bank] = [await d.opened(), await d.opened({ channel: "bank" })];
    const begun = d.harness.domain.clock.at;
    for (let minutes = 1; minutes <= 59; minutes += 1) {
      d.harness.domain.clock.at = begun + minutes * minute;
      await d.settle();
    }
    for (const id of [gateway, bank]) expect(await d.row(id)).toMatchObject({ state: "waiting" });
    d.harness.domain.clock.at = begun + hour;
    await d.settle();
    for (const id of [gateway, bank])
      expect(await d.row(id)).toMatchObject({ state: "failed", reason: "payment.expired" });
    expect((await d.row(bank)).check_at).toBeNull();
    for (let hours = 2; hours <= 25; hours += 1) {
      d.harness.domain.clock.at = begun + hours * hour;
      await d.settle();
    }
    expect(await d.row(gateway)).toMatchObject({ state: "failed", check_at: null });
    expect(await steps(d.harness, gateway)).toEqual(["waiting by member", "failed by clock"]);
  });

  it("asks no more of what ended while it asked", async () => {
    const id = await d.opened();
    d.harness.domain.clock.at += minute;
    d.harness.fake.ask = async () => {
      await d.notify(id, paid(50_000n));
      return { type: "silent" };
    };
    await d.settle();
    expect(await d.row(id)).toMatchObject({ state: "credited", check_at: null });
  });

  it("continues with the others when one of them fails", async () => {
    const [poisoned, other] = [await d.opened(), await d.opened()];
    await d.notify(await d.opened(), paid(50_000n, "PB-7"));
    const numbers = new Map([
      [poisoned, "PB-7"],
      [other, "PB-8"],
    ]);
    d.harness.fake.ask = async ({ id }) => {
      const number = numbers.get(id);
      return number ? paid(50_000n, number) : { type: "waiting" };
    };
    const lines: unknown[] = [];
    d.harness.domain.clock.at += minute;
    const deps = { ...d.harness.deps, log: (line: unknown) => void lines.push(line) };
    await settleDeposits(d.harness.domain.brand, deps);
    expect(await d.row(other)).toMatchObject({ state: "credited" });
    expect(await d.row(poisoned)).toMatchObject({ state: "waiting", tries: 1 });
    expect((await d.row(poisoned)).check_at?.getTime()).toBeGreaterThan(d.harness.domain.clock.at);
    expect(lines).toMatchObject([{ level: "error", event: "payment.conflict", payment: poisoned }]);
    d.harness.fake.ask = async () => {
      throw new Error("no gateway throws, and yet");
    };
    d.harness.domain.clock.at += hour;
    await settleDeposits(d.harness.domain.brand, deps);
    expect(lines.at(-1)).toMatchObject({ level: "error", event: "payment.settle" });
    expect((await d.row(poisoned)).check_at?.getTime()).toBeGreaterThan(d.harness.domain.clock.at);
  });

  it("gets a payment from the job and from the gateway at the same time, and credits it once", async () => {
    const ids = [await d.opened(), await d.opened(), await d.opened()];
    d.harness.fake.ask = async ({ id }) => paid(50_000n, `PB-${id}`);
    d.harness.domain.clock.at += minute;
    await Promise.all([d.settle(), d.settle(), ...ids.map((id) => d.notify(id, paid(50_000n, `PB-${id}`)))]);
    expect(await d.has()).toBe(150_000n);
    expect(await notices(d.harness, d.member)).toHaveLength(3);
  });
});

it("a payment that comes after its payer was erased waits for the desk, which can only pay it back", async () => {
  const id = await d.opened();
  d.harness.fake.ask = async () => ({ type: "waiting" });
  d.harness.domain.clock.at += hour;
  await d.settle();
  const { database, brand, clock } = d.harness.domain;
  const { account } = d.member;
  const record = async () => undefined;
  const erased = await eraseMember(database, { merchant: brand.merchant, account, now: clock.at, record });
  expect(erased).toMatchObject({ ok: true });
  expect(await d.notify(id, paid(50_000n))).toBe("handled");
  expect(await d.row(id)).toMatchObject({ state: "review", received: 50_000n, held_by_limit: false });
  expect(await d.decide({ reference: id, credit: true })).toMatchObject({
    code: "desk.member",
  });
  expect(await d.decide({ reference: id, credit: false, reason: "paid back" })).toMatchObject({ ok: true });
  expect(await d.has()).toBe(0n);
});

it("leaves a ledger that adds up", async () => {
  expect(await findings(d.harness.domain)).toEqual([]);
});

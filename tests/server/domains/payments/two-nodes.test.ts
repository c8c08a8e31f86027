import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDeposit } from "../../../../src/server/domains/payments/deposits/deposits.ts";
import type { PaymentGateway } from "../../../../src/server/domains/payments/ports.ts";
import {
  payWithdrawal,
  settleWithdrawals,
} from "../../../../src/server/domains/payments/withdrawals/gateway-payouts.ts";
import { openTestDomain, type TestDomain } from "../../../support/request-context.ts";
import { openRealGateway, type RealGateway } from "./real-gateway.ts";
import { openWithdrawalHarness, type WithdrawalHarness } from "./withdrawal-harness.ts";

const keys = 50;

let w: WithdrawalHarness;
let sandbox: RealGateway;
let otherNode: TestDomain;
beforeAll(async () => {
  [w, sandbox] = await Promise.all([openWithdrawalHarness(), openRealGateway()]);
  otherNode = await openTestDomain({ url: w.harness.domain.url });
  await w.begin();
});
afterAll(async () => {
  await otherNode.close();
  await Promise.all([w.harness.close(), sandbox.close()]);
});

/** Each node believes in a callback address of its own. */
function nodes(gateway: PaymentGateway) {
  const node = (domain: TestDomain, origin: string) => ({
    domain,
    deps: {
      ...w.harness.deps,
      wallet: domain.wallet,
      inBrand: <T>(work: Parameters<typeof domain.database.brand<T>>[1]) =>
        domain.database.brand(domain.brand.merchant, work),
      gateways: {
        of: () => gateway,
        notifyUrl: (name: string, merchant: string) => `${origin}/payment/${name}/${merchant}`,
      },
    },
  });
  return [node(w.harness.domain, "http://127.0.0.1:4601"), node(otherNode, "http://127.0.0.1:4602")] as const;
}

/** Takes every first order under an id, and another one under it for a mistake, as strict gateways do. */
function strictGateway() {
  const orders = new Map<string, string>();
  const isSame = (order: { id: string }) => {
    const text = JSON.stringify(order, (_key, value) => (typeof value === "bigint" ? String(value) : value));
    if (!orders.has(order.id)) orders.set(order.id, text);
    return orders.get(order.id) === text;
  };
  const gateway: PaymentGateway = {
    ...w.harness.fake.gateway,
    start: async (order) =>
      isSame(order)
        ? { type: "redirect", url: `https://gateway.example/${order.id}` }
        : { type: "declined", problem: "payment.declined" },
    pay: async (order) =>
      isSame(order) ? { type: "waiting" } : { type: "failed", problem: "payment.declined" },
    askPayout: async () => ({ type: "missing" }),
  };
  return { gateway, orders };
}

/** Opens a deposit under one key at both nodes at once. */
async function race(both: ReturnType<typeof nodes>, channel: string): Promise<string> {
  const member = await w.harness.member();
  const key = randomUUID();
  const open = async ({ domain, deps }: (typeof both)[number]) => {
    const answer = await openDeposit(domain.contextOf(member, key), member, { channel, amount: "500" }, deps);
    if (!answer.ok) throw new Error(answer.code);
    return answer.value;
  };
  const placeless = ({ payUrl, payQr }: Awaited<ReturnType<typeof open>>) => payUrl === "" && payQr === "";
  const first = await Promise.all(both.map(open));
  // A gateway that was too busy to answer in time is asked again by the same call.
  const views = await Promise.all(
    first.map((view, index) => (placeless(view) && both[index] ? open(both[index]) : view)),
  );
  expect(views.map(({ state }) => state)).toEqual(["waiting", "waiting"]);
  expect(new Set(views.map(({ reference }) => reference)).size).toBe(1);
  const places = views.map(({ payUrl, payQr }) => payUrl || payQr);
  expect(places[0]).toMatch(/^https?:/);
  expect(places[1]).toBe(places[0]);
  const rows = await w.harness.deps.inBrand((tx) =>
    tx.selectFrom("deposit").select("id").where("member_id", "=", member.id).execute(),
  );
  expect(rows).toHaveLength(1);
  return rows[0]?.id ?? "";
}

describe("one key at two nodes at once", () => {
  it.each(["upi", "card"])("opens one deposit at the sandbox, by %s", async (channel) => {
    const both = nodes(sandbox.gateway);
    for (let turn = 0; turn < keys; turn += 1) await race(both, channel);
  });

  it("opens one deposit at a gateway that takes another callback address for another order", async () => {
    const { gateway, orders } = strictGateway();
    const both = nodes(gateway);
    for (let turn = 0; turn < keys; turn += 1) expect(orders.has(await race(both, "card"))).toBe(true);
  });
});

it("a payout that another node sends again is the same order", async () => {
  const { gateway, orders } = strictGateway();
  const [one, other] = nodes(gateway);
  const { brand, clock } = w.harness.domain;
  for (let turn = 0; turn < 4; turn += 1) {
    const id = await w.asked({ amount: "200" });
    const decided = await w.decide(id, "approve");
    expect(decided.ok).toBe(true);
    await Promise.all([one, other].map(({ deps }) => payWithdrawal(brand, id, deps)));
    clock.at += 60_000;
    await settleWithdrawals(brand, turn % 2 === 0 ? one.deps : other.deps);
    clock.at += 60_000;
    await settleWithdrawals(brand, turn % 2 === 0 ? other.deps : one.deps);
    expect(orders.has(id)).toBe(true);
    expect(await w.row(id)).toMatchObject({ state: "paying" });
  }
});

import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { pick, type Random, seededRandom } from "../../../../src/kernel/random.ts";
import type { Member } from "../../../../src/server/core/members/member-store.ts";
import { decideDeposit } from "../../../../src/server/domains/payments/deposits/decide.ts";
import { openDeposit, payDeposit } from "../../../../src/server/domains/payments/deposits/deposits.ts";
import {
  handlePaymentNotice,
  settleDeposits,
} from "../../../../src/server/domains/payments/deposits/settle.ts";
import type { Fault } from "../../../partners/sandbox-gateway/fault-proxy.ts";
import { choose } from "../../../partners/sandbox-gateway/harness.ts";
import { openTestDomain } from "../../../support/request-context.ts";
import { findings, houseSum, standing } from "../../core/wallet/harness.ts";
import { openPaymentHarness, type PaymentHarness } from "./harness.ts";
import { openRealGateway, type RealGateway } from "./real-gateway.ts";

const hour = 3_600_000;
const seed = 41;
const deposits = 200;

let harness: PaymentHarness;
let sandbox: RealGateway;
beforeAll(async () => {
  const plain = await openTestDomain();
  const { payments } = plain.brand.documents;
  await plain.close();
  const deposit = { ...payments.deposit, openAtOnce: 20 };
  [harness, sandbox] = await Promise.all([
    openPaymentHarness({ changes: { payments: { ...payments, deposit } } }),
    openRealGateway(),
  ]);
});
afterAll(() => Promise.all([harness.close(), sandbox.close()]));

type Planned = {
  member: Member;
  amount: bigint;
  choice: string;
  other: string;
  channel: string;
  key: string;
};
type Doors = Parameters<typeof openDeposit>[3] & Parameters<typeof settleDeposits>[1];

const text = (minor: bigint) => `${minor / 100n}.${String(minor % 100n).padStart(2, "0")}`;
const faults: Fault[] = [
  ...Array<Fault>(4).fill("none"),
  "lost",
  "unanswered",
  { status: 500, body: "{}" },
  { status: 200, body: "{" },
];
const choices = ["pay", "pay", "pay", "pay", "twice", "other", "other", "decline", "nothing"];

function plan(member: Member, random: Random): Planned {
  const amount = BigInt(20_000 + Math.floor(random() * 5_000_000));
  const drift = BigInt(1 + Math.floor(random() * 9_999)) * (random() < 0.5 ? 1n : -1n);
  const channel = random() < 0.5 ? "upi" : "card";
  return {
    member,
    amount,
    channel,
    choice: pick(choices, random),
    other: text(amount + drift),
    key: randomUUID(),
  };
}

/** Opens a deposit, comes back until there is a place to pay, and does there what is planned. */
async function payIn({ member, amount, channel, choice, key, other }: Planned, deps: Doors): Promise<string> {
  const context = () => harness.domain.contextOf(member, key);
  const ask = () => openDeposit(context(), member, { channel, amount: text(amount) }, deps);
  const [first] = await Promise.all([ask(), ask()]);
  if (!first.ok) throw new Error(`${text(amount)}: ${first.code}`);
  const id = first.value.reference;
  let { payUrl, payQr } = first.value;
  for (let turn = 0; turn < 12 && !payUrl && !payQr; turn += 1) {
    const again = await payDeposit(context(), member, { id }, deps);
    if (again.ok) ({ payUrl, payQr } = again.value);
  }
  if (choice !== "nothing") await choose(payUrl || payQr, choice, choice === "other" ? other : "");
  return id;
}

/** Of what the gateway tells some is lost, some comes twice, and all of it in any order, while the job asks, too. */
async function hearAll(random: Random, deps: Doors): Promise<void> {
  const { gateway, receiver } = sandbox;
  const { brand, clock } = harness.domain;
  const news = receiver.told.flatMap((told) => Array.from({ length: Math.floor(random() * 3) }, () => told));
  const shuffled = news.map((one) => ({ one, place: random() })).sort((a, b) => a.place - b.place);
  const hear = async ({ headers, path, raw }: (typeof news)[number]) => {
    const notice = gateway.read({ merchant: "aurora", headers, path, body: raw });
    if (notice?.kind !== "payment") return;
    await handlePaymentNotice(brand, notice.id, notice.reported, { ...deps, gateway: "sandbox" });
  };
  for (let from = 0; from < shuffled.length; from += 20) {
    const some: Promise<unknown>[] = shuffled.slice(from, from + 20).map(({ one }) => hear(one));
    if (from % 80 === 0) {
      clock.at += 30_000;
      some.push(settleDeposits(brand, deps));
    }
    await Promise.all(some);
  }
}

/** What the gateway's own books say that each member is owed; the desk credits some of what it looks at. */
async function owedBy(random: Random): Promise<Map<string, bigint>> {
  const payments = await sandbox.rows<{ id: string; status: string; paid: string | null }>(
    "select id, status, paid_amount::text as paid from payment",
  );
  const desk = await harness.staff();
  const rows = await harness.deps.inBrand((tx) => tx.selectFrom("deposit").selectAll().execute());
  const owed = new Map<string, bigint>();
  for (const { id, amount, member_id, state } of rows) {
    const payment = payments.find((one) => one.id === id);
    const came = payment?.status === "paid" ? BigInt(payment.paid ?? 0) : 0n;
    const expected = came === 0n ? "failed" : came === amount ? "credited" : "review";
    expect([id, state]).toEqual([id, expected]);
    const credit = random() < 0.5;
    if (state === "review")
      await decideDeposit(desk(), { reference: id, credit, reason: "Another amount" }, harness.deps.wallet);
    if (state === "review" ? credit : true) owed.set(member_id, (owed.get(member_id) ?? 0n) + came);
  }
  expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(["credited", "failed", "review"]));
  return owed;
}

it(`loses and makes no cent of ${deposits} deposits, whatever happens on their way (seed ${seed})`, async () => {
  const random = seededRandom(seed);
  const { line, gateway, receiver } = sandbox;
  const { brand, clock } = harness.domain;
  const deps = { ...harness.deps, gateways: { of: () => gateway, notifyUrl: () => receiver.url } };
  const members = await Promise.all(Array.from({ length: 12 }, () => harness.member()));
  const planned = Array.from({ length: deposits }, (_, turn) =>
    plan(members[turn % members.length] ?? expect.unreachable(), random),
  );
  line.faults.push(...Array.from({ length: deposits * 4 }, () => pick(faults, random)));
  const ids = new Set<string>();
  for (let from = 0; from < planned.length; from += 5) {
    const some = planned.slice(from, from + 5).map((one) => payIn(one, deps));
    for (const id of await Promise.all(some)) ids.add(id);
  }
  expect(ids.size).toBe(deposits);

  await expect.poll(() => receiver.told.length, { timeout: 8_000 }).toBeGreaterThan(deposits * 0.6);
  await hearAll(random, deps);
  expect(await findings(harness.domain)).toEqual([]);
  line.faults.length = 0;
  for (let hours = 0; hours < 30; hours += 1) {
    clock.at += hour;
    await settleDeposits(brand, deps);
  }

  const owed = await owedBy(random);
  for (const { id, type } of members)
    expect((await standing(harness.domain, { id, type })).posted).toBe(owed.get(id));
  const total = [...owed.values()].reduce((sum, one) => sum + one, 0n);
  expect(await houseSum(harness.domain, "gateway:sandbox")).toBe(-total);
  expect(await findings(harness.domain)).toEqual([]);
});

import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { pick, type Random, seededRandom } from "../../../../src/kernel/random.ts";
import type { Member } from "../../../../src/server/core/members/member-store.ts";
import { decideDeposit } from "../../../../src/server/domains/payments/deposits/decide.ts";
import { openDeposit, payDeposit } from "../../../../src/server/domains/payments/deposits/deposits.ts";
import {
  handlePaymentNotice,
  settleDeposits,
} from "../../../../src/server/domains/payments/deposits/gateway-reports.ts";
import type { Fault } from "../../../partners/sandbox-gateway/fault-proxy.ts";
import { choose } from "../../../partners/sandbox-gateway/harness.ts";
import { openTestDomain } from "../../../support/request-context.ts";
import { findings, houseSum, storedBalance } from "../../core/wallet/harness.ts";
import { openPaymentHarness, type PaymentHarness } from "./harness.ts";
import { openRealGateway, type RealGateway } from "./real-gateway.ts";

const hourMs = 3_600_000;
const seed = 41;
const deposits = 120;
/**
 * The share of the deposits that the gateway has reported at least before the notices are handled. Seven of nine `choices` pay.
 */
const reportedShare = 0.6;
/** Longer than a gateway is asked: until a deposit expires, and 24 hours more (deposits/gateway-reports.ts). */
const hoursUntilAllDecided = 30;

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

/** A deposit that the simulation makes. `choice` is what the payer does; `other` is another amount, for the choice "other". */
type Planned = {
  member: Member;
  amount: bigint;
  choice: string;
  other: string;
  channel: string;
  key: string;
};
type Dependencies = Parameters<typeof openDeposit>[3] & Parameters<typeof settleDeposits>[1];

/** The decimal text of an amount in minor units. */
const text = (minor: bigint) => `${minor / 100n}.${String(minor % 100n).padStart(2, "0")}`;
/** What happens to a call to the gateway: half of them pass. */
const faults: Fault[] = [
  ...Array<Fault>(4).fill("none"),
  "lost",
  "unanswered",
  { status: 500, body: "{}" },
  { status: 200, body: "{" },
];
/** What payers do on the gateway's page. */
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

/** Opens a deposit by two calls at once, asks again until there is a payment page, and pays there as planned. */
async function payIn(
  { member, amount, channel, choice, key, other }: Planned,
  deps: Dependencies,
): Promise<string> {
  const context = () => harness.domain.contextOf(member, key);
  const ask = () => openDeposit(context(), member, { channel, amount: text(amount) }, deps);
  const [first] = await Promise.all([ask(), ask()]);
  if (!first.ok) throw new Error(`${text(amount)}: ${first.code}`);
  const id = first.value.reference;
  let { payUrl, payQr } = first.value;
  for (let turn = 0; turn < 100 && !payUrl && !payQr; turn += 1) {
    const again = await payDeposit(context(), member, { id }, deps);
    if (again.ok) ({ payUrl, payQr } = again.value);
  }
  if (choice !== "nothing") await choose(payUrl || payQr, choice, choice === "other" ? other : "");
  return id;
}

/**
 * Handles the notices of the gateway in random order: some never, some twice, twenty at once. Meanwhile the job asks the
 * gateway, too.
 */
async function handleAll(random: Random, deps: Dependencies): Promise<void> {
  const { gateway, receiver } = sandbox;
  const { brand, clock } = harness.domain;
  const notices = receiver.notified.flatMap((notified) =>
    Array.from({ length: Math.floor(random() * 3) }, () => notified),
  );
  const shuffled = notices.map((one) => ({ one, place: random() })).sort((a, b) => a.place - b.place);
  const handle = async ({ headers, path, raw }: (typeof notices)[number]) => {
    const notice = gateway.read({ merchant: "aurora", headers, path, body: raw });
    if (typeof notice === "string" || notice.kind !== "payment") return;
    await handlePaymentNotice(brand, notice.id, notice.reported, { ...deps, gateway: "sandbox" });
  };
  for (let from = 0; from < shuffled.length; from += 20) {
    const some: Promise<unknown>[] = shuffled.slice(from, from + 20).map(({ one }) => handle(one));
    if (from % 80 === 0) {
      clock.at += 30_000;
      some.push(settleDeposits(brand, deps));
    }
    await Promise.all(some);
  }
}

/**
 * Lets the desk decide about the deposits in review, and checks the state of each deposit by the gateway's own record. Returns
 * the amount that each member must have got.
 */
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

it(`credits ${deposits} deposits exactly as the gateway was paid, whatever calls and notices are lost (seed ${seed})`, {
  timeout: 180_000,
}, async () => {
  const random = seededRandom(seed);
  const { line: proxy, gateway, receiver } = sandbox;
  const { brand, clock } = harness.domain;
  const deps = { ...harness.deps, gateways: { of: () => gateway, notifyUrl: () => receiver.url } };
  const members = await Promise.all(Array.from({ length: 12 }, () => harness.member()));
  const planned = Array.from({ length: deposits }, (_, turn) =>
    plan(members[turn % members.length] ?? expect.unreachable(), random),
  );
  proxy.faults.push(...Array.from({ length: deposits * 4 }, () => pick(faults, random)));
  const ids = new Set<string>();
  for (let from = 0; from < planned.length; from += 5) {
    const some = planned.slice(from, from + 5).map((one) => payIn(one, deps));
    for (const id of await Promise.all(some)) ids.add(id);
  }
  expect(ids.size).toBe(deposits);

  await expect
    .poll(() => receiver.notified.length, { timeout: 60_000 })
    .toBeGreaterThan(deposits * reportedShare);
  await handleAll(random, deps);
  expect(await findings(harness.domain)).toEqual([]);
  // From now on all calls pass.
  proxy.faults.length = 0;
  for (let hours = 0; hours < hoursUntilAllDecided; hours += 1) {
    clock.at += hourMs;
    await settleDeposits(brand, deps);
  }

  const owed = await owedBy(random);
  for (const { id, type } of members)
    expect((await storedBalance(harness.domain, { id, type })).posted).toBe(owed.get(id));
  const total = [...owed.values()].reduce((sum, one) => sum + one, 0n);
  expect(await houseSum(harness.domain, "gateway:sandbox")).toBe(-total);
  expect(await findings(harness.domain)).toEqual([]);
});

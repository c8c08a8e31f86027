import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { pick, seededRandom } from "../../../src/kernel/random.ts";
import type { Member } from "../../../src/server/members/member-store.ts";
import { decideDeposit } from "../../../src/server/payments/deposits/decide.ts";
import { openDeposit, payDeposit } from "../../../src/server/payments/deposits/deposits.ts";
import { hearOfPayment, settleDeposits } from "../../../src/server/payments/deposits/settle.ts";
import type { Fault } from "../../paybox/fault-proxy.ts";
import { choose } from "../../paybox/stage.ts";
import { openTestDomain } from "../../support/visit.ts";
import { findings, houseSum, standing } from "../wallet/stage.ts";
import { openRealPaybox, type RealPaybox } from "./paybox-stage.ts";
import { openPaymentStage, type PaymentStage } from "./stage.ts";

const hour = 3_600_000;
const seed = 41;
const deposits = 200;

let stage: PaymentStage;
let paybox: RealPaybox;
beforeAll(async () => {
  const plain = await openTestDomain();
  const { payments } = plain.brand.documents;
  await plain.close();
  const deposit = { ...payments.deposit, openAtOnce: 20 };
  [stage, paybox] = await Promise.all([
    openPaymentStage({ changes: { payments: { ...payments, deposit } } }),
    openRealPaybox(),
  ]);
});
afterAll(() => Promise.all([stage.close(), paybox.close()]));

type Planned = {
  member: Member;
  amount: bigint;
  choice: string;
  other: string;
  channel: string;
  key: string;
};

const text = (minor: bigint) => `${minor / 100n}.${String(minor % 100n).padStart(2, "0")}`;

it(`loses and makes no cent of ${deposits} deposits, whatever happens to calls and notices on their way (seed ${seed})`, async () => {
  const random = seededRandom(seed);
  const { brand } = stage.domain;
  const { line, gateway, receiver } = paybox;
  const gateways = { of: () => gateway, notifyUrl: () => receiver.url };
  const doors = { ...stage.doors, gateways };
  const members = await Promise.all(Array.from({ length: 12 }, () => stage.member()));
  const faults: Fault[] = [
    "none",
    "none",
    "none",
    "none",
    "lost",
    "unanswered",
    { status: 500, body: "{}" },
    { status: 200, body: "{" },
  ];
  const choices = ["pay", "pay", "pay", "pay", "twice", "other", "other", "decline", "nothing"];
  const planned = Array.from({ length: deposits }, (_, turn): Planned => {
    const amount = BigInt(20_000 + Math.floor(random() * 5_000_000));
    const drift = BigInt(1 + Math.floor(random() * 9_999)) * (random() < 0.5 ? 1n : -1n);
    return {
      member: members[turn % members.length] ?? expect.unreachable(),
      amount,
      choice: pick(choices, random),
      other: text(amount + drift),
      channel: random() < 0.5 ? "upi" : "card",
      key: randomUUID(),
    };
  });
  line.faults.push(...Array.from({ length: deposits * 4 }, () => pick(faults, random)));

  const references = new Map<string, Planned>();
  const run = async (plan: Planned) => {
    const { member, amount, channel, choice, key, other } = plan;
    const ask = () =>
      openDeposit(stage.domain.visitOf(member, key), member, { channel, amount: text(amount) }, doors);
    const [first] = await Promise.all([ask(), random() < 0.2 ? ask() : undefined]);
    if (!first.ok) throw new Error(`${text(amount)}: ${first.code}`);
    const id = first.value.reference;
    references.set(id, plan);
    let { payUrl, payQr } = first.value;
    for (let turn = 0; turn < 12 && !payUrl && !payQr; turn += 1) {
      const again = await payDeposit(stage.domain.visitOf(member), member, { id }, doors);
      if (again.ok) ({ payUrl, payQr } = again.value);
    }
    if (choice !== "nothing") await choose(payUrl || payQr, choice, choice === "other" ? other : "");
  };
  for (let from = 0; from < planned.length; from += 5)
    await Promise.all(planned.slice(from, from + 5).map(run));
  expect(references.size).toBe(deposits);

  // Of what the gateway tells some is lost, some comes twice, and all of it in any order, while the job asks, too.
  await expect.poll(() => receiver.told.length, { timeout: 8_000 }).toBeGreaterThan(deposits * 0.6);
  const news = receiver.told.flatMap((told) => Array.from({ length: Math.floor(random() * 3) }, () => told));
  const shuffled = news.map((one) => ({ one, place: random() })).sort((a, b) => a.place - b.place);
  const hear = async ({ headers, path, raw }: (typeof news)[number]) => {
    const notice = gateway.read({ merchant: "aurora", headers, path, body: raw });
    if (notice?.kind === "payment")
      await hearOfPayment(brand, notice.id, notice.standing, { ...doors, gateway: "sandbox" });
  };
  for (let from = 0; from < shuffled.length; from += 20) {
    if (from % 80 === 0) stage.domain.clock.at += 30_000;
    const some = shuffled.slice(from, from + 20).map(({ one }) => hear(one));
    await Promise.all([...some, from % 80 === 0 ? settleDeposits(brand, doors) : 0]);
  }
  expect(await findings(stage.domain)).toEqual([]);
  line.faults.length = 0;
  for (let turn = 0; turn < 30; turn += 1) {
    stage.domain.clock.at += hour;
    if ((await settleDeposits(brand, doors)) === 0 && turn > 25) break;
  }

  // The gateway's own books say what came, and nothing else was credited.
  const payments = await paybox.rows<{ id: string; status: string; amount: string; paid: string | null }>(
    "select id, status, amount::text, paid_amount::text as paid from payment",
  );
  const desk = await stage.staff();
  const rows = await stage.doors.inBrand((tx) => tx.selectFrom("deposit").selectAll().execute());
  const owed = new Map<string, bigint>(members.map(({ id }) => [id, 0n]));
  for (const row of rows) {
    const payment = payments.find(({ id }) => id === row.id);
    const came = payment?.status === "paid" ? BigInt(payment.paid ?? 0) : undefined;
    const state = came === undefined ? "failed" : came === row.amount ? "credited" : "review";
    expect([row.id, row.state]).toEqual([row.id, state]);
    const credit = state === "review" && random() < 0.5;
    if (state === "review")
      await decideDeposit(
        desk(),
        { reference: row.id, credit, reason: "Another amount" },
        stage.doors.wallet,
      );
    if (came !== undefined && (state === "credited" || credit))
      owed.set(row.member_id, (owed.get(row.member_id) ?? 0n) + came);
  }
  for (const { id, type } of members)
    expect((await standing(stage.domain, { id, type })).posted).toBe(owed.get(id));
  expect(await houseSum(stage.domain, "gateway:sandbox")).toBe(
    -[...owed.values()].reduce((sum, one) => sum + one, 0n),
  );
  expect(await findings(stage.domain)).toEqual([]);
  const states = Map.groupBy(rows, ({ state }) => state);
  expect([...states.keys()].sort()).toEqual(["credited", "failed", "review"]);
});

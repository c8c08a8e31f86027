import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, it, onTestFinished } from "vitest";
import { pick, seededRandom } from "../../../src/kernel/random.ts";
import { type DoomedNode, kill, openDoomed } from "../../support/doomed-node.ts";
import { openTestPool } from "../../support/pool.ts";
import { freshPartnerDatabase } from "../fresh-database.ts";
import { choose } from "./harness.ts";
import { openReceiver, taken } from "./receiver.ts";
import { call } from "./signed.ts";

const openNode = (url: string): Promise<DoomedNode> =>
  openDoomed(join(import.meta.dirname, "gateway-process.ts"), url);

it("reports every payment and payout, whenever it is killed", async () => {
  const random = seededRandom(11);
  const [database, receiver] = await Promise.all([freshPartnerDatabase("sandbox-gateway"), openReceiver()]);
  const pool = openTestPool({ connectionString: database.url, max: 1 });
  onTestFinished(async () => {
    await Promise.all([pool.end(), receiver.close()]);
    await database.drop();
  });
  const refused = { status: 503, body: "" };
  const money = { amount: "20.00", currency: "INR", exponent: 2, notifyUrl: receiver.url };
  const paid: string[] = [];
  const accepted: string[] = [];

  const pay = async (origin: string) => {
    const order = { paymentId: randomUUID(), ...money, method: "redirect", language: "en" };
    const { body } = await call(origin, "/v1/payments", { ...order, returnUrl: "http://shop.localhost/" });
    if ((await choose(body.url ?? "", "pay")).status === 303) paid.push(order.paymentId);
  };
  const payOut = async (origin: string) => {
    const payoutId = randomUUID();
    const { body } = await call(origin, "/v1/payouts", {
      payoutId,
      ...money,
      account: { number: "12345678" },
    });
    if (body.status === "accepted") accepted.push(payoutId);
  };

  for (let round = 0; round < 4; round += 1) {
    // Some are refused, some get no answer, some are taken while the sender dies.
    receiver.answers.splice(
      0,
      receiver.answers.length,
      refused,
      { hangMs: 300 },
      taken,
      refused,
      { hangMs: 40 },
      taken,
    );
    const node = await openNode(database.url);
    const work = Array.from({ length: 12 }, (_, place) =>
      sleep(place * 5).then(() => (place % 3 === 0 ? payOut(node.origin) : pay(node.origin))),
    );
    const settled = Promise.allSettled(work);
    const done = () => paid.length + accepted.length;
    const [before, signs] = [done(), pick([1, 3, 5, 8], random)];
    await expect.poll(() => done() - before, { timeout: 5_000, interval: 1 }).toBeGreaterThanOrEqual(signs);
    await sleep(pick([0, 3, 10, 30, 60], random));
    await kill(node);
    await settled;
  }
  const killed = receiver.notified.length;
  expect(paid.length).toBeGreaterThan(3);

  const last = await openNode(database.url);
  const undelivered = async () => {
    const { rows } = await pool.query(
      "select (select count(*) from notification where delivered_at is null) + (select count(*) from payout where status = 'waiting') as left",
    );
    return Number(rows[0].left);
  };
  await expect.poll(undelivered, { timeout: 10_000, interval: 50 }).toBe(0);
  await kill(last);

  const notified = new Set(receiver.notified.map(({ body }) => body.paymentId ?? body.payoutId));
  const { rows } = await pool.query(
    "select id from payment where status = 'paid' union all select id from payout where status = 'paid'",
  );
  const known = rows.map(({ id }: { id: string }) => id);
  // Every answered call was executed, every execution was reported, and nothing else.
  expect(new Set(known).isSupersetOf(new Set([...paid, ...accepted]))).toBe(true);
  expect(notified).toEqual(new Set(known));
  // The last process had work left, or no process was killed in the middle.
  expect(receiver.notified.length).toBeGreaterThan(killed);
});

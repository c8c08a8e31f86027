import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { seededRandom } from "../../../../src/kernel/random.ts";
import { saferPlayZone } from "../../../../src/server/brands/zones.ts";
import { periodDays, periods, startOf } from "../../../../src/server/core/safer-play/periods.ts";
import { confirmLimit, setLimit } from "../../../../src/server/domains/safer-play/limits.ts";
import { type DepositHarness, openDepositHarness, paid } from "../payments/deposit-harness.ts";

/** docs/reliability.md 4, size "PR". */
const sequences = Number(process.env.LIVERY_SEEDS ?? 12);
const steps = Number(process.env.LIVERY_STEPS ?? 30);
const hour = 3_600_000;

let d: DepositHarness;
beforeAll(async () => {
  d = await openDepositHarness();
});
afterAll(() => d.harness.close());

type Limits = Partial<Record<(typeof periods)[number], bigint>>;

/** Limits of a member as the rules say them, apart from the code that keeps them. */
function modelOf() {
  const inForce: Limits = {};
  const asked: Partial<Record<(typeof periods)[number], { amount: bigint; readyAt: number }>> = {};
  return {
    inForce,
    set: (period: (typeof periods)[number], amount: bigint, now: number) => {
      const before = inForce[period];
      delete asked[period];
      if (before === undefined || amount <= before) inForce[period] = amount;
      else asked[period] = { amount, readyAt: now + 24 * hour };
    },
    confirm: (period: (typeof periods)[number], now: number): boolean => {
      const wanted = asked[period];
      if (!wanted || now < wanted.readyAt || now >= wanted.readyAt + 168 * hour) return false;
      inForce[period] = wanted.amount;
      delete asked[period];
      return true;
    },
  };
}

it(`no sequence of ${steps} limits, waits, payments and deposits at once passes a limit in force`, {
  timeout: 600_000,
}, async () => {
  for (let seed = 1; seed <= sequences; seed += 1) {
    const random = seededRandom(seed);
    const { brand, clock, contextOf } = d.harness.domain;
    const among = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
    const member = await d.harness.member();
    const model = modelOf();
    const opened: { id: string; amount: bigint; at: number }[] = [];
    let refusals = 0;
    const context = () => contextOf(member, randomUUID());
    const sumSince = (since: number) =>
      opened.filter(({ at }) => at >= since).reduce((sum, { amount }) => sum + amount, 0n);
    for (let step = 0; step < steps; step += 1) {
      const period = among(periods);
      const what = random();
      if (what < 0.25) {
        const amount = 50_000n + BigInt(Math.floor(random() * 250_000));
        const text = `${amount / 100n}.${String(amount % 100n).padStart(2, "0")}`;
        const done = await setLimit(context(), member, { kind: "deposit", period, amount: text });
        if (done.ok) model.set(period, amount, clock.at);
      } else if (what < 0.35) {
        const done = await confirmLimit(context(), member, { kind: "deposit", period });
        expect(done.ok, `seed ${seed}, step ${step}`).toBe(model.confirm(period, clock.at));
      } else if (what < 0.5) clock.at += Math.floor(random() * 30 * hour);
      else if (what < 0.65) {
        // Every deposit that waits is paid or fails, so that further ones may be opened.
        for (const one of opened.slice()) {
          if ((await d.row(one.id)).state !== "waiting") continue;
          if (random() < 0.5) await d.notify(one.id, paid(one.amount));
          else {
            await d.notify(one.id, { type: "failed", problem: "payment.declined" });
            opened.splice(opened.indexOf(one), 1);
          }
        }
      } else {
        const at = clock.at;
        const amounts = [100n, 333n, 777n].map(
          (rupees) => rupees * 100n + BigInt(Math.floor(random() * 100)),
        );
        const before = new Map(periods.map((one) => [one, sumSince(startsAt(one, at))]));
        const answers = await Promise.all(
          amounts.map(async (amount) => {
            const text = `${amount / 100n}.${String(amount % 100n).padStart(2, "0")}`;
            return { amount, done: await d.open({ by: member, amount: text }) };
          }),
        );
        for (const { amount, done } of answers)
          if (done.ok) opened.push({ id: done.value.reference, amount, at });
          else refusals += done.code === "limit.deposit" ? 1 : 0;
        for (const one of periods) {
          const limit = model.inForce[one];
          const sum = sumSince(startsAt(one, at));
          // A limit that was lowered below what is used already lets nothing more through.
          if (limit !== undefined && sum !== before.get(one))
            expect(sum <= limit, `seed ${seed}, step ${step}, ${one}: ${sum} of ${limit}`).toBe(true);
        }
      }
    }
    function startsAt(period: (typeof periods)[number], at: number): number {
      const zone = saferPlayZone(brand);
      return startOf(zone, periodDays(zone, at)[period]).getTime();
    }
    seen.push(refusals);
  }
  // The sequences meet limits, or they would prove nothing.
  expect(seen.reduce((sum, one) => sum + one, 0)).toBeGreaterThan(sequences);
});
const seen: number[] = [];

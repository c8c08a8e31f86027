import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { billSums } from "../../../../src/server/domains/agents/payslips/bill-sums-store.ts";
import { agentReportDifferences } from "../../../../src/server/domains/agents/settlement/verify-store.ts";
import type { ContractKind } from "../../../../src/server/domains/agents/terms.ts";
import { assertAsyncProperty } from "../../../support/property.ts";
import { openTestDomain, type TestDomain } from "../../../support/request-context.ts";

const quarter = 900_000;
const day = 96 * quarter;
const origin = Date.UTC(2025, 1, 26);
const days = 5;
const kinds: ContractKind[] = ["dailyWage", "hourly", "realTime"];

let domain: TestDomain;
let ids: string[];
const inBrand: TestDomain["database"]["brand"] = (_brand, work) =>
  domain.database.brand(domain.brand.merchant, work);

beforeAll(async () => {
  domain = await openTestDomain();
  const top = await domain.member("top", { type: 1 });
  const low = await domain.member("low", { type: 1, parent_id: top.id });
  ids = [top.id, low.id];
});
afterAll(() => domain.close());

/** A payslip whose period ended at an instant, and what was paid of it later. */
const bill = fc.record({
  place: fc.integer({ min: 0, max: 1 }),
  kind: fc.constantFrom(...kinds),
  end: fc.integer({ min: 1, max: days * 288 }).map((slot) => origin + slot * 300_000),
  share: fc.integer({ min: -500, max: 1_000 }),
  later: fc.option(fc.integer({ min: -50, max: 50 })),
});
type Bill = typeof bill extends fc.Arbitrary<infer T> ? T : never;

async function write(bills: readonly Bill[]): Promise<void> {
  const { merchant, payload } = domain.brand;
  const { code, exponent } = payload.currency;
  await inBrand(merchant, async (tx) => {
    for (const table of ["agent_bill", "agent_run", "bill_quarter", "bill_block"])
      await sql`delete from ${sql.table(table)}`.execute(tx);
    for (const { place, kind, end, share } of bills) {
      const start = new Date(end - 300_000);
      await sql`insert into agent_run (brand_id, kind, period, period_start, period_end, settled_at, policy, bills, total)
        values (${merchant}, ${kind}, '', ${start}, ${new Date(end)}, now(), '{}', 0, 0) on conflict do nothing`.execute(
        tx,
      );
      await sql`insert into agent_bill (brand_id, kind, period, period_start, period_end, agent_id, contract_id, upline_id, currency,
          exponent, tier, win_rate, loss_rate, valid_bet, won_bet, lost_bet, loss, active, gross, share, amount, short, state)
        values (${merchant}, ${kind}, '', ${start}, ${new Date(end)}, ${ids[place]}, 'c', ${place === 1 ? ids[0] : null}, ${code},
          ${exponent}, 0, 0, 0, ${share * 3}, 0, 0, 0, 0, ${share * 2}, ${share}, ${share}, 100, 'partlyPaid')`.execute(
        tx,
      );
    }
    for (const { place, kind, end, later } of bills)
      if (later !== null)
        await sql`update agent_bill set amount = amount + ${later}::int8, short = short - ${later}::int8
          where kind = ${kind} and period_start = ${new Date(end - 300_000)} and agent_id = ${ids[place]}`.execute(
          tx,
        );
  });
}

it("are those of the payslips in any calendar, also of what was paid later", async () => {
  const known = fc.record({
    bills: fc.uniqueArray(bill, {
      maxLength: 25,
      selector: ({ place, kind, end }) => `${place} ${kind} ${end}`,
    }),
    zone: fc.integer({ min: -48, max: 56 }).map((place) => place * 15),
    from: fc.integer({ min: -1, max: days - 1 }),
    length: fc.integer({ min: 1, max: days + 1 }),
    side: fc.constantFrom("own" as const, "below" as const),
    some: fc.subarray(kinds, { minLength: 1 }),
  });
  await assertAsyncProperty(
    fc.asyncProperty(known, async ({ bills, zone, from, length, side, some }) => {
      await write(bills);
      const { merchant } = domain.brand;
      const [agentId = "", lowId = ""] = ids;
      const start = origin + from * day - zone * 60_000;
      const end = start + length * day;
      const read = await inBrand(merchant, (tx) =>
        billSums(
          tx,
          { brandId: merchant, agentId, side, kinds: some, start: new Date(start), end: new Date(end) },
          zone,
        ),
      );
      const sums = new Map<
        string,
        [count: number, validBet: bigint, gross: bigint, share: bigint, amount: bigint, short: bigint]
      >();
      for (const one of bills) {
        const at = one.end - 1;
        const counts = side === "own" ? ids[one.place] === agentId : ids[one.place] === lowId;
        if (!counts || !some.includes(one.kind) || at < start || at >= end) continue;
        const key = `${new Date(at + zone * 60_000).toISOString().slice(0, 10)} ${one.kind}`;
        const [count, validBet, gross, share, amount, short] = sums.get(key) ?? [0, 0n, 0n, 0n, 0n, 0n];
        const [paid, later] = [BigInt(one.share), BigInt(one.later ?? 0)];
        sums.set(key, [
          count + 1,
          validBet + 3n * paid,
          gross + 2n * paid,
          share + paid,
          amount + paid + later,
          short + 100n - later,
        ]);
      }
      const shown = new Map(
        read.map(({ day: of, kind, count, validBet, gross, share, amount, short }) => [
          `${of} ${kind}`,
          [count, validBet, gross, share, amount, short],
        ]),
      );
      expect(shown).toEqual(sums);
      const span = {
        brandId: merchant,
        start: new Date(origin - day),
        end: new Date(origin + (days + 1) * day),
      };
      const differences = await inBrand(merchant, (tx) => agentReportDifferences(tx, span));
      expect(differences.filter(({ what }) => what === "billSums")).toEqual([]);
    }),
    { numRuns: 40 },
  );
}, 120_000);

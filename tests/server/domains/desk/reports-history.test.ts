import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seededRandom } from "../../../../src/kernel/random.ts";
import type { Member } from "../../../../src/server/core/members/member-store.ts";
import { countRegistered, countSealed } from "../../../../src/server/domains/desk/figure-store.ts";
import { clockOf } from "../../../../src/server/domains/desk/reports/clock.ts";
import { currencies } from "../../../../src/server/domains/desk/reports/reports.ts";
import { reportDifferences } from "../../../../src/server/domains/desk/reports/verify-store.ts";
import type { Emergency } from "../../../../src/server/foundation/observability/alarm.ts";
import { job } from "../../../../src/server/jobs/catalogue/desk/verify.ts";
import type { JobServices } from "../../../../src/server/jobs/job.ts";
import {
  type Booked,
  counted,
  hour,
  londonDay,
  openReportScene,
  type ReportScene,
  sumsOf,
} from "./report-scene.ts";

let s: ReportScene;
beforeAll(async () => {
  s = await openReportScene();
});
afterAll(() => s.close());

const stakes = { bet: -1, "bet.rollback": -1 };
const wins = { win: 1, "win.void": 1, adjust: 1, reward: 1 };

describe("a random history", () => {
  const members: Member[] = [];
  const [first, last] = ["2030-03-28", "2030-04-03"];

  beforeAll(async () => {
    const { clock } = s;
    const random = seededRandom(47);
    const pickOf = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
    clock.at = Date.parse("2030-03-27T09:00:00Z");
    for (const [place, country] of [null, "IN", "TH", "IN"].entries())
      members.push(await s.member(`random${place}`, { country }));
    for (const member of members)
      await s.book(member, { reason: "adjustment", house: "adjustments", amount: 9_000_000n });
    // Results come hours later, on another day at times.
    const late: { at: number; book: () => Promise<unknown> }[] = [];
    for (let step = 0; step < 160; step += 1) {
      const now = clock.at + Math.floor(random() * 90) * 60_000 + 13;
      for (const one of late.filter(({ at }) => at <= now).toSorted((a, b) => a.at - b.at)) {
        late.splice(late.indexOf(one), 1);
        clock.at = one.at;
        await one.book();
      }
      clock.at = now;
      const member = pickOf(members);
      const amount = BigInt(Math.floor(random() * 5_000) + 1);
      const house = `games:${pickOf(["PG", "LVY"])}`;
      const kind = Math.floor(random() * 9);
      if (kind === 0) await s.book(member, { reason: "deposit", house: "gateway:sandbox", amount });
      else if (kind === 1) await s.book(member, { reason: "withdrawal", house: "payouts", amount: -amount });
      else if (kind === 2) await s.book(member, { reason: "win.void", house, amount: -amount });
      else if (kind === 3) await s.book(member, { reason: "reward", house, amount });
      else if (kind === 4) await s.book(member, { reason: "reward", house: "rewards", amount });
      else if (kind === 5) await s.book(member, { reason: "reward.rule", house: "rewards", amount });
      else if (kind === 6)
        await s.book(member, { reason: "deposit", house: "bank:x", amount, currency: "ZZD" });
      else {
        await s.book(member, { reason: "bet", house, amount: -amount });
        const back = kind === 7;
        late.push({
          at: clock.at + pickOf([0, 7 * hour, 31 * hour]),
          book: () =>
            s.book(
              member,
              back
                ? { reason: "bet.rollback", house, amount }
                : { reason: "win", house, amount: amount * 2n },
            ),
        });
      }
      if (step % 25 === 0) await s.count();
    }
    clock.at += 3 * 24 * hour;
    await s.count();
  });

  it.each(["day", "source", "country"] as const)("equals a count of its own, by %s", async (by) => {
    const keyOf = {
      day: ({ at }: Booked) => londonDay(at),
      source: (o: Booked) => o.source,
      country: (o: Booked) => o.country,
    }[by];
    const isOfGames = ({ source }: Booked) => source === "PG" || source === "LVY";
    const play = await s.rows("play", by, first, last);
    expect(sumsOf(play, "stakes")).toEqual(counted(s, stakes, { from: first, to: last }, keyOf));
    expect(sumsOf(play, "wins")).toEqual(counted(s, wins, { from: first, to: last }, keyOf, isOfGames));
    const deposits = await s.rows("deposits", by, first, last);
    expect(sumsOf(deposits, "amount")).toEqual(counted(s, { deposit: 1 }, { from: first, to: last }, keyOf));
    const withdrawals = await s.rows("withdrawals", by, first, last);
    expect(sumsOf(withdrawals, "amount")).toEqual(
      counted(s, { withdrawal: -1 }, { from: first, to: last }, keyOf),
    );
    expect(deposits.reduce((sum, { sums }) => sum + sums.count, 0n)).toBe(
      BigInt(
        s.booked.filter(
          ({ reason, currency, at }) =>
            reason === "deposit" && currency !== "ZZD" && londonDay(at) >= first && londonDay(at) <= last,
        ).length,
      ),
    );
  });

  it("counts a prize of a race as cost and a jackpot of a vendor as a payout", async () => {
    const cost = await s.rows("bonuses", "day", first, last);
    const own = counted(
      s,
      { reward: 1 },
      { from: first, to: last },
      () => "",
      ({ source }) => source === "rewards",
    );
    expect(cost.reduce((sum, { sums }) => sum + sums.races, 0n)).toBe(own.get(""));
  });

  it("never adds another currency", async () => {
    const other = await currencies(s.finance(), { from: first, to: last });
    const own = s.booked.filter(
      ({ currency, at }) => currency === "ZZD" && londonDay(at) >= first && londonDay(at) <= last,
    );
    const sum = own.reduce((all, { amount }) => all + amount, 0n);
    expect(other).toMatchObject({
      ok: true,
      value: { content: [{ currency: "ZZD", deposits: String(sum) }] },
    });
  });

  it("agrees with the ledger by the nightly comparison, day by day", async () => {
    const { database, brand } = s;
    for (const day of ["2030-03-30", "2030-03-31", "2030-04-01"])
      expect(
        await database.snapshot(brand.merchant, (tx) => reportDifferences(tx, clockOf(brand), day)),
      ).toEqual([]);
  });

  it("finds a figure that somebody changed", async () => {
    const { database, brand } = s;
    const change = (by: bigint) =>
      database.brand(brand.merchant, (tx) =>
        sql`update report_day set amount = amount + ${by} where day = '2030-03-31' and reason = 'bet' and source = 'games:PG'`.execute(
          tx,
        ),
      );
    await change(5n);
    const found = await database.snapshot(brand.merchant, (tx) =>
      reportDifferences(tx, clockOf(brand), "2030-03-31"),
    );
    expect(found?.map(({ what }) => what)).toEqual(["days", "quarters"]);
    expect(found?.[0]?.example).toContain("bet games:PG");
    // The night's job compares the day of the brand's clock that is over, and raises the alarm.
    const alarms: Emergency[] = [];
    const night = (end: string) =>
      job.run({
        brand,
        window: { start: new Date(Date.parse(end) - 24 * hour), end: new Date(end) },
        services: { database, alarm: async (one) => void alarms.push(one) } as JobServices,
        log: () => undefined,
      });
    await night("2030-04-01T01:40:00Z");
    expect(alarms).toMatchObject([{ event: "reports.differ", day: "2030-03-31" }]);
    expect(alarms[0]?.text).toContain("2030-03-31 differ");
    await change(-5n);
    expect(await night("2030-04-01T01:40:00Z")).toEqual({ day: "2030-03-31", differences: 0 });
    expect(alarms).toHaveLength(1);
  });

  it("counts nothing twice when three nodes count at once", async () => {
    const { database, brand, clock } = s;
    const before = await s.rows("deposits", "day", first, "2030-12-31");
    await s.book(members[0] as Member, { reason: "deposit", house: "gateway:sandbox", amount: 777n });
    await s.seal();
    await Promise.all(
      Array.from({ length: 3 }, () =>
        database.brand(brand.merchant, async (tx) => {
          await countSealed(tx, clockOf(brand));
          await countRegistered(tx, clockOf(brand), clock.at);
        }),
      ),
    );
    const after = await s.rows("deposits", "day", first, "2030-12-31");
    const sum = (rows: typeof after) => rows.reduce((all, { sums }) => all + sums.amount, 0n);
    expect(sum(after) - sum(before)).toBe(777n);
  });
});

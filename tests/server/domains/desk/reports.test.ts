import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seededRandom } from "../../../../src/kernel/random.ts";
import type { RequestContext } from "../../../../src/server/core/identity/request-context.ts";
import { createSealer } from "../../../../src/server/core/ledger/seal.ts";
import type { Member } from "../../../../src/server/core/members/member-store.ts";
import { houseAccount, mainAccount } from "../../../../src/server/core/wallet/accounts.ts";
import { countRegistered, countSealed } from "../../../../src/server/domains/desk/figure-store.ts";
import { clockOf } from "../../../../src/server/domains/desk/reports/clock.ts";
import type { Report } from "../../../../src/server/domains/desk/reports/kinds.ts";
import { reportRows } from "../../../../src/server/domains/desk/reports/report-store.ts";
import {
  currencies,
  noteExport,
  report,
  reportState,
} from "../../../../src/server/domains/desk/reports/reports.ts";
import { reportDifferences } from "../../../../src/server/domains/desk/reports/verify-store.ts";
import { openTestDomain, type TestDomain } from "../../../support/request-context.ts";
import { newStaff } from "../payments/harness.ts";

const minute = 60_000;
const hour = 60 * minute;
/** Clocks of this zone go forward on 2030-03-31 and back on 2030-10-27. */
const zone = "Europe/London";

let domain: TestDomain;
let finance: () => RequestContext;
beforeAll(async () => {
  const plain = await openTestDomain();
  const { agents } = plain.brand.documents;
  await plain.close();
  domain = await openTestDomain({ changes: { agents: { ...agents, timeZone: zone } } });
  finance = await newStaff(domain, "finn", "finance");
});
afterAll(() => domain.close());

/** Twice: first the sealer notes what it may seal. */
async function seal() {
  const { database, clock, brand } = domain;
  const sealer = createSealer(database, { now: () => clock.at });
  await sealer.seal(brand.merchant);
  await sealer.seal(brand.merchant);
}

async function count(): Promise<void> {
  const { database, brand, clock } = domain;
  await seal();
  await database.brand(brand.merchant, async (tx) => {
    while (await countSealed(tx, clockOf(brand)));
    while (await countRegistered(tx, clockOf(brand), clock.at));
  });
}

/** What was booked, for a count of its own that knows nothing of the program's. */
type Booked = {
  at: number;
  reason: string;
  source: string;
  country: string;
  currency: string;
  amount: bigint;
};
const booked: Booked[] = [];
let keys = 0;

/** A transaction between a member and one of the house's wallets. Positive arrives at the member. */
async function book(
  member: Member,
  entry: {
    reason: string;
    house: string;
    amount: bigint;
    reference?: string;
    source?: string;
    currency?: string;
  },
): Promise<string> {
  const { brand, wallet, clock } = domain;
  keys += 1;
  const key = `report-test ${keys}`;
  const own = entry.currency ? { currency: entry.currency, exponent: 0 } : {};
  const done = await wallet.post(brand.merchant, {
    kind: "post",
    key,
    reason: entry.reason,
    reference: entry.reference ?? "",
    actor: "job:test",
    entries: [
      { account: { ...mainAccount(brand, member), ...own }, amount: entry.amount },
      { account: { ...houseAccount(brand, "real", entry.house), ...own }, amount: -entry.amount },
    ],
  });
  expect(done).toMatchObject({ ok: true });
  booked.push({
    at: clock.at,
    reason: entry.reason,
    source: entry.source ?? entry.house.replace("games:", ""),
    country: member.country ?? "",
    currency: entry.currency ?? brand.payload.currency.code,
    amount: entry.amount,
  });
  return key;
}

/** Takes a transaction back, now. */
async function takeBack(key: string, of: Booked): Promise<void> {
  const { brand, wallet, clock } = domain;
  const done = await wallet.post(brand.merchant, {
    kind: "reverse",
    key: `${key} back`,
    reason: of.reason,
    reference: "",
    actor: "job:test",
    about: key,
  });
  expect(done).toMatchObject({ ok: true });
  booked.push({ ...of, at: clock.at, amount: -of.amount });
}

const londonDay = (at: number): string =>
  new Intl.DateTimeFormat("sv-SE", { timeZone: zone }).format(new Date(at));

/** The same figure from the list alone. */
function counted(
  reasons: Readonly<Record<string, number>>,
  keyOf: (one: Booked) => string,
  from: string,
  to: string,
  isOf: (one: Booked) => boolean = () => true,
): Map<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const one of booked) {
    const sign = reasons[one.reason];
    const day = londonDay(one.at);
    if (!sign || day < from || day > to || one.currency !== domain.brand.payload.currency.code || !isOf(one))
      continue;
    sums.set(keyOf(one), (sums.get(keyOf(one)) ?? 0n) + BigInt(sign) * one.amount);
  }
  return sums;
}

const read = (kind: Report, by: "day" | "source" | "country", from: string, to: string) =>
  domain.database.brand(domain.brand.merchant, (tx) =>
    reportRows(tx, clockOf(domain.brand), {
      report: kind,
      by,
      days: { from, to },
      currency: domain.brand.payload.currency.code,
    }),
  );

const asMap = (rows: Awaited<ReturnType<typeof read>>, field: "amount" | "stakes" | "wins") =>
  new Map(rows.map(({ key, sums }) => [key, sums[field]]));

const withoutZero = (map: Map<string, bigint>) =>
  new Map([...map].filter(([, value]) => value !== 0n).toSorted());

const stakes = { bet: -1, "bet.rollback": -1 };
const wins = { win: 1, "win.void": 1, adjust: 1, reward: 1 };

describe("a random history", () => {
  const members: Member[] = [];
  const [first, last] = ["2030-03-28", "2030-04-03"];

  beforeAll(async () => {
    const { clock } = domain;
    const random = seededRandom(47);
    const pickOf = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
    clock.at = Date.parse("2030-03-27T09:00:00Z");
    for (const [place, country] of [null, "IN", "TH", "IN"].entries())
      members.push(await domain.member(`random${place}`, { country }));
    for (const member of members)
      await book(member, { reason: "adjustment", house: "adjustments", amount: 9_000_000n });
    // Results come hours later, on another day at times.
    const late: { at: number; book: () => Promise<unknown> }[] = [];
    for (let step = 0; step < 160; step += 1) {
      const now = clock.at + Math.floor(random() * 90) * minute + 13;
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
      if (kind === 0) await book(member, { reason: "deposit", house: "gateway:sandbox", amount });
      else if (kind === 1) await book(member, { reason: "withdrawal", house: "payouts", amount: -amount });
      else if (kind === 2) await book(member, { reason: "win.void", house, amount: -amount });
      else if (kind === 3) await book(member, { reason: "reward", house, amount });
      else if (kind === 4) await book(member, { reason: "reward", house: "rewards", amount });
      else if (kind === 5) await book(member, { reason: "reward.rule", house: "rewards", amount });
      else if (kind === 6)
        await book(member, { reason: "deposit", house: "bank:x", amount, currency: "ZZD" });
      else {
        await book(member, { reason: "bet", house, amount: -amount });
        const back = kind === 7;
        late.push({
          at: clock.at + pickOf([0, 7 * hour, 31 * hour]),
          book: () =>
            book(
              member,
              back
                ? { reason: "bet.rollback", house, amount }
                : { reason: "win", house, amount: amount * 2n },
            ),
        });
      }
      if (step % 25 === 0) await count();
    }
    clock.at += 3 * 24 * hour;
    await count();
  });

  it.each(["day", "source", "country"] as const)("equals a count of its own, by %s", async (by) => {
    const keyOf = {
      day: ({ at }: Booked) => londonDay(at),
      source: (o: Booked) => o.source,
      country: (o: Booked) => o.country,
    }[by];
    const isOfGames = ({ source }: Booked) => source === "PG" || source === "LVY";
    const play = await read("play", by, first, last);
    expect(withoutZero(asMap(play, "stakes"))).toEqual(withoutZero(counted(stakes, keyOf, first, last)));
    expect(withoutZero(asMap(play, "wins"))).toEqual(
      withoutZero(counted(wins, keyOf, first, last, isOfGames)),
    );
    const deposits = await read("deposits", by, first, last);
    expect(withoutZero(asMap(deposits, "amount"))).toEqual(
      withoutZero(counted({ deposit: 1 }, keyOf, first, last)),
    );
    const withdrawals = await read("withdrawals", by, first, last);
    expect(withoutZero(asMap(withdrawals, "amount"))).toEqual(
      withoutZero(counted({ withdrawal: -1 }, keyOf, first, last)),
    );
    expect(deposits.reduce((sum, { sums }) => sum + sums.count, 0n)).toBe(
      BigInt(
        booked.filter(
          ({ reason, currency, at }) =>
            reason === "deposit" && currency !== "ZZD" && londonDay(at) >= first && londonDay(at) <= last,
        ).length,
      ),
    );
  });

  it("counts a prize of a race as cost and a jackpot of a vendor as a payout", async () => {
    const cost = await read("bonuses", "day", first, last);
    const own = counted(
      { reward: 1 },
      () => "",
      first,
      last,
      ({ source }) => source === "rewards",
    );
    expect(cost.reduce((sum, { sums }) => sum + sums.races, 0n)).toBe(own.get(""));
  });

  it("never adds another currency", async () => {
    const other = await currencies(finance(), { from: first, to: last });
    const own = booked.filter(
      ({ currency, at }) => currency === "ZZD" && londonDay(at) >= first && londonDay(at) <= last,
    );
    const sum = own.reduce((all, { amount }) => all + amount, 0n);
    expect(other).toMatchObject({
      ok: true,
      value: { content: [{ currency: "ZZD", deposits: String(sum) }] },
    });
  });

  it("agrees with the ledger by the nightly comparison, day by day", async () => {
    const { database, brand } = domain;
    for (const day of ["2030-03-30", "2030-03-31", "2030-04-01"])
      expect(
        await database.report(brand.merchant, (tx) => reportDifferences(tx, clockOf(brand), day)),
      ).toEqual([]);
  });

  it("finds a figure that somebody changed", async () => {
    const { database, brand } = domain;
    const change = (by: bigint) =>
      database.brand(brand.merchant, (tx) =>
        sql`update report_day set amount = amount + ${by} where day = '2030-03-31' and reason = 'bet' and source = 'games:PG'`.execute(
          tx,
        ),
      );
    await change(5n);
    const found = await database.report(brand.merchant, (tx) =>
      reportDifferences(tx, clockOf(brand), "2030-03-31"),
    );
    expect(found?.map(({ what }) => what)).toEqual(["days", "quarters"]);
    expect(found?.[0]?.example).toContain("bet games:PG");
    await change(-5n);
  });

  it("counts nothing twice when three nodes count at once", async () => {
    const { database, brand, clock } = domain;
    const before = await read("deposits", "day", first, "2030-12-31");
    await book(members[0] as Member, { reason: "deposit", house: "gateway:sandbox", amount: 777n });
    await seal();
    await Promise.all(
      Array.from({ length: 3 }, () =>
        database.brand(brand.merchant, async (tx) => {
          await countSealed(tx, clockOf(brand));
          await countRegistered(tx, clockOf(brand), clock.at);
        }),
      ),
    );
    const after = await read("deposits", "day", first, "2030-12-31");
    const sum = (rows: typeof after) => rows.reduce((all, { sums }) => all + sums.amount, 0n);
    expect(sum(after) - sum(before)).toBe(777n);
  });
});

describe("days of the brand's clock", () => {
  const days = async (from: string, to: string) => {
    await count();
    const answer = await report(finance(), domain.platform, { report: "deposits", by: "day", from, to });
    if (!answer.ok) throw new Error(answer.code);
    return answer.value.content.map(({ key, amount }) => [key, amount]);
  };

  it("has 23 hours when the clocks go forward and 25 when they go back", async () => {
    const { clock } = domain;
    const member = await domain.member("clocked");
    const pay = async (at: string) => {
      clock.at = Date.parse(at);
      await book(member, { reason: "deposit", house: "gateway:sandbox", amount: 100n });
    };
    // 2031-03-30 begins at 00:00Z and ends at 23:00Z; 2031-10-26 begins at 23:00Z the day before and ends at 00:00Z.
    for (const at of [
      "2031-03-29T23:59:59Z",
      "2031-03-30T00:00:00Z",
      "2031-03-30T22:59:59Z",
      "2031-03-30T23:00:00Z",
    ])
      await pay(at);
    expect(await days("2031-03-29", "2031-03-31")).toEqual([
      ["2031-03-29", "1.00"],
      ["2031-03-30", "2.00"],
      ["2031-03-31", "1.00"],
    ]);
    for (const at of [
      "2031-10-25T22:59:59Z",
      "2031-10-25T23:00:00Z",
      "2031-10-26T23:59:59Z",
      "2031-10-27T00:00:00Z",
    ])
      await pay(at);
    expect(await days("2031-10-25", "2031-10-27")).toEqual([
      ["2031-10-25", "1.00"],
      ["2031-10-26", "2.00"],
      ["2031-10-27", "1.00"],
    ]);
  });

  it("counts a bet on its day and its void on the day of the void", async () => {
    const { clock } = domain;
    const member = await domain.member("voided");
    clock.at = Date.parse("2031-05-01T12:00:00Z");
    await book(member, { reason: "adjustment", house: "adjustments", amount: 10_000n });
    await book(member, { reason: "bet", house: "games:PG", amount: -500n });
    clock.at = Date.parse("2031-05-02T12:00:00Z");
    await book(member, { reason: "bet.rollback", house: "games:PG", amount: 500n });
    await count();
    const answer = await report(finance(), domain.platform, {
      report: "play",
      by: "day",
      from: "2031-05-01",
      to: "2031-05-02",
    });
    expect(answer).toMatchObject({
      ok: true,
      value: {
        content: [
          { key: "2031-05-01", count: 1, stakes: "5.00", hold: "5.00", holdPercent: 100 },
          { key: "2031-05-02", count: -1, stakes: "-5.00", hold: "-5.00" },
        ],
        totals: { count: 0, stakes: "0.00", hold: "0.00" },
      },
    });
  });

  it("takes a reversed deposit off the day of its reversal", async () => {
    const { clock } = domain;
    const member = await domain.member("reversed");
    clock.at = Date.parse("2031-06-01T12:00:00Z");
    const key = await book(member, { reason: "deposit", house: "gateway:sandbox", amount: 900n });
    clock.at = Date.parse("2031-06-03T12:00:00Z");
    await takeBack(key, booked.at(-1) as Booked);
    expect(await days("2031-06-01", "2031-06-03")).toEqual([
      ["2031-06-01", "9.00"],
      ["2031-06-02", "0.00"],
      ["2031-06-03", "-9.00"],
    ]);
  });

  it("counts all days again by another clock of the brand", async () => {
    const { database, brand } = domain;
    const other = { ...clockOf(brand), zone: "Asia/Kolkata" };
    await database.brand(brand.merchant, async (tx) => {
      while (await countSealed(tx, other));
      while (await countRegistered(tx, other, domain.clock.at));
    });
    const { rows } = await database.brand(brand.merchant, (tx) =>
      sql<{
        day: string;
      }>`select day from report_day where reason = 'deposit' and day between '2031-03-29' and '2031-04-01'
        order by 1`.execute(tx),
    );
    expect(rows.map(({ day }) => day)).toEqual(["2031-03-30", "2031-03-31"]);
    expect(await reportState(finance())).toMatchObject({ zone, counting: true });
    await count();
    expect(await reportState(finance())).toMatchObject({ zone, counting: false });
  });
});

describe("registrations", () => {
  it("are counted by day, country and how they came about, late inserts as well", async () => {
    const { clock } = domain;
    clock.at = Date.parse("2032-02-10T12:00:00Z");
    const agent = await domain.member("agent2032", { type: 1 });
    await domain.member("plain2032", { country: "IN" });
    await domain.member("below2032", { parent_id: agent.id, country: "TH" });
    await domain.member("trial2032", { type: 4 });
    await count();
    // Inserted after the count of its day.
    await domain.member("late2032", { country: "IN", registered_at: new Date(clock.at - 60_000) });
    clock.at += 20 * hour;
    await count();
    const rows = async (by: "source" | "country") =>
      new Map(
        (await read("registrations", by, "2032-02-10", "2032-02-10")).map(({ key, sums }) => [
          key,
          sums.count,
        ]),
      );
    expect(await rows("country")).toEqual(
      new Map([
        ["", 1n],
        ["IN", 2n],
        ["TH", 1n],
      ]),
    );
    expect(await rows("source")).toEqual(
      new Map([
        ["direct", 3n],
        ["agent", 1n],
      ]),
    );
    clock.at += 48 * hour;
    await count();
    const { database, brand } = domain;
    expect(
      await database.report(brand.merchant, (tx) => reportDifferences(tx, clockOf(brand), "2032-02-10")),
    ).toEqual([]);
  });
});

describe("what is asked", () => {
  const ask = (input: object) => report(finance(), domain.platform, input as never);

  it("refuses a dimension that a report does not have, and days that are none or too many", async () => {
    for (const [kind, by] of [
      ["bonuses", "source"],
      ["bonuses", "campaign"],
      ["withdrawals", "campaign"],
    ])
      expect(await ask({ report: kind, by })).toMatchObject({ ok: false, code: "report.dimension" });
    for (const days of [
      { from: "2031-02-30", to: "2031-03-01" },
      { from: "2031-03-02", to: "2031-03-01" },
      { from: "2020-01-01", to: "2031-03-01" },
      { from: "0000-00-00", to: "9999-99-99" },
    ])
      expect(await ask({ report: "play", ...days })).toMatchObject({ ok: false, code: "period.invalid" });
  });

  it("shows another brand nothing", async () => {
    const other = await openTestDomain({ folder: "saffron", url: domain.url });
    const staff = await newStaff(other, "finn", "finance");
    const answer = await report(staff(), other.platform, {
      report: "deposits",
      by: "source",
      from: "2031-01-01",
      to: "2031-12-31",
    });
    await other.close();
    expect(answer).toMatchObject({ ok: true, value: { content: [] } });
  });

  it("notes an export in the audit log, with its filters", async () => {
    await noteExport(finance(), {
      report: "play",
      by: "source",
      from: "2031-01-01",
      to: "2031-01-31",
      format: "csv",
    });
    const row = await domain.database.brand(domain.brand.merchant, (tx) =>
      tx.selectFrom("desk_audit").selectAll().orderBy("id", "desc").limit(1).executeTakeFirstOrThrow(),
    );
    expect(row).toMatchObject({
      action: "report.export",
      subject: "play",
      after: { by: "source", from: "2031-01-01", to: "2031-01-31", format: "csv" },
    });
  });
});

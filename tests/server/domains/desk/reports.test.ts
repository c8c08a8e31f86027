import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { countRegistered, countSealed } from "../../../../src/server/domains/desk/figure-store.ts";
import { clockOf } from "../../../../src/server/domains/desk/reports/clock.ts";
import { noteExport, report, reportState } from "../../../../src/server/domains/desk/reports/reports.ts";
import { reportDifferences } from "../../../../src/server/domains/desk/reports/verify-store.ts";
import { openTestDomain } from "../../../support/request-context.ts";
import { newStaff } from "../payments/harness.ts";
import { type Booked, hour, openReportScene, type ReportScene, zone } from "./report-scene.ts";

let s: ReportScene;
beforeAll(async () => {
  s = await openReportScene();
});
afterAll(() => s.close());

describe("days of the brand's clock", () => {
  const days = async (from: string, to: string) => {
    await s.count();
    const answer = await report(s.finance(), s.platform, { report: "deposits", by: "day", from, to });
    if (!answer.ok) throw new Error(answer.code);
    return answer.value.content.map(({ key, amount }) => [key, amount]);
  };

  it("has 23 hours when the clocks go forward and 25 when they go back", async () => {
    const { clock } = s;
    const member = await s.member("clocked");
    const pay = async (at: string) => {
      clock.at = Date.parse(at);
      await s.book(member, { reason: "deposit", house: "gateway:sandbox", amount: 100n });
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

  it("of campaigns are read as such where they are whole by UTC too, and around these by quarters", async () => {
    const { brand, database } = s;
    const own = <T>(work: Parameters<typeof database.brand<T>>[1]) => database.brand(brand.merchant, work);
    const { id } = await s.member("campaigner");
    await own(async (tx) => {
      await sql`insert into agent_campaign (brand_id, code, agent_id, name, state, opened_at)
        values (${brand.merchant}, 'CLOCKED', ${id}, 'Clocked', 'active', '2030-07-01Z')`.execute(tx);
      // London is an hour ahead: its days are from 23:00Z to 23:00Z.
      await sql`insert into agent_campaign_quarter (brand_id, code, at, currency, deposits)
        select ${brand.merchant}, 'CLOCKED', '2030-07-01Z'::timestamptz + n * interval '15 minutes',
          ${brand.payload.currency.code}, n from generate_series(0, 479) n`.execute(tx);
    });
    const expected = Array.from({ length: 288 }, (_, n) => BigInt(92 + n)).reduce((sum, n) => sum + n, 0n);
    const rows = () => s.rows("deposits", "campaign", "2030-07-02", "2030-07-04");
    expect(await rows()).toMatchObject([{ key: "CLOCKED", name: "Clocked", sums: { amount: expected } }]);
    await own((tx) =>
      sql`delete from agent_campaign_quarter where code = 'CLOCKED' and at >= '2030-07-02Z' and at < '2030-07-04Z'`.execute(
        tx,
      ),
    );
    expect(await rows()).toMatchObject([{ sums: { amount: expected } }]);
  });

  it("counts a bet on its day and its void on the day of the void", async () => {
    const { clock } = s;
    const member = await s.member("voided");
    clock.at = Date.parse("2031-05-01T12:00:00Z");
    await s.book(member, { reason: "adjustment", house: "adjustments", amount: 10_000n });
    await s.book(member, { reason: "bet", house: "games:PG", amount: -500n });
    clock.at = Date.parse("2031-05-02T12:00:00Z");
    await s.book(member, { reason: "bet.rollback", house: "games:PG", amount: 500n });
    await s.count();
    const answer = await report(s.finance(), s.platform, {
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
    const { clock } = s;
    const member = await s.member("reversed");
    clock.at = Date.parse("2031-06-01T12:00:00Z");
    const key = await s.book(member, { reason: "deposit", house: "gateway:sandbox", amount: 900n });
    clock.at = Date.parse("2031-06-03T12:00:00Z");
    await s.takeBack(key, s.booked.at(-1) as Booked);
    expect(await days("2031-06-01", "2031-06-03")).toEqual([
      ["2031-06-01", "9.00"],
      ["2031-06-02", "0.00"],
      ["2031-06-03", "-9.00"],
    ]);
  });

  it("counts all days again by another clock of the brand", async () => {
    const { database, brand } = s;
    const other = { ...clockOf(brand), zone: "Asia/Kolkata" };
    await database.brand(brand.merchant, async (tx) => {
      while (await countSealed(tx, other));
      while (await countRegistered(tx, other, s.clock.at));
    });
    const { rows } = await database.brand(brand.merchant, (tx) =>
      sql<{
        day: string;
      }>`select day from report_day where reason = 'deposit' and day between '2031-03-29' and '2031-04-01'
        order by 1`.execute(tx),
    );
    expect(rows.map(({ day }) => day)).toEqual(["2031-03-30", "2031-03-31"]);
    expect(await reportState(s.finance())).toMatchObject({ zone, counting: true });
    await s.count();
    expect(await reportState(s.finance())).toMatchObject({ zone, counting: false });
  });
});

describe("where money came from", () => {
  it("is the channel of a deposit and the method of a withdrawal", async () => {
    const { clock, brand, database } = s;
    clock.at = Date.parse("2031-07-01T12:00:00Z");
    const member = await s.member("channelled");
    const at = new Date(clock.at);
    const own = { brand_id: brand.merchant, member_id: member.id, asked_at: at, changed_at: at };
    const money = { amount: 5_000n, currency: brand.payload.currency.code, exponent: 2 };
    await database.brand(brand.merchant, async (tx) => {
      const order = {
        kind: "gateway",
        gateway: "sandbox",
        origin: "",
        language: "en",
        state: "credited",
      } as const;
      await tx
        .insertInto("deposit")
        .values({ ...own, ...money, ...order, id: "deposit2031", channel: "upi", form: "{}", expires_at: at })
        .execute();
      const account = {
        id: "payee2031",
        method: "bank",
        sealed: "x",
        shown: "{}",
        fingerprint: Buffer.from("x"),
      };
      await tx
        .insertInto("payout_account")
        .values({ ...account, brand_id: brand.merchant, member_id: member.id, created_at: at })
        .execute();
      await tx
        .insertInto("withdrawal")
        .values({
          ...own,
          ...money,
          id: "payout2031",
          account_id: "payee2031",
          method: "bank",
          state: "received",
        })
        .execute();
    });
    await s.book(member, {
      reason: "deposit",
      house: "gateway:sandbox",
      amount: 5_000n,
      reference: "deposit:deposit2031",
    });
    await s.book(member, {
      reason: "withdrawal",
      house: "payouts",
      amount: -5_000n,
      reference: "withdrawal:payout2031",
    });
    await s.count();
    for (const [kind, key] of [
      ["deposits", "upi"],
      ["withdrawals", "bank"],
    ] as const) {
      const [row] = await s.rows(kind, "source", "2031-07-01", "2031-07-01");
      expect(row).toMatchObject({ key, sums: { count: 1n, amount: 5_000n } });
    }
  });
});

describe("registrations", () => {
  it("are counted by day, country and how they came about, late inserts as well", async () => {
    const { clock } = s;
    clock.at = Date.parse("2032-02-10T12:00:00Z");
    const agent = await s.member("agent2032", { type: 1 });
    await s.member("plain2032", { country: "IN" });
    await s.member("below2032", { parent_id: agent.id, country: "TH" });
    await s.member("trial2032", { type: 4 });
    await s.count();
    // Inserted after the count of its day.
    await s.member("late2032", { country: "IN", registered_at: new Date(clock.at - 60_000) });
    clock.at += 20 * hour;
    await s.count();
    const rows = async (by: "source" | "country") =>
      new Map(
        (await s.rows("registrations", by, "2032-02-10", "2032-02-10")).map(({ key, sums }) => [
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
    await s.count();
    const { database, brand } = s;
    expect(
      await database.snapshot(brand.merchant, (tx) => reportDifferences(tx, clockOf(brand), "2032-02-10")),
    ).toEqual([]);
  });
});

describe("what is asked", () => {
  const ask = (input: object) => report(s.finance(), s.platform, input as never);

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
    const other = await openTestDomain({ folder: "saffron", url: s.url });
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
    await noteExport(s.finance(), {
      report: "play",
      by: "source",
      from: "2031-01-01",
      to: "2031-01-31",
      format: "csv",
    });
    const row = await s.database.brand(s.brand.merchant, (tx) =>
      tx.selectFrom("desk_audit").selectAll().orderBy("id", "desc").limit(1).executeTakeFirstOrThrow(),
    );
    expect(row).toMatchObject({
      action: "report.export",
      subject: "play",
      after: { by: "source", from: "2031-01-01", to: "2031-01-31", format: "csv" },
    });
  });
});

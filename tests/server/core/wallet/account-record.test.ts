import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Input } from "../../../../src/contract/shared-types.ts";
import type { Member } from "../../../../src/server/core/members/member-store.ts";
import { accountRecord } from "../../../../src/server/core/wallet/account-record.ts";
import { mainAccount } from "../../../../src/server/core/wallet/accounts.ts";
import { giveTrialMoney } from "../../../../src/server/core/wallet/trial-money.ts";
import { allPages } from "../../../support/pages.ts";
import { openTestDomain, type TestDomain } from "../../../support/request-context.ts";
import { fund } from "./harness.ts";

let domain: TestDomain;
let asha: Member;
let ravi: Member;
let tria: Member;
const start = Date.parse("2026-11-20T00:00:00Z");
const hour = 3_600_000;

beforeAll(async () => {
  domain = await openTestDomain();
  asha = await domain.member("asha01");
  ravi = await domain.member("ravi01");
  tria = await domain.member("trial1", { type: 4 });
  // One transaction an hour: a hundred in, and each third hour ten out again.
  for (let turn = 0; turn < 48; turn += 1) {
    domain.clock.at = start + turn * hour;
    const out = turn % 3 === 2;
    await fund(domain, asha, out ? -1_000n : 10_000n, {
      reason: out ? "bet" : "deposit",
      reference: turn === 0 ? "" : `turn:${turn}`,
    });
  }
  domain.clock.at = start + 46.5 * hour;
  await fund(domain, ravi, 77n);
  const { brand, wallet } = domain;
  await domain.database.brand(brand.merchant, (tx) => giveTrialMoney(tx, brand, tria, wallet));
  await wallet.post(brand.merchant, {
    kind: "hold",
    key: "hold",
    reason: "withdrawal",
    reference: "withdrawal:1",
    actor: "test",
    account: mainAccount(brand, asha),
    amount: 500n,
  });
  domain.clock.at = start + 47 * hour;
});
afterAll(() => domain.close());

const record = async (input: Input<"relay/ODSFE2_MemTransDet"> = {}, member = asha) => {
  const found = await accountRecord(domain.contextOf(member), member, input);
  return found.ok ? found.value : expect.unreachable(found.code);
};

describe("the account record", () => {
  it("shows every posting of the period, newest first, page by page without gap or repetition", async () => {
    const pages = await allPages((after) => record({ pageSize: 15, ...after }));
    expect(pages.map(({ content }) => content.length)).toEqual([15, 15, 15, 3]);
    expect(pages[0]).toMatchObject({ totalElements: 48, totalExact: true });
    const rows = pages.flatMap(({ content }) => content);
    expect(new Set(rows.map(({ at }) => at)).size).toBe(48);
    // Each balance is the one of the row below plus the amount of this row.
    for (const [index, row] of rows.slice(0, -1).entries()) {
      const before = rows[index + 1] ?? expect.unreachable();
      expect(Number(row.balance)).toBeCloseTo(Number(before.balance) + Number(row.amount), 6);
    }
  });

  it("sums what came and what went over the whole period, whatever the page", async () => {
    const totals = { in: "3200.00", out: "160.00" };
    expect((await record({ pageSize: 1 })).totals).toEqual(totals);
    const { next = "" } = await record({ pageSize: 40 });
    expect(await record({ after: next })).toMatchObject({ totals, totalElements: 48 });
    expect((await record({ type: "bet" })).totals).toEqual({ in: "0.00", out: "160.00" });
    expect(await record({ type: "nothing" })).toMatchObject({ content: [], totalElements: 0 });
  });

  it("leaves out money that was only set aside: it has not moved", async () => {
    expect(await record({ type: "withdrawal" })).toMatchObject({ content: [], totalElements: 0 });
    // 32 times 100 came and 16 times 10 went.
    expect((await record({ pageSize: 1 })).content).toEqual([
      {
        reference: "47",
        at: "2026-11-21T23:00:00.000Z",
        type: "bet",
        amount: "-10.00",
        balance: "3040.00",
      },
    ]);
  });

  it("calls a transaction that belongs to nothing by its own number", async () => {
    const { content } = await record({ to: "2026-11-20", pageSize: 100 });
    expect(content.at(-1)?.reference).toMatch(/^\d+$/);
    expect(content.at(-2)?.reference).toBe("1");
  });

  it("counts days by the member's clock", async () => {
    const on = async (day: string, zone: number) =>
      (await record({ from: day, to: day, zone })).totalElements;
    expect(await on("2026-11-20", 0)).toBe(24);
    // The 20th in India ended at 18:30 UTC.
    expect(await on("2026-11-20", 330)).toBe(19);
    expect(await on("2026-11-21", 330)).toBe(24);
    expect(await on("2026-11-22", 330)).toBe(5);
    // Far in the west it began at noon UTC.
    expect(await on("2026-11-19", -720)).toBe(12);
    expect(await on("2026-11-20", -720)).toBe(24);
  });

  it("does not break at the ends of the calendar", async () => {
    for (const [day, zone] of [
      ["0000-01-01", 840],
      ["0001-01-01", 840],
      ["9999-12-31", -840],
    ] as const)
      expect((await record({ from: day, to: day, zone })).totalElements).toBe(0);
  });

  it("shows the own account only, and neither book in the other", async () => {
    expect(await record({}, ravi)).toMatchObject({ totalElements: 1, totals: { in: "0.77" } });
    const trial = await record({}, tria);
    expect(trial).toMatchObject({ totalElements: 1, totals: { in: "10000.00", out: "0.00" } });
    expect(trial.content[0]).toMatchObject({ type: "grant.trial", balance: "10000.00" });
    // The same person's id in the other book has no account.
    expect((await record({}, { ...tria, type: 0 })).totalElements).toBe(0);
    expect((await record({}, { ...asha, type: 4 })).totalElements).toBe(0);
    expect((await record({}, { ...asha, id: "house" })).totalElements).toBe(0);
  });

  it("is empty for who never had anything", async () => {
    expect(await record({}, await domain.member("nobody1"))).toMatchObject({
      content: [],
      totals: { in: "0.00", out: "0.00" },
    });
  });
});

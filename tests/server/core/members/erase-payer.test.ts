import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { eraseMember, exportForMember } from "../../../../src/server/core/members/export-and-erase-store.ts";
import { openTestDomain, type TestDomain } from "../../../support/request-context.ts";

let domain: TestDomain;
beforeAll(async () => {
  domain = await openTestDomain();
});
afterAll(() => domain.close());

it("what staff wrote about an upline goes from the payslips of those below when the upline is erased", async () => {
  const [above, other, below] = [
    await domain.member("above", { type: 1 }),
    await domain.member("other", { type: 1 }),
    await domain.member("below", { type: 1 }),
  ];
  const brand = above.brand_id;
  const inBrand = domain.context().inBrand;
  const columns =
    sql.raw(`brand_id, kind, period, period_start, period_end, agent_id, contract_id, currency, exponent, tier,
    win_rate, loss_rate, valid_bet, won_bet, lost_bet, loss, active, gross, share, amount, short, state, reason`);
  await inBrand(async (tx) => {
    for (const [kind, payer, start] of [
      ["dailyWage", above.id, "2026-01-01T00:00:00.000Z"],
      // The same kind, of another period, which somebody else had to pay.
      ["dailyWage", other.id, "2026-01-02T00:00:00.000Z"],
      ["dividend", other.id, "2026-01-01T00:00:00.000Z"],
    ] as const) {
      const reason = `${kind} of ${start} typed`;
      await sql`insert into agent_bill (${columns}, upline_id, payer_id) values (${brand}, ${kind}, '', ${start},
        now(), ${below.id}, 'c', 'INR', 2, 0, 1, 1, 1, 0, 0, 0, 0, 1, 1, 0, 0, 'writtenOff', ${reason}, ${payer}, ${payer})`.execute(
        tx,
      );
      const after = { account: below.account, kind, period: "", start, amount: "1.00", reason };
      await sql`insert into desk_audit (brand_id, at, actor_id, actor, role, action, subject, after, network)
        values (${brand}, now(), gen_random_uuid(), 'finance', 'finance', 'payslip.writeOff', ${below.id}, ${JSON.stringify(after)}, 'n')`.execute(
        tx,
      );
    }
  });
  const texts = () =>
    inBrand(async (tx) => {
      const bills = await sql<{ kind: string; reason: string | null }>`
        select kind, reason from agent_bill order by kind, period_start`.execute(tx);
      const audit = await sql<{ account: string; reason: string | null }>`
        select after ->> 'account' as account, after ->> 'reason' as reason from desk_audit order by after ->> 'kind', after ->> 'start'`.execute(
        tx,
      );
      return { bills: bills.rows, audit: audit.rows };
    });

  const ofAbove = await exportForMember(domain.database, domain.brand.merchant, above.id);
  expect(ofAbove.agent_bill).toEqual([]);
  const erased = await eraseMember(domain.database, {
    merchant: domain.brand.merchant,
    account: above.account,
    now: domain.clock.at,
    record: async () => undefined,
  });
  expect(erased).toMatchObject({ ok: true });
  expect(await texts()).toEqual({
    bills: [
      { kind: "dailyWage", reason: null },
      { kind: "dailyWage", reason: "dailyWage of 2026-01-02T00:00:00.000Z typed" },
      { kind: "dividend", reason: "dividend of 2026-01-01T00:00:00.000Z typed" },
    ],
    audit: [
      { account: below.account, reason: null },
      { account: below.account, reason: "dailyWage of 2026-01-02T00:00:00.000Z typed" },
      { account: below.account, reason: "dividend of 2026-01-01T00:00:00.000Z typed" },
    ],
  });
});

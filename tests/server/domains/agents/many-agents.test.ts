import { afterAll, beforeAll, expect, it } from "vitest";
import { countPlay } from "../../../../src/server/domains/agents/settlement/count-play.ts";
import { settlePeriod } from "../../../../src/server/domains/agents/settlement/settle.ts";
import { type Agency, openAgency } from "../../../bench/agent-harness.ts";

/** More payslips than a statement with a parameter for each of their columns can have. */
const agents = 2_100;

let agency: Agency;
beforeAll(async () => {
  agency = await openAgency({ agents, bets: 6 * agents, depth: 3 });
});
afterAll(() => agency.close());

it("a period of thousands of agents is counted and settled, each payslip with its figures", async () => {
  const { domain, admin } = agency;
  const { brand, wallet, database } = domain;
  await countPlay(database, brand.merchant, true);
  const { rows } = await admin.query<{ start: Date }>("select max(slot) as start from play_change");
  const start = rows[0]?.start ?? new Date();
  const end = new Date(start.getTime() + 300_000);
  const run = { brandId: brand.merchant, kind: "realTime" as const, period: "", start, end };
  const computed = await database.brand(brand.merchant, (tx) => settlePeriod(tx, { brand, wallet }, run));
  const bills = await admin.query(
    `select count(*)::int4 as bills, sum(share)::int8::text as shares, sum(amount)::int8::text as amounts,
      count(*) filter (where (state = 'calculated') = (share > 0))::int4 as as_shared, count(distinct contract_id)::int4 as contracts
    from agent_bill where kind = 'realTime' and period_start = $1 and period_end = $2`,
    [start, end],
  );
  const total = `${computed?.total}`;
  expect(Number(total)).toBeGreaterThan(agents);
  expect(bills.rows).toEqual([
    { bills: agents, shares: total, amounts: total, as_shared: agents, contracts: agents },
  ]);
  const calendar = await admin.query("select count(*)::int4 as players from play_calendar");
  expect(calendar.rows).toEqual([{ players: agents }]);
});

import { sql } from "kysely";
import { afterEach, describe, expect, it } from "vitest";
import type { AgentsDocument } from "../../../../src/contract/generated/agents.ts";
import { createSealer } from "../../../../src/server/core/ledger/seal.ts";
import type { Member } from "../../../../src/server/core/members/member-store.ts";
import { explainBill } from "../../../../src/server/domains/agents/payslips/explain.ts";
import { collectArrears } from "../../../../src/server/domains/agents/settlement/collect-arrears.ts";
import { countMoney } from "../../../../src/server/domains/agents/settlement/count-money-store.ts";
import { countPlay } from "../../../../src/server/domains/agents/settlement/count-play.ts";
import { duePeriods } from "../../../../src/server/domains/agents/settlement/due-store.ts";
import { payBills } from "../../../../src/server/domains/agents/settlement/pay.ts";
import { settlePeriod } from "../../../../src/server/domains/agents/settlement/settle.ts";
import { givePrizes } from "../../../../src/server/domains/races/book-prizes.ts";
import { bookReward } from "../../../../src/server/domains/rewards/book-reward.ts";
import { openTeam, type Team } from "./team.ts";

const hour = 3_600_000;
const timeout = 60_000;
/** Of the brand with yearly halves in UTC: the first instants of the halves of a month so many ago. */
const halvesOf = (ago: number): [Date, Date] => {
  const now = new Date();
  const at = (day: number) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - ago, day));
  return [at(1), at(16)];
};

type Dividend = Partial<NonNullable<NonNullable<AgentsDocument["contracts"]>["dividend"]>>;
const agentsOf = (dividend: Dividend, more: Partial<AgentsDocument> = {}): { agents: AgentsDocument } => ({
  agents: {
    timeZone: "UTC",
    ...more,
    contracts: {
      dividend: { periods: ["semimonthly"], highestRate: "30", rateStep: "0.5", ...dividend },
      dailyWage: { highestRate: "2", rateStep: "0.1" },
    },
  },
});
const semimonthly = (rate: string) => ({
  period: "semimonthly" as const,
  tiers: [{ validBet: "0", rate }],
});
const flat = (rate: string) => ({ tiers: [{ validBet: "0", rate }] });

let team: Team;
afterEach(() => team.close());

const inBrand: Team["domain"]["database"]["brand"] = (_, work) =>
  team.domain.database.brand(team.domain.brand.merchant, work);

/** Gives a reward as rules do: the row, and its booking. */
async function reward(to: Member, amount: bigint, kind: "rebate" | "cash"): Promise<void> {
  const { brand, wallet, clock } = team.domain;
  const { code: currency, exponent } = brand.payload.currency;
  const id = `${kind}-${to.account}`;
  const given = {
    id,
    member_id: to.id,
    rule_id: kind,
    kind: "cash" as const,
    amount,
    currency,
    exponent,
    terms: {},
  };
  await inBrand("", async (tx) => {
    const reason = kind === "rebate" ? { basis: { first: "", last: "", lines: [] } } : { checks: [] };
    await sql`insert into reward (brand_id, id, rule_id, member_id, occurrence, kind, amount, currency, exponent, state, terms,
        reason, created_at)
      values (${brand.merchant}, ${id}, ${kind}, ${to.id}, 'one', 'cash', ${amount}, ${currency}, ${exponent}, 'taken', '{}',
        ${JSON.stringify(reason)}, now())`.execute(tx);
    await bookReward(tx, { brand, wallet, now: () => clock.at }, given);
  });
}

/** The half month of docs/commissions.md: bets, rebates, promotions and salaries as they are booked. */
async function exampleOf(unpaidUpline: "platform" | "upline", wonBefore: bigint) {
  const deduct = { wages: true, rebates: true, promotions: true };
  team = await openTeam({ changes: agentsOf({ carry: "previous", deduct }, { unpaidUpline }) });
  const [first, start] = halvesOf(1);
  const T = await team.agent("t");
  const M = await team.agent("m", T);
  const L = await team.agent("l", M);
  const players = new Map<Member, Member>();
  for (const [one, name] of [
    [T, "of-t"],
    [M, "of-m"],
    [L, "of-l"],
  ] as const)
    players.set(one, await team.player(name, one));
  const of = (one: Member) => players.get(one) as Member;
  for (const [one, above, rate, wage] of [
    [T, null, "30", "0.6"],
    [M, T, "20", "0.5"],
    [L, M, "10", "0.4"],
  ] as const) {
    await team.contract("dividend", one, above, semimonthly(rate), first);
    await team.contract("dailyWage", one, above, flat(wage), start);
  }
  const at = new Date(start.getTime() + 5 * 24 * hour);
  await team.play(of(L), { round: "l", bet: 1_000_000_00n, win: 920_000_00n, at });
  await team.play(of(M), { round: "m", bet: 400_000_00n, win: 358_000_00n, at });
  await team.play(of(T), { round: "t", bet: 600_000_00n, win: 572_000_00n, at });
  if (wonBefore > 0n) await team.play(of(T), { round: "before", bet: 0n, win: wonBefore, at: first });
  await reward(of(L), 10_000_00n, "rebate");
  await reward(of(M), 6_000_00n, "rebate");
  await reward(of(T), 4_000_00n, "rebate");
  await reward(of(L), 2_000_00n, "cash");
  await reward(of(M), 3_000_00n, "cash");
  await inBrand("", (tx) =>
    givePrizes(
      tx,
      team.domain,
      (
        [
          [L, 4_000_00n],
          [T, 1_000_00n],
        ] as const
      ).map(([agent, amount]) => ({
        memberId: of(agent).id,
        key: `prize:${agent.account}`,
        reference: "prize",
        amount,
        actor: "job:test",
      })),
    ),
  );
  await countedIn(at);
  return { T, M, L, start };
}

/** Counts the ledger, and moves what was given just now into the slot of the play: the ledger's clock is the database's. */
async function countedIn(at: Date): Promise<void> {
  const { database, brand } = team.domain;
  team.domain.clock.at = Date.now();
  const sealer = createSealer(database, { now: () => team.domain.clock.at });
  // The first one notes how far transactions are complete.
  await sealer.seal(brand.merchant);
  expect(await sealer.seal(brand.merchant)).toBeGreaterThan(0);
  await inBrand("", async (tx) => {
    await countMoney(tx, brand.merchant, true);
    await sql`update money_change set slot = ${at}`.execute(tx);
  });
}

type Bill = { account: string; gross: bigint; share: bigint; amount: bigint; short: bigint; state: string };
const dividends = async (start: Date) => {
  const { rows } = await inBrand("", (tx) =>
    sql<Bill>`select m.account, b.gross, b.share, b.amount, b.short, b.state from agent_bill b
      join member m on m.brand_id = b.brand_id and m.id = b.agent_id
      where b.kind = 'dividend' and b.period_start = ${start}`.execute(tx),
  );
  return Object.fromEntries(rows.map(({ account, ...bill }) => [account, bill]));
};

/** The payslip's lines: the part, its base, its amount. */
async function payslip(of: Member, start: Date) {
  const input = { kind: "dividend" as const, period: "semimonthly" as const, start: start.toISOString() };
  const done = await explainBill(team.domain.contextOf(of), input);
  if (!done.ok) throw new Error(done.code);
  return {
    lines: done.value.content.map(({ line, base = "", amount }) => [line, base, amount]),
    share: done.value.bill.share,
  };
}
const cents = (text: string): number => Math.round(Number(text) * 1_000_000);

describe("the half month of docs/commissions.md, from bets, rebates, promotions and salaries", () => {
  it("shares 6,000, 12,000 and 14,400, and the payslip names every part", { timeout }, async () => {
    const { T, M, L, start } = await exampleOf("platform", 0n);
    await team.settle();
    expect(await team.bills("dailyWage")).toMatchObject([
      { account: "l", share: 4_000_00n },
      { account: "m", share: 3_000_00n },
      { account: "t", share: 5_000_00n },
    ]);
    expect(await dividends(start)).toMatchObject({
      l: { gross: 6_000_00n, share: 6_000_00n, state: "paid" },
      m: { gross: 18_000_00n, share: 12_000_00n, state: "paid" },
      t: { gross: 32_400_00n, share: 14_400_00n, state: "paid" },
    });
    expect(await team.wallet(T)).toBe(19_400_00n);
    expect(await payslip(T, start)).toEqual({
      lines: [
        ["bets", "2000000.00", "600000.00"],
        ["payouts", "-1850000.00", "-555000.00"],
        ["rebates", "-20000.00", "-6000.00"],
        ["promotions", "-10000.00", "-3000.00"],
        ["wages", "-12000.00", "-3600.00"],
        ["below", "", "-18000.00"],
      ],
      share: "14400.00",
    });
    for (const one of [T, M, L]) {
      const { lines, share } = await payslip(one, start);
      expect(lines.reduce((sum, [, , amount]) => sum + cents(amount as string), 0)).toBe(cents(share));
    }
  });

  it("leaves T 2,400 with 40,000 carried", { timeout }, async () => {
    const { T, start } = await exampleOf("platform", 40_000_00n);
    await team.settle();
    expect(await dividends(start)).toMatchObject({
      l: { share: 6_000_00n },
      m: { share: 12_000_00n },
      t: { gross: 20_400_00n, share: 2_400_00n },
    });
    expect((await payslip(T, start)).lines).toContainEqual(["carry", "-40000.00", "-12000.00"]);
  });

  it("makes T owe 3,000 of a base of 50,000, and M 2,000 short when T's wallet holds 1,000", {
    timeout,
  }, async () => {
    const { T, M, start } = await exampleOf("upline", 58_000_00n);
    await team.give(T, 1_000_00n);
    const { brand, database, wallet } = team.domain;
    const closed = await countPlay(database, brand.merchant, true);
    for (const run of await inBrand("", (tx) => duePeriods(tx, brand.merchant, "UTC", closed)))
      await inBrand("", (tx) => settlePeriod(tx, { brand, wallet }, run));
    expect(await dividends(start)).toMatchObject({
      l: { amount: 6_000_00n, short: 0n, state: "calculated" },
      m: { share: 12_000_00n, amount: 10_000_00n, short: 2_000_00n, state: "calculated" },
      t: { gross: 15_000_00n, share: -3_000_00n, amount: -1_000_00n, state: "toCollect" },
    });
    expect(await team.wallet(T)).toBe(0n);
    await payBills({ brand, database, wallet });
    expect((await dividends(start)).m).toMatchObject({ short: 2_000_00n, state: "partlyPaid" });
    // T's salaries came in the meantime: they pay what is missing.
    await collectArrears(brand, { database, wallet });
    expect((await dividends(start)).m).toMatchObject({ amount: 12_000_00n, short: 0n });
    expect(await team.wallet(T)).toBe(3_000_00n);
    expect(await team.wallet(M)).toBe(15_000_00n);
  });
});

describe("what a loss of the house does to the next periods", () => {
  it.each([
    ["none", [0n, 30n, 100n, 0n, 100n]],
    ["previous", [0n, 0n, 100n, 0n, 80n]],
    ["forever", [0n, 0n, 90n, 0n, 80n]],
    ["secondHalf", [0n, 0n, 100n, 0n, 100n]],
  ] as const)("with %s", { timeout }, async (carry, paid) => {
    team = await openTeam({ changes: agentsOf({ carry }) });
    const halves = [...halvesOf(3), ...halvesOf(2), halvesOf(1)[0]];
    const agent = await team.agent("a");
    const player = await team.player("p", agent);
    await team.contract("dividend", agent, null, semimonthly("10"), halves[0] as Date);
    for (const [place, lost] of [-400n, 300n, 1_000n, -200n, 1_000n].entries()) {
      const at = new Date((halves[place] as Date).getTime() + hour);
      await team.play(player, { round: `${place}`, bet: 5_000_00n, win: 5_000_00n - lost * 100n, at });
    }
    await team.settle();
    for (const [place, start] of halves.entries())
      expect((await dividends(start)).a?.share).toBe((paid[place] as bigint) * 100n);
  });
});

describe("other deductions", () => {
  it("are nothing unless agents.json says so, and a base below zero is raised to zero", {
    timeout,
  }, async () => {
    team = await openTeam({ changes: agentsOf({ deduct: { fees: "12.5" } }) });
    const [before, start] = halvesOf(1);
    const agent = await team.agent("a");
    const player = await team.player("p", agent);
    await team.contract("dividend", agent, null, semimonthly("30"), before);
    await team.play(player, { round: "1", bet: 10_00n, win: 1_010_00n, at: before });
    await team.play(player, { round: "2", bet: 1_000_00n, win: 1_00n, at: start });
    await reward(player, 500_00n, "rebate");
    await countedIn(start);
    await team.settle();
    expect(await payslip(agent, before)).toEqual({
      lines: [
        ["bets", "10.00", "3.00"],
        ["payouts", "-1010.00", "-303.00"],
        ["cap", "1000.00", "300.00"],
      ],
      share: "0.00",
    });
    // Fees are 124.875, rounded down.
    expect(await payslip(agent, start)).toEqual({
      lines: [
        ["bets", "1000.00", "300.00"],
        ["payouts", "-1.00", "-0.30"],
        ["fees", "-124.87", "-37.461"],
        ["rounding", "", "-0.009"],
      ],
      share: "262.23",
    });
  });
});

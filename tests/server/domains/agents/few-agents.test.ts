import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { policyOf } from "../../../../src/server/domains/agents/settlement/policy.ts";
import {
  billsOf,
  computePeriod,
  withCorrections,
} from "../../../../src/server/domains/agents/settlement/settle.ts";
import { assertAsyncProperty } from "../../../support/property.ts";
import { openTestDomain, type TestDomain } from "../../../support/request-context.ts";

const slotMs = 300_000;
/** The slots of play; the last one is computed, and corrects orders of those before. */
const slots = [0, 1, 2, 3].map((place) => new Date(Date.UTC(2026, 0, 5, 10) + place * slotMs));
const last = slots[3] as Date;
const most = 14;

let domain: TestDomain;
type Tx = Parameters<Parameters<TestDomain["database"]["brand"]>[1]>[0];
const undone = new Error("the transaction is undone");

/** What some work reads, in a transaction that leaves nothing: contracts are never deleted. */
async function withoutTrace<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  const done = Promise.withResolvers<T>();
  const run = domain.database.brand(domain.brand.merchant, async (tx) => {
    done.resolve(await work(tx));
    throw undone;
  });
  await run.catch((error: unknown) => {
    if (error !== undone) throw error;
  });
  return done.promise;
}

beforeAll(async () => {
  domain = await openTestDomain();
  await domain.database.brand(domain.brand.merchant, async (tx) => {
    for (let place = 0; place < most; place += 1)
      await sql`insert into member (brand_id, id, account, nickname, type, referral_code, registered_at)
        values (${domain.brand.merchant}, ${`a${place}`}, ${`a${place}`}, '', 1, ${`a${place}`}, ${new Date(0)})`.execute(
        tx,
      );
  });
});
afterAll(() => domain.close());

const whole = (least: number, greatest: number) => fc.integer({ min: least, max: greatest });

/** Rates in tenths of a percent, so that a middle agent may have less than those below and than those above. */
const terms = fc.record({ win: whole(0, 30), loss: whole(0, 30), least: fc.constantFrom(0, 1, 2, 5, 7, 9) });

/** An agent below an earlier one, or below none; the terms change once, in the slot `changes`, where they are others. */
const agent = fc.record({
  above: fc.option(whole(0, most), { freq: 6 }),
  terms: fc.option(terms, { freq: 4 }),
  later: fc.option(terms),
  changes: whole(0, 3),
});

/** An order of an agent's player: as an earlier slot counted it, where one did, and as it is now. */
const order = fc.record({
  agent: whole(0, 3 * most),
  bet: whole(1, 1_000),
  win: whole(0, 2_000),
  was: fc.option(fc.record({ slot: whole(0, 2), bet: whole(0, 1_000), win: whole(0, 2_000) })),
  isVoid: fc.boolean(),
});
type Agent = typeof agent extends fc.Arbitrary<infer T> ? T : never;
type Order = typeof order extends fc.Arbitrary<infer T> ? T : never;
type Kind = "realTime" | "hourly";

async function write(tx: Tx, kind: Kind, agents: readonly Agent[], orders: readonly Order[]): Promise<void> {
  const { merchant, payload } = domain.brand;
  const aboveOf = (place: number) => {
    const { above } = agents[place] as Agent;
    return above === null || place === 0 ? undefined : above % place;
  };
  const pathOf = (place: number | undefined): number[] =>
    place === undefined ? [] : [place, ...pathOf(aboveOf(place))];
  const termsOf = ({ win, loss, least }: Exclude<Agent["terms"], null>) =>
    JSON.stringify({
      tiers: [{ validBet: "0", winRate: `${win / 10}`, lossRate: `${loss / 10}` }],
      ...(kind === "realTime" ? { minimumBet: `${least}` } : {}),
    });
  for (const [place, one] of agents.entries()) {
    for (const [depth, above] of pathOf(place).entries())
      await sql`insert into member_tree (brand_id, ancestor_id, descendant_id, depth)
          values (${merchant}, ${`a${above}`}, ${`a${place}`}, ${depth})`.execute(tx);
    const holder = pathOf(aboveOf(place)).find((above) => agents[above]?.terms);
    const isChanged = one.later !== null && one.changes > 0;
    const parts = [
      { id: `c${place}`, terms: one.terms, from: new Date(0), to: isChanged ? slots[one.changes] : null },
      { id: `d${place}`, terms: isChanged ? one.later : null, from: slots[one.changes], to: null },
    ];
    for (const { id, terms: agreed, from, to } of parts)
      if (agreed)
        await sql`insert into agent_contract (brand_id, id, kind, upline_id, downline_id, state, terms, snapshot, offered_at,
              effective_from, effective_to)
            values (${merchant}, ${id}, ${kind}, ${holder === undefined ? null : `a${holder}`}, ${`a${place}`}, 
              ${to ? "ended" : "active"}, ${termsOf(agreed)}, '{}', ${from}, ${from}, ${to})`.execute(tx);
  }
  for (const [place, { agent: of, bet, win, was, isVoid }] of orders.entries()) {
    const id = `a${of % agents.length}`;
    const now = was && isVoid ? { bet: 0, win: 0 } : { bet, win };
    await sql`insert into play_change (brand_id, slot, member_id, vendor, round_id, game_code, currency, exponent, agent_id,
          finished_at, bet, win, valid_bet, was_slot, was_bet, was_win, was_valid_bet)
        values (${merchant}, ${last}, ${`p${id}`}, 'LVY', ${`r${place}`}, 'brass-sevens', ${payload.currency.code},
          ${payload.currency.exponent}, ${id}, ${last}, ${now.bet}, ${now.win}, ${now.bet},
          ${was ? slots[was.slot] : null}, ${was?.bet ?? 0}, ${was?.win ?? 0}, ${was?.bet ?? 0})`.execute(tx);
  }
}

/** What payslips come to, one by one and together, with the sums by which lines are proved. */
async function computed(tx: Tx, kind: Kind, whom: "few" | "all") {
  const { brand } = domain;
  const run = {
    brandId: brand.merchant,
    kind,
    period: "",
    start: last,
    end: new Date(last.getTime() + slotMs),
  };
  const policy = policyOf(brand);
  const { now, corrections } = await computePeriod(tx, brand, run, { policy, whom });
  const sum = withCorrections(now, corrections);
  const bills = await billsOf(tx, { brand }, run, { ...sum, policy });
  return {
    bills: bills
      .map(({ contract, team, tier, winRate, lossRate, gross, share, amount, state }) => ({
        agent: contract.downlineId,
        contract: contract.id,
        team,
        rates: [tier, winRate, lossRate],
        sums: [gross, share, amount],
        state,
      }))
      .sort((one, other) => (one.agent < other.agent ? -1 : 1)),
    total: sum.total,
    counted: sum.proofs.reduce((counted, proof) => counted + proof.counted, 0n),
    agents: now.results.length,
  };
}

it("are paid what they would be if all agents were computed, whatever is corrected and whichever terms have changed", async () => {
  const known = fc.record({
    kind: fc.constantFrom<Kind>("realTime", "realTime", "hourly"),
    agents: fc.array(agent, { minLength: 1, maxLength: most }),
    orders: fc.array(order, { maxLength: 10 }),
  });
  let fewer = 0;
  await assertAsyncProperty(
    fc.asyncProperty(known, async ({ kind, agents, orders }) => {
      const [paid, expected] = await withoutTrace(async (tx) => {
        await write(tx, kind, agents, orders);
        return [await computed(tx, kind, "few"), await computed(tx, kind, "all")];
      });
      expect({ ...paid, agents: 0 }).toEqual({ ...expected, agents: 0 });
      if (paid.agents < expected.agents) fewer += 1;
    }),
    { numRuns: 50 },
  );
  expect(fewer).toBeGreaterThan(20);
});

import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { type Random, seededRandom } from "../../../../src/kernel/random.ts";
import { verifyLedger } from "../../../../src/server/core/ledger/verify-ledger.ts";
import type { Member } from "../../../../src/server/core/members/member-store.ts";
import { settleDue } from "../../../../src/server/domains/agents/settlement/settle-due.ts";
import { agentReportDifferences } from "../../../../src/server/domains/agents/settlement/verify-store.ts";
import { openTeam, type Team } from "./team.ts";

/** An agent of the model; rates are percent in ten thousandths, null without a contract. */
type Agent = { member: Member; above: Agent | undefined; steps: { least: bigint; rate: bigint }[] | null };
type Bet = { agent: Agent; day: number; amount: bigint };

const dayMs = 86_400_000;
const days = 2;
const timeout = 60_000;

/** A tree of agents and a list of bets, drawn from a seed. */
async function draw(team: Team, random: Random): Promise<{ agents: Agent[]; bets: Bet[] }> {
  const whole = (below: number) => Math.floor(random() * below);
  const from = await team.day(days);
  const agents: Agent[] = [];
  for (let place = 0; place < 14; place += 1) {
    const above = place === 0 || random() < 0.15 ? undefined : agents[whole(agents.length)];
    const member = await team.agent(`agent${place}`, above?.member);
    const low = BigInt(1 + whole(80)) * 100n;
    const steps =
      random() < 0.2
        ? null
        : [
            { least: BigInt(whole(3)) * 10_000n, rate: low },
            { least: 50_000n + BigInt(whole(100_000)), rate: low + BigInt(whole(40)) * 100n },
          ];
    agents.push({ member, above, steps });
    const holder = nearestHolder(above);
    if (steps)
      await team.contract(
        "dailyWage",
        member,
        holder?.member ?? null,
        { tiers: steps.map(({ least, rate }) => ({ validBet: decimal(least, 2), rate: decimal(rate, 4) })) },
        from,
      );
  }
  const bets: Bet[] = [];
  for (const [place, agent] of agents.entries()) {
    const player = await team.player(`player${place}`, agent.member);
    for (let count = whole(5); count > 0; count -= 1) {
      const [day, amount] = [whole(days), BigInt(1 + whole(60_000))];
      const at = new Date(from.getTime() + day * dayMs + whole(dayMs));
      await team.play(player, { round: `r${bets.length}`, bet: amount, at });
      bets.push({ agent, day, amount });
    }
  }
  return { agents, bets };
}

const decimal = (minor: bigint, digits: number): string => {
  const text = minor.toString().padStart(digits + 1, "0");
  return `${text.slice(0, -digits)}.${text.slice(-digits)}`;
};

const nearestHolder = (agent: Agent | undefined): Agent | undefined =>
  agent === undefined || agent.steps ? agent : nearestHolder(agent.above);

/** The rules applied bet by bet, without arrays: shares in minor units by account. */
function expected(agents: readonly Agent[], bets: readonly Bet[], day: number): Map<string, bigint> {
  const todays = bets.filter((bet) => bet.day === day);
  const isBelow = (one: Agent | undefined, top: Agent): boolean =>
    one !== undefined && (one === top || isBelow(one.above, top));
  const rateOf = (agent: Agent): bigint => {
    const volume = todays.reduce((sum, bet) => (isBelow(bet.agent, agent) ? sum + bet.amount : sum), 0n);
    return (agent.steps ?? []).reduce((rate, step) => (volume >= step.least ? step.rate : rate), 0n);
  };
  const exact = new Map<Agent, bigint>(agents.filter(({ steps }) => steps).map((agent) => [agent, 0n]));
  for (const { agent, amount } of todays) {
    let paid = 0n;
    for (let at: Agent | undefined = agent; at; at = at.above) {
      const rate = rateOf(at);
      if (!at.steps || rate <= paid) continue;
      exact.set(at, (exact.get(at) ?? 0n) + amount * (rate - paid));
      paid = rate;
    }
  }
  const topOf = (agent: Agent): Agent => {
    const above = nearestHolder(agent.above);
    return above ? topOf(above) : agent;
  };
  const shares = new Map<string, bigint>();
  for (const [agent, share] of exact) shares.set(agent.member.account, share / 1_000_000n);
  for (const top of new Set([...exact.keys()].map(topOf))) {
    const line = [...exact].filter(([agent]) => topOf(agent) === top);
    const sum = line.reduce((total, [, share]) => total + share, 0n) / 1_000_000n;
    const rounded = line.reduce((total, [agent]) => total + (shares.get(agent.member.account) ?? 0n), 0n);
    shares.set(top.member.account, (shares.get(top.member.account) ?? 0n) + sum - rounded);
  }
  return shares;
}

async function settled(team: Team, day: number): Promise<Map<string, bigint>> {
  const from = await team.day(days - day);
  const { rows } = await team.domain.database.brand(team.domain.brand.merchant, (tx) =>
    sql<{ account: string; share: bigint }>`select m.account, b.share from agent_bill b
      join member m on m.brand_id = b.brand_id and m.id = b.agent_id where b.period_start = ${from}`.execute(
      tx,
    ),
  );
  return new Map(rows.map(({ account, share }) => [account, share]));
}

const sorted = (shares: ReadonlyMap<string, bigint>) =>
  [...shares].sort(([one], [other]) => (one < other ? -1 : 1));

describe("daily salaries of a random tree", () => {
  it.each([1, 2, 3, 4, 5, 6])("are those of the model (seed %i)", { timeout }, async (seed) => {
    const team = await openTeam();
    try {
      const { agents, bets } = await draw(team, seededRandom(seed));
      await team.settle();
      for (let day = 0; day < days; day += 1)
        expect(sorted(await settled(team, day))).toEqual(sorted(expected(agents, bets, day)));
    } finally {
      await team.close();
    }
  });

  it.each([11, 12, 13])("are paid once whatever fails in between (seed %i)", { timeout }, async (seed) => {
    const team = await openTeam();
    const random = seededRandom(seed);
    const { brand, database, wallet } = team.domain;
    // The database goes away in the middle of transactions, and two nodes do the same work.
    const failing: typeof database = {
      ...database,
      brand: (brandId, work) =>
        database.brand(brandId, async (tx) => {
          if (random() < 0.15) throw new Error("lost before");
          const done = await work(tx);
          if (random() < 0.15) throw new Error("lost after the work, before the commit");
          return done;
        }),
    };
    try {
      const { agents, bets } = await draw(team, random);
      for (let turn = 0; turn < 30; turn += 1)
        await Promise.allSettled([
          settleDue(brand, { database: failing, wallet }),
          settleDue(brand, { database: failing, wallet }),
        ]);
      await team.settle();
      const owed = new Map<string, bigint>();
      for (let day = 0; day < days; day += 1)
        for (const [account, share] of expected(agents, bets, day))
          owed.set(account, (owed.get(account) ?? 0n) + share);
      const held = new Map<string, bigint>();
      for (const { member, steps } of agents) if (steps) held.set(member.account, await team.wallet(member));
      expect(sorted(held)).toEqual(sorted(owed));
      expect((await verifyLedger(database, brand.merchant)).findings).toEqual([]);
      const [start, end] = [await team.day(days), await team.day(0)];
      const span = { brandId: brand.merchant, start, end };
      expect(await database.snapshot(brand.merchant, (tx) => agentReportDifferences(tx, span))).toEqual([]);
    } finally {
      await team.close();
    }
  });
});

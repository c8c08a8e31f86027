import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { type Random, seededRandom } from "../../../../src/kernel/random.ts";
import type { Member } from "../../../../src/server/core/members/member-store.ts";
import { countPlay } from "../../../../src/server/domains/agents/settlement/count-play.ts";
import { policyOf } from "../../../../src/server/domains/agents/settlement/policy.ts";
import {
  billsOf,
  computePeriod,
  withCorrections,
} from "../../../../src/server/domains/agents/settlement/settle.ts";
import { openTeam, type Team } from "./team.ts";

type Kind = "realTime" | "hourly";
type Agent = { member: Member; upline: Member | null; player: Member };

const timeout = 120_000;
const slotMs = 300_000;
const hourMs = 3_600_000;
const agents = 36;

const rate = (random: Random): string => (Math.floor(random() * 30) / 10).toFixed(1);

/** A contract's terms, of which rates may rise downwards and least bets differ. */
function termsOf(kind: Kind, random: Random) {
  const rates = () => ({ winRate: rate(random), lossRate: rate(random) });
  if (kind === "realTime")
    return { minimumBet: random() < 0.5 ? "0" : "10", tiers: [{ validBet: "0", ...rates() }] };
  return {
    tiers: [
      { validBet: "0", ...rates() },
      { validBet: "30", ...rates() },
    ],
  };
}

/** A forest of agents with a player each; some have no contract of a kind. */
async function plant(team: Team, random: Random, from: Date): Promise<Agent[]> {
  const grown: Agent[] = [];
  const holders: Record<Kind, Map<string, Member | null>> = { realTime: new Map(), hourly: new Map() };
  for (let place = 0; place < agents; place += 1) {
    const above = place < 2 ? undefined : grown[Math.floor(random() * place)];
    const member = await team.agent(`agent${place}`, above?.member);
    for (const kind of ["realTime", "hourly"] as const) {
      const holder = above ? (holders[kind].get(above.member.id) ?? null) : null;
      const signs = random() < 0.85;
      if (signs) await team.contract(kind, member, holder, termsOf(kind, random), from);
      holders[kind].set(member.id, signs ? member : holder);
    }
    const player = await team.player(`player${place}`, member);
    grown.push({ member, upline: above?.member ?? null, player });
  }
  return grown;
}

/** Some contracts go on with other terms, some end. */
async function change(team: Team, random: Random, at: Date): Promise<void> {
  const { domain } = team;
  const { merchant } = domain.brand;
  await domain.database.brand(merchant, async (tx) => {
    const { rows } = await sql<{
      id: string;
      kind: Kind;
    }>`select id, kind from agent_contract order by id`.execute(tx);
    for (const { id, kind } of rows) {
      const chance = random();
      if (chance > 0.5) continue;
      await sql`update agent_contract set effective_to = ${at}, state = 'ended' where id = ${id}`.execute(tx);
      if (chance < 0.4)
        await sql`insert into agent_contract (brand_id, id, kind, upline_id, downline_id, state, terms, snapshot, offered_at, effective_from)
          select brand_id, id || 'x', kind, upline_id, downline_id, 'active', ${JSON.stringify(termsOf(kind, random))}, '{}', ${at}, ${at}
          from agent_contract where id = ${id}`.execute(tx);
    }
  });
}

/** What payslips of a period would say, with everyone and with the few who play. */
async function bothWays(team: Team, kind: Kind, start: Date) {
  const { brand, database } = team.domain;
  const end = new Date(start.getTime() + (kind === "realTime" ? slotMs : hourMs));
  const run = { brandId: brand.merchant, kind, period: "", start, end };
  const policy = policyOf(brand);
  return database.brand(brand.merchant, async (tx) => {
    const way = async (everyone: boolean) => {
      const { now, corrections } = await computePeriod(tx, brand, run, { policy, everyone });
      const computed = withCorrections(now, corrections);
      const bills = await billsOf(tx, { brand }, run, { ...computed, policy });
      const sorted = bills.toSorted((one, other) =>
        one.contract.downlineId < other.contract.downlineId ? -1 : 1,
      );
      return {
        bills: sorted,
        total: computed.total,
        computed: now.results.length,
        corrected: corrections.length,
      };
    };
    return { few: await way(false), all: await way(true) };
  });
}

describe("the few agents who play, and all above them", () => {
  it.each([1, 2, 3])(
    "get the payslips that all agents together would give them (seed %i)",
    { timeout },
    async (seed) => {
      const team = await openTeam({
        changes: {
          agents: {
            contracts: {
              realTime: { highestWinRate: "5", highestLossRate: "5", rateStep: "0.1" },
              hourly: { highestWinRate: "5", highestLossRate: "5", rateStep: "0.1" },
            },
          },
        },
      });
      const random = seededRandom(seed);
      const { brand, database } = team.domain;
      const played = new Date(Math.floor(Date.now() / slotMs) * slotMs - 6 * slotMs);
      const amount = () => BigInt(1 + Math.floor(random() * 40_00));
      try {
        const grown = await plant(team, random, new Date(played.getTime() - hourMs));
        const some = () => grown[Math.floor(random() * agents)] as Agent;
        const rounds: { of: Agent; round: string; at: Date }[] = [];
        const bet = (of: Agent, round: string, at: Date) =>
          team.play(of.player, {
            round,
            bet: amount(),
            win: random() < 0.5 ? 0n : amount() * 2n,
            at,
            state: random() < 0.15 ? "cancelled" : "closed",
          });
        // Four agents of 36 at most: in other slots, by other contracts.
        const few = [some(), some(), some(), some()];
        for (let n = 0; n < 14; n += 1) {
          const of = few[n % few.length] as Agent;
          const at = new Date(played.getTime() + (n % 3) * slotMs + 1_000);
          rounds.push({ of, round: `r${n}`, at });
          await bet(of, `r${n}`, at);
        }
        await countPlay(database, brand.merchant, true);
        for (const n of [0, 1, 2]) {
          const slot = new Date(played.getTime() + n * slotMs);
          const { few: one, all } = await bothWays(team, "realTime", slot);
          expect(one.computed).toBeLessThan(all.computed);
          expect([one.bills, one.total]).toEqual([all.bills, all.total]);
        }
        // Later the contracts change, some of these rounds come again, and others play.
        const open = await countPlay(database, brand.merchant, true);
        await change(team, random, open);
        for (const { of, round, at } of rounds) if (random() < 0.6) await bet(of, round, at);
        const other = some();
        await bet(other, "new", new Date());
        await countPlay(database, brand.merchant, true);
        const { rows } = await database.brand(brand.merchant, (tx) =>
          sql<{ slot: Date }>`select distinct slot from play_change where was_slot is not null`.execute(tx),
        );
        expect(rows.length).toBeGreaterThan(0);
        for (const { slot } of rows) {
          const { few: one, all } = await bothWays(team, "realTime", slot);
          expect(one.corrected).toBeGreaterThan(0);
          expect(one.computed).toBeLessThan(all.computed);
          expect([one.bills, one.total]).toEqual([all.bills, all.total]);
        }
        for (const at of [played, ...rows.map(({ slot }) => slot)]) {
          const hour = new Date(Math.floor(at.getTime() / hourMs) * hourMs);
          const { few: one, all } = await bothWays(team, "hourly", hour);
          expect([one.bills, one.total]).toEqual([all.bills, all.total]);
        }
      } finally {
        await team.close();
      }
    },
  );
});

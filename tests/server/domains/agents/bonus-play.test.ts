import fc from "fast-check";
import { sql } from "kysely";
import { afterEach, describe, expect, it } from "vitest";
import type { Member } from "../../../../src/server/core/members/member-store.ts";
import { explainBill } from "../../../../src/server/domains/agents/payslips/explain.ts";
import { billOrders } from "../../../../src/server/domains/agents/payslips/orders.ts";
import { countPlay } from "../../../../src/server/domains/agents/settlement/count-play.ts";
import { ownFigures } from "../../../../src/server/domains/agents/settlement/figures-store.ts";
import { policyOf } from "../../../../src/server/domains/agents/settlement/policy.ts";
import { agentReportDifferences } from "../../../../src/server/domains/agents/settlement/verify-store.ts";
import { simulateContract } from "../../../../src/server/domains/agents/simulation/simulate.ts";
import { teamBets } from "../../../../src/server/domains/agents/team/bets.ts";
import { assertAsyncProperty } from "../../../support/property.ts";
import { contracts } from "./harness.ts";
import { openTeam, type Team } from "./team.ts";

const hour = 3_600_000;
const later = (at: Date, ms: number) => new Date(at.getTime() + ms);
const names = { catalogue: { games: [] }, vendorName: (code: string) => code };

let team: Team;
afterEach(() => team.close());

const inBrand: Team["domain"]["database"]["brand"] = (_, work) =>
  team.domain.database.brand(team.domain.brand.merchant, work);
const open = async (bonusPlay: boolean) => {
  team = await openTeam({
    changes: { agents: { contracts, ...(bonusPlay ? { bonusPlay } : {}) } },
  });
  // The clock of the tests is another one.
  team.domain.clock.at = Date.now();
  const day = await team.day(2);
  const agent = await team.agent("a");
  const player = await team.player("p", agent);
  return { day, agent, player };
};

/** A round of which a part is bonus money, as it stands after the vendor's last call; minor units. */
type Round = { bet: bigint; win: bigint; validBet: bigint; bonusBet: bigint; bonusWin: bigint };

/** What the ledger does to a round with a bonus: its calls say that they know of it. */
const play = (member: Member, round: string, at: Date, { bet, win, validBet, bonusBet, bonusWin }: Round) =>
  inBrand("", async (tx) => {
    const { merchant, payload } = team.domain.brand;
    await sql`select set_config('livery.knows_bonus', 'on', true)`.execute(tx);
    await sql`
      insert into game_round (brand_id, vendor, round_id, member_id, game_code, book, currency, exponent, bets, bet_minor, win_minor,
        valid_bet_minor, bonus_id, bonus_bet_minor, bonus_win_minor, state, started_at, finished_at)
      values (${merchant}, 'LVY', ${round}, ${member.id}, 'brass-sevens', 'real', ${payload.currency.code}, ${payload.currency.exponent},
        1, ${bet}, ${win}, ${validBet}, 'b', ${bonusBet}, ${bonusWin}, 'closed', ${at}, ${at})
      on conflict (brand_id, vendor, round_id, member_id) do update set bet_minor = excluded.bet_minor, win_minor = excluded.win_minor,
        valid_bet_minor = excluded.valid_bet_minor, bonus_bet_minor = excluded.bonus_bet_minor,
        bonus_win_minor = excluded.bonus_win_minor, noted_at = now()`.execute(tx);
  });

const sharesOf = async (kind: Parameters<Team["bills"]>[0]) =>
  Object.fromEntries((await team.bills(kind)).map(({ account, share }) => [account, share]));
const differences = async (day: Date) =>
  (
    await inBrand("", (tx) =>
      agentReportDifferences(tx, {
        brandId: team.domain.brand.merchant,
        start: later(day, -hour),
        end: later(new Date(), hour),
      }),
    )
  ).map(({ what }) => what);

const signed = async (agent: Member, day: Date) => {
  const flat = { tiers: [{ validBet: "0", rate: "1" }] };
  const dividend = { period: "daily" as const, tiers: [{ validBet: "0", rate: "10" }] };
  const two = { tiers: [{ validBet: "0", winRate: "0.2", lossRate: "0.6" }] };
  return {
    wage: await team.contract("dailyWage", agent, null, flat, day),
    dividend: await team.contract("dividend", agent, null, dividend, day),
    hourly: await team.contract("hourly", agent, null, two, day),
    realTime: await team.contract("realTime", agent, null, { ...two, minimumBet: "100" }, day),
  };
};

describe("stakes of bonus money", () => {
  const scene = async (bonusPlay: boolean) => {
    const at = await open(bonusPlay);
    const { day, agent, player } = at;
    const ids = await signed(agent, day);
    // Lost with real money alone, lost half with bonus money, won with bonus money alone, and one of which 60 are real.
    await play(player, "real", later(day, hour), {
      bet: 200_00n,
      win: 0n,
      validBet: 200_00n,
      bonusBet: 0n,
      bonusWin: 0n,
    });
    await play(player, "half", later(day, hour), {
      bet: 400_00n,
      win: 0n,
      validBet: 400_00n,
      bonusBet: 200_00n,
      bonusWin: 0n,
    });
    await play(player, "bonus", later(day, hour), {
      bet: 300_00n,
      win: 500_00n,
      validBet: 300_00n,
      bonusBet: 300_00n,
      bonusWin: 500_00n,
    });
    await play(player, "small", later(day, hour), {
      bet: 160_00n,
      win: 0n,
      validBet: 160_00n,
      bonusBet: 100_00n,
      bonusWin: 0n,
    });
    await team.settle();
    return { ...at, ids };
  };

  it("count for nothing by default, and orders without real money are not listed", async () => {
    const { day, agent } = await scene(false);
    // 200 + 200 + 60 of real money, all lost.
    expect(await sharesOf("dailyWage")).toEqual({ a: 4_60n });
    expect(await sharesOf("hourly")).toEqual({ a: 2_76n });
    expect(await sharesOf("realTime")).toEqual({ a: 2_40n });
    expect(await sharesOf("dividend")).toEqual({ a: 46_00n });
    const listed = await billOrders(
      team.domain.contextOf(agent),
      { kind: "dailyWage", start: day.toISOString() },
      names,
    );
    expect(listed).toMatchObject({ ok: true, value: { totalElements: 3 } });
    expect(await differences(day)).toEqual([]);
  });

  it("count for salaries where the brand says so, never for dividends, and the payslip shows them", async () => {
    const { day, agent, ids } = await scene(true);
    // 760 lost and 300 won; each of at least 100.
    expect(await sharesOf("dailyWage")).toEqual({ a: 10_60n });
    expect(await sharesOf("hourly")).toEqual({ a: 4_56n + 60n });
    expect(await sharesOf("realTime")).toEqual({ a: 4_56n + 60n });
    expect(await sharesOf("dividend")).toEqual({ a: 46_00n });
    const context = team.domain.contextOf(agent);
    const start = day.toISOString();
    const legs = await explainBill(context, { kind: "dailyWage", start });
    expect(legs).toMatchObject({
      ok: true,
      value: { bonusPlay: true, content: [{ line: "own", base: "1060.00", amount: "10.60" }] },
    });
    const listed = await billOrders(context, { kind: "dailyWage", start }, names);
    const orders = listed.ok ? listed.value.content : expect.unreachable(listed.code);
    expect(
      Object.fromEntries(orders.map(({ roundId, validBet, bonusBet }) => [roundId, [validBet, bonusBet]])),
    ).toEqual({
      real: ["200.00", "0.00"],
      half: ["400.00", "200.00"],
      bonus: ["300.00", "300.00"],
      small: ["160.00", "100.00"],
    });
    const dividend = await billOrders(context, { kind: "dividend", period: "daily", start }, names);
    expect(dividend).toMatchObject({
      ok: true,
      value: { totalElements: 3, content: [{ bonusBet: "0.00" }, {}, {}] },
    });
    // Reports of teams are about real money.
    const bets = await teamBets(context, { from: start.slice(0, 10) }, names);
    expect(bets).toMatchObject({ ok: true, value: { totalElements: 3, totals: { bet: "460.00" } } });
    for (const [reference, amount] of [
      [ids.wage, "10.60"],
      [ids.hourly, "5.16"],
      [ids.realTime, "5.16"],
      [ids.dividend, "46.00"],
    ] as const) {
      const simulated = await inBrand("", (tx) =>
        simulateContract(tx, team.domain.brand, reference, agent.id, new Date()),
      );
      expect(simulated).toMatchObject({ ok: true, value: { downline: amount } });
    }
    expect(await differences(day)).toEqual([]);
  });

  it("that are counted otherwise than the round says are a difference", async () => {
    const { day } = await scene(true);
    await inBrand("", (tx) =>
      sql`update play_change set bonus_valid_bet = bonus_valid_bet + 1 where round_id = 'bonus'`.execute(tx),
    );
    expect(await differences(day)).toEqual(["rounds"]);
  });

  it("add up over any changes of rounds, with the switch and without", async () => {
    const { day, player } = await open(false);
    const { merchant, payload } = team.domain.brand;
    const amount = fc.bigInt(0n, 500_00n);
    const state = fc.record({
      bet: fc.bigInt(1n, 500_00n),
      win: amount,
      part: fc.nat(100),
      won: fc.nat(100),
    });
    let run = 0;
    await assertAsyncProperty(
      fc.asyncProperty(
        fc.array(fc.array(state, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 6 }),
        async (rounds) => {
          run += 1;
          const at = (step: number) => later(day, run * hour + step * 300_000);
          const last = rounds
            .map((states) => states.at(-1))
            .map((one) => roundOf(one ?? expect.unreachable()));
          for (let step = 0; step < 3; step += 1) {
            for (const [place, states] of rounds.entries()) {
              const one = states[step];
              if (one) await play(player, `${run}-${place}`, at(0), roundOf(one));
            }
            await inBrand("", (tx) =>
              sql`insert into agent_cursor (brand_id, closed_through) values (${merchant}, ${at(step)})
              on conflict (brand_id) do update set closed_through = ${at(step)}, noted_upto = null, teams_slot = null`.execute(
                tx,
              ),
            );
            // Slots close with the database's clock: each step is counted in a slot of its own, which teams have not added.
            await countPlay(team.domain.database, merchant, true);
          }
          for (const bonusPlay of [false, true]) {
            const policy = { ...policyOf(team.domain.brand), bonusPlay };
            const span = {
              brandId: merchant,
              currency: payload.currency.code,
              start: at(0),
              end: at(12),
              policy,
            };
            const active = { bet: 0n, deposit: 0n, by: "all" } as const;
            const { own } = await inBrand("", (tx) => ownFigures(tx, span, { active }));
            const [found] = own.values();
            const { validBet = 0n, wonBet = 0n, lostBet = 0n, bet = 0n, win = 0n } = found ?? {};
            expect({ validBet, wonBet, lostBet, bet, win }).toEqual(model(last, bonusPlay));
          }
        },
      ),
      { numRuns: 12 },
    );
  });
});

type State = { bet: bigint; win: bigint; part: number; won: number };

const roundOf = ({ bet, win, part, won }: State): Round => ({
  bet,
  win,
  validBet: bet,
  bonusBet: (bet * BigInt(part)) / 100n,
  bonusWin: part > 0 ? (win * BigInt(won)) / 100n : 0n,
});

/** The figures of rounds as they stand last, added up one by one. */
function model(rounds: readonly Round[], bonusPlay: boolean) {
  const sums = { validBet: 0n, wonBet: 0n, lostBet: 0n, bet: 0n, win: 0n };
  for (const { bet, win, validBet, bonusBet, bonusWin } of rounds) {
    const real = { bet: bet - bonusBet, win: win - bonusWin };
    const counted = bonusPlay ? { bet, win, validBet } : { ...real, validBet: validBet - bonusBet };
    sums.bet += real.bet;
    sums.win += real.win;
    sums.validBet += counted.validBet;
    if (counted.win > counted.bet) sums.wonBet += counted.validBet;
    if (counted.win < counted.bet) sums.lostBet += counted.validBet;
  }
  return sums;
}

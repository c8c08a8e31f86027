import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { verifyLedger } from "../../../../src/server/core/ledger/verify-ledger.ts";
import type { Member } from "../../../../src/server/core/members/member-store.ts";
import { openTeam, type Team } from "./team.ts";

const minute = 60_000;
const hour = 60 * minute;
const oneRate = (rate: string) => ({ tiers: [{ validBet: "0", rate }] });
const real = (winRate: string, lossRate: string, minimumBet = "100") => ({
  tiers: [{ validBet: "0", winRate, lossRate }],
  minimumBet,
});

let team: Team;
let [T, M, L]: Member[] = [];
let ofT: Member;
let ofM: Member;
let ofL: Member;
beforeEach(async () => {
  team = await openTeam();
  T = await team.agent("t");
  M = await team.agent("m", T);
  L = await team.agent("l", M);
  ofT = await team.player("of-t", T);
  ofM = await team.player("of-m", M);
  ofL = await team.player("of-l", L);
});
afterEach(() => team.close());

const agents = (): [Member, Member, Member] => [T as Member, M as Member, L as Member];
const later = (at: Date, ms: number) => new Date(at.getTime() + ms);
const shares = async (kind: Parameters<Team["bills"]>[0]) =>
  Object.fromEntries((await team.bills(kind)).map(({ account, share }) => [account, share]));
const closed = async (slot: Date) =>
  team.domain.database.brand(team.domain.brand.merchant, (tx) =>
    sql`update agent_cursor set closed_through = ${slot}`.execute(tx),
  );

/** The day of the worked example: 100,000 under L, 60,000 under M, 40,000 under T. */
async function playDay(day: Date): Promise<void> {
  await team.play(ofL, { round: "1", bet: 60_000_00n, at: later(day, hour) });
  await team.play(ofL, { round: "2", bet: 40_000_00n, win: 90_000_00n, at: later(day, 2 * hour) });
  await team.play(ofM, { round: "3", bet: 60_000_00n, at: later(day, 23 * hour) });
  await team.play(ofT, { round: "4", bet: 40_000_00n, at: later(day, 24 * hour - 1) });
}

describe("a day's wages", () => {
  it("are those of the worked example, paid to the cent, once", async () => {
    const day = await team.day(2);
    const [top, middle, low] = agents();
    await team.contract("dailyWage", top, null, oneRate("1.2"), day);
    await team.contract("dailyWage", middle, top, oneRate("0.9"), day);
    await team.contract("dailyWage", low, middle, oneRate("0.5"), day);
    await playDay(day);
    // The next day's first bet.
    await team.play(ofT, { round: "5", bet: 1_000_00n, at: later(day, 24 * hour) });
    expect(await team.settle()).toMatchObject({ periods: 2, paid: 4 });
    const first = await team.bills("dailyWage");
    expect(first.map(({ account, share }) => [account, share])).toEqual([
      ["l", 500_00n],
      ["m", 940_00n],
      ["t", 972_00n],
    ]);
    expect(await Promise.all(agents().map(team.wallet))).toEqual([972_00n, 940_00n, 500_00n]);
    expect(await team.settle()).toMatchObject({ periods: 0, paid: 0 });
    expect(await Promise.all(agents().map(team.wallet))).toEqual([972_00n, 940_00n, 500_00n]);
    const verdict = await verifyLedger(team.domain.database, team.domain.brand.merchant);
    expect(verdict.findings).toEqual([]);
  });

  it("are settled once by two nodes at the same time", async () => {
    const day = await team.day(2);
    const [top, middle, low] = agents();
    await team.contract("dailyWage", top, null, oneRate("1.2"), day);
    await team.contract("dailyWage", middle, top, oneRate("0.9"), day);
    await team.contract("dailyWage", low, middle, oneRate("0.5"), day);
    await playDay(day);
    const runs = await Promise.all([team.settle(), team.settle(), team.settle()]);
    expect(runs.reduce((sum, { periods }) => sum + periods, 0)).toBe(2);
    expect(runs.reduce((sum, { paid }) => sum + paid, 0)).toBe(3);
    expect(await Promise.all(agents().map(team.wallet))).toEqual([960_00n, 940_00n, 500_00n]);
  });

  it("count a bet that came late, or was taken back, in the next open day", async () => {
    const day = await team.day(3);
    const [top] = agents();
    await team.contract("dailyWage", top, null, oneRate("1"), day);
    await team.play(ofT, { round: "1", bet: 10_000_00n, at: later(day, hour) });
    await team.play(ofT, { round: "2", bet: 5_000_00n, at: later(day, 2 * hour) });
    await team.settle();
    expect(await shares("dailyWage")).toEqual({ t: 150_00n });
    // The second day is open again, so that new changes belong to it.
    await team.domain.database.brand(team.domain.brand.merchant, async (tx) => {
      await sql`delete from agent_bill where period_start > ${day}`.execute(tx);
      await sql`delete from agent_run where period_start > ${day}`.execute(tx);
    });
    await closed(later(day, 30 * hour));
    await team.play(ofT, { round: "3", bet: 7_000_00n, at: later(day, 3 * hour) });
    await team.play(ofT, { round: "2", bet: 0n, at: later(day, 2 * hour), state: "cancelled" });
    await team.settle();
    const { rows } = await team.domain.database.brand(team.domain.brand.merchant, (tx) =>
      sql<{
        valid_bet: bigint;
        share: bigint;
      }>`select valid_bet, share from agent_bill order by period_start limit 2`.execute(tx),
    );
    expect(rows).toEqual([
      { valid_bet: 15_000_00n, share: 150_00n },
      { valid_bet: 2_000_00n, share: 20_00n },
    ]);
    expect(await team.wallet(top)).toBe(170_00n);
  });

  it("leave out trial money and rounds that are still open", async () => {
    const day = await team.day(2);
    const [top] = agents();
    await team.contract("dailyWage", top, null, oneRate("1"), day);
    const at = later(day, hour);
    for (const round of ["trial", "open"]) await team.play(ofT, { round, bet: 9_000_00n, at });
    await team.domain.database.brand(team.domain.brand.merchant, async (tx) => {
      await sql`update game_round set book = 'trial' where round_id = 'trial'`.execute(tx);
      await sql`update game_round set state = 'open', finished_at = null where round_id = 'open'`.execute(tx);
    });
    await team.settle();
    expect(await shares("dailyWage")).toEqual({ t: 0n });
    expect(await team.wallet(top)).toBe(0n);
  });
});

describe("real-time salary", () => {
  it("is that of the worked example by tick, and a void posts what was paid back at the old rates", async () => {
    const day = await team.day(1);
    const [top, middle, low] = agents();
    const tick = later(day, 3 * hour);
    await team.contract("realTime", top, null, real("0.4", "1.2"), tick);
    await team.contract("realTime", middle, top, real("0.3", "0.9"), tick);
    const old = await team.contract("realTime", low, middle, real("0.2", "0.6"), tick);
    await team.play(ofL, { round: "500", bet: 500_00n, at: later(tick, minute) });
    await team.play(ofL, { round: "200", bet: 200_00n, win: 500_00n, at: later(tick, minute) });
    await team.play(ofL, { round: "80", bet: 80_00n, at: later(tick, minute) });
    await team.play(ofL, { round: "1000", bet: 1_000_00n, at: later(tick, 4 * minute) });
    await team.play(ofL, { round: "300", bet: 0n, at: later(tick, 4 * minute), state: "cancelled" });
    for (let turn = 0; turn < 3; turn += 1) await team.settle();
    expect(await shares("realTime")).toEqual({ l: 9_40n, m: 4_70n, t: 4_70n });

    // Other terms follow, and then the first bet is taken back.
    const next = later(tick, 5 * minute);
    await team.domain.database.brand(team.domain.brand.merchant, async (tx) => {
      await sql`update agent_contract set effective_to = ${next} where id = ${old}`.execute(tx);
      await sql`delete from agent_run where period_start >= ${next}`.execute(tx);
      await sql`update agent_cursor set closed_through = ${next}`.execute(tx);
    });
    await team.contract("realTime", low, middle, real("0.1", "0.1"), next);
    await team.play(ofL, { round: "500", bet: 0n, at: later(tick, minute), state: "cancelled" });
    for (let turn = 0; turn < 3; turn += 1) await team.settle();
    const { rows } = await team.domain.database.brand(team.domain.brand.merchant, (tx) =>
      sql<{ account: string; share: bigint; state: string }>`
        select m.account, b.share, b.state from agent_bill b join member m on m.id = b.agent_id
        where b.period_start >= ${next} order by 1`.execute(tx),
    );
    expect(rows).toEqual([
      { account: "l", share: -3_00n, state: "collected" },
      { account: "m", share: -1_50n, state: "collected" },
      { account: "t", share: -1_50n, state: "collected" },
    ]);
    expect(await Promise.all(agents().map(team.wallet))).toEqual([3_20n, 3_20n, 6_40n]);
  });

  it("records the part of a correction that the wallet lacks as debt, and pays the debt first", async () => {
    const day = await team.day(1);
    const [top] = agents();
    const tick = later(day, 3 * hour);
    await team.contract("realTime", top, null, real("1", "1", "0"), tick);
    await team.play(ofT, { round: "1", bet: 500_00n, at: later(tick, minute) });
    await team.settle();
    expect(await team.wallet(top)).toBe(5_00n);
    // The money is gone when the bet is taken back.
    await team.domain.wallet.post(team.domain.brand.merchant, {
      kind: "post",
      key: "spent",
      reason: "withdrawal",
      reference: "",
      actor: "job:test",
      entries: [
        {
          account: { owner: top.id, book: "real", wallet: "main", currency: "INR", exponent: 2 },
          amount: -4_00n,
        },
        {
          account: { owner: "house", book: "real", wallet: "payouts", currency: "INR", exponent: 2 },
          amount: 4_00n,
        },
      ],
    });
    const again = async (at: Date) => {
      await team.domain.database.brand(team.domain.brand.merchant, async (tx) => {
        await sql`delete from agent_run where period_start >= ${at}`.execute(tx);
        await sql`update agent_cursor set closed_through = ${at}`.execute(tx);
      });
    };
    const next = later(tick, 5 * minute);
    await again(next);
    await team.play(ofT, { round: "1", bet: 0n, at: later(tick, minute), state: "cancelled" });
    await team.settle();
    expect(await team.wallet(top)).toBe(0n);
    const last = later(tick, 10 * minute);
    await again(last);
    await team.play(ofT, { round: "2", bet: 900_00n, at: later(last, minute) });
    await team.settle();
    // Nine earned, four owed.
    expect(await team.wallet(top)).toBe(5_00n);
  });
});

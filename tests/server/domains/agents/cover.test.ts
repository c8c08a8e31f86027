import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Brand } from "../../../../src/server/brands/brand.ts";
import { verifyLedger } from "../../../../src/server/core/ledger/verify-ledger.ts";
import type { Member } from "../../../../src/server/core/members/member-store.ts";
import { mainAccount } from "../../../../src/server/core/wallet/accounts.ts";
import { walletBalance } from "../../../../src/server/core/wallet/balance-store.ts";
import { settledFor } from "../../../../src/server/domains/agents/payslips/settled.ts";
import { coverRunning } from "../../../../src/server/domains/agents/settlement/set-aside.ts";
import { openTeam, type Team } from "./team.ts";

const hour = 3_600_000;
const later = (at: Date, ms: number) => new Date(at.getTime() + ms);

let team: Team;
let T: Member;
let M: Member;
let player: Member;
let day: Date;
const inBrand: Team["domain"]["database"]["brand"] = (brand, work) => team.domain.database.brand(brand, work);

beforeEach(async () => {
  team = await openTeam({ changes: { agents: { unpaidUpline: "upline" } } });
  T = await team.agent("t");
  M = await team.agent("m", T);
  player = await team.player("of-m", M);
  day = await team.day(1);
  // T earns nothing below a million, and owes M one percent.
  await team.contract("dailyWage", T, null, { tiers: [{ validBet: "1000000", rate: "1.2" }] }, day);
  await team.contract("dailyWage", M, T, { tiers: [{ validBet: "0", rate: "1" }] }, day);
});
afterEach(() => team.close());

/** Runs the job as if yesterday were still running. */
async function cover(brand: Brand = team.domain.brand): Promise<void> {
  const noon = later(day, 12 * hour);
  await inBrand(brand.merchant, (tx) =>
    sql`insert into agent_cursor (brand_id, closed_through) values (${brand.merchant}, ${noon})
      on conflict (brand_id) do update set closed_through = ${noon}`.execute(tx),
  );
  await coverRunning({ brand, wallet: team.domain.wallet }, team.domain.database, ["dailyWage"]);
}

/** Counts play without settling anything. */
const count = async () => {
  const { countPlay } = await import("../../../../src/server/domains/agents/settlement/count-play.ts");
  await countPlay(team.domain.database, team.domain.brand.merchant, true);
};

const covers = async () => {
  const rows = await inBrand(team.domain.brand.merchant, (tx) =>
    tx.selectFrom("agent_cover").select(["agent_id", "share", "short", "held"]).execute(),
  );
  return Object.fromEntries(
    rows.map(({ agent_id, share, short, held }) => [agent_id === T.id ? "T" : "M", { share, short, held }]),
  );
};
const held = (member: Member) =>
  inBrand(
    team.domain.brand.merchant,
    async (tx) => (await walletBalance(tx, mainAccount(team.domain.brand, member))).held,
  );
const transactions = async () => {
  const { rows } = await inBrand(team.domain.brand.merchant, (tx) =>
    sql<{ count: bigint }>`select count(*) as count from ledger_transaction`.execute(tx),
  );
  return rows[0]?.count;
};

describe("the cover of a running period", () => {
  it("sets aside what an upline owes so far, once, and follows play", async () => {
    await team.give(T, 500_00n);
    await team.play(player, { round: "1", bet: 10_000_00n, at: later(day, hour) });
    await count();
    await cover();
    const first = {
      T: { share: -100_00n, short: 0n, held: 100_00n },
      M: { share: 100_00n, short: 0n, held: 0n },
    };
    expect(await covers()).toEqual(first);
    expect(await held(T)).toBe(100_00n);
    const booked = await transactions();
    await cover();
    expect(await covers()).toEqual(first);
    expect(await transactions()).toBe(booked);
    await team.play(player, { round: "2", bet: 5_000_00n, at: later(day, 2 * hour) });
    await count();
    await cover();
    expect(await covers()).toMatchObject({ T: { held: 150_00n }, M: { share: 150_00n } });
    expect(await held(T)).toBe(150_00n);
  });

  it("shows the agent below what the wallet above cannot pay", async () => {
    await team.give(T, 30_00n);
    await team.play(player, { round: "1", bet: 10_000_00n, at: later(day, hour) });
    await count();
    await cover();
    expect(await covers()).toEqual({
      T: { share: -100_00n, short: 0n, held: 30_00n },
      M: { share: 100_00n, short: 70_00n, held: 0n },
    });
    const told = async (member: Member) => {
      const answer = await settledFor(team.domain.contextOf(member), { kind: "dailyWage" });
      return answer.ok && [answer.value.paidBy, answer.value.short];
    };
    expect([await told(M), await told(T)]).toEqual([
      ["upline", "70.00"],
      ["platform", "0.00"],
    ]);
  });

  it("is free again when the period is settled, which pays the debt from it", async () => {
    await team.give(T, 100_00n);
    await team.play(player, { round: "1", bet: 10_000_00n, at: later(day, hour) });
    await count();
    await cover();
    await team.settle();
    expect([await team.wallet(T), await team.wallet(M), await held(T)]).toEqual([0n, 100_00n, 0n]);
    expect(await covers()).toEqual({});
    expect((await verifyLedger(team.domain.database, team.domain.brand.merchant)).findings).toEqual([]);
  });

  it("cannot be spent before", async () => {
    await team.give(T, 100_00n);
    await team.play(player, { round: "1", bet: 10_000_00n, at: later(day, hour) });
    await count();
    await cover();
    const { brand, wallet } = team.domain;
    const spent = await wallet.post(brand.merchant, {
      kind: "post",
      key: "spend",
      reason: "withdrawal",
      reference: "",
      actor: "job:test",
      entries: [
        { account: mainAccount(brand, T), amount: -1n },
        { account: mainAccount(brand, player), amount: 1n },
      ],
    });
    expect(spent).toMatchObject({ ok: false });
  });

  it("stays for a period that is over, until that is settled", async () => {
    await team.give(T, 100_00n);
    await team.play(player, { round: "1", bet: 10_000_00n, at: later(day, hour) });
    await count();
    await cover();
    day = later(day, 24 * hour);
    await cover();
    expect(await held(T)).toBe(100_00n);
    await team.settle();
    await cover();
    expect(await held(T)).toBe(0n);
  });

  it("goes back when the platform pays from now on", async () => {
    await team.give(T, 100_00n);
    await team.play(player, { round: "1", bet: 10_000_00n, at: later(day, hour) });
    await count();
    await cover();
    const { brand } = team.domain;
    const agents = { ...brand.documents.agents, unpaidUpline: "platform" as const };
    await cover({ ...brand, documents: { ...brand.documents, agents } });
    expect([await held(T), await covers()]).toEqual([0n, {}]);
  });

  it("is set aside once by several runs at a time", async () => {
    await team.give(T, 100_00n);
    await team.play(player, { round: "1", bet: 10_000_00n, at: later(day, hour) });
    await count();
    await Promise.all([cover(), cover(), cover()]);
    expect(await held(T)).toBe(100_00n);
    await Promise.all([team.settle(), cover(), team.settle()]);
    expect(await team.wallet(M)).toBe(100_00n);
    expect((await verifyLedger(team.domain.database, team.domain.brand.merchant)).findings).toEqual([]);
  });
});

describe("the cover of a running hour", () => {
  it("is set aside of an upline whose hourly share is below zero, and pays the hour", async () => {
    const { brand, database, wallet } = team.domain;
    const top = await team.agent("th");
    const low = await team.agent("lh", top);
    const other = await team.player("of-lh", low);
    const hourStart = later(day, 10 * hour);
    const steps = (from: string, rate: string) => ({
      tiers: [{ validBet: from, winRate: rate, lossRate: rate }],
    });
    await team.contract("hourly", top, null, steps("1000000", "2"), hourStart);
    await team.contract("hourly", low, top, steps("0", "1"), hourStart);
    await team.give(top, 70_00n);
    await team.play(other, { round: "h", bet: 10_000_00n, at: later(hourStart, 60_000) });
    await count();
    const until = later(hourStart, hour / 2);
    await inBrand(brand.merchant, (tx) =>
      sql`insert into agent_cursor (brand_id, closed_through) values (${brand.merchant}, ${until})
        on conflict (brand_id) do update set closed_through = ${until}`.execute(tx),
    );
    await coverRunning({ brand, wallet }, database, ["dividend", "dailyWage"]);
    expect(await held(top)).toBe(0n);
    await coverRunning({ brand, wallet }, database, ["hourly"]);
    await coverRunning({ brand, wallet }, database, ["hourly"]);
    expect(await held(top)).toBe(70_00n);
    const { rows } = await inBrand(brand.merchant, (tx) =>
      sql<{
        share: bigint;
        short: bigint;
      }>`select share, short from agent_cover where agent_id in (${top.id}, ${low.id})
        order by share`.execute(tx),
    );
    expect(rows).toEqual([
      { share: -100_00n, short: 0n },
      { share: 100_00n, short: 30_00n },
    ]);
    await team.settle();
    expect(await held(top)).toBe(0n);
    expect([await team.wallet(top), await team.wallet(low)]).toEqual([0n, 70_00n]);
    expect((await verifyLedger(database, brand.merchant)).findings).toEqual([]);
  });
});

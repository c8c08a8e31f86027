import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { decimalText } from "../../../../src/kernel/money.ts";
import { pick, seededRandom } from "../../../../src/kernel/random.ts";
import { verifyLedger } from "../../../../src/server/core/ledger/verify-ledger.ts";
import type { Member } from "../../../../src/server/core/members/member-store.ts";
import { mainAccount } from "../../../../src/server/core/wallet/accounts.ts";
import { walletBalance } from "../../../../src/server/core/wallet/balance-store.ts";
import { type Decision, decideBill } from "../../../../src/server/domains/agents/payments/decide.ts";
import { writeOff } from "../../../../src/server/domains/agents/payments/write-off.ts";
import { agentReportDifferences } from "../../../../src/server/domains/agents/settlement/verify-store.ts";
import { openTeam, type Team } from "./team.ts";

type Row = {
  agentId: string;
  account: string;
  payerId: string | null;
  start: Date;
  share: bigint;
  short: bigint;
  writtenOff: bigint;
  returned: bigint;
  state: string;
};

const hourMs = 3_600_000;
const timeout = 120_000;
const open = ["toApprove", "disputed"];

/** Agents below each other whose rates often fall upwards, so that uplines owe; with small wallets. */
async function draw(
  team: Team,
  random: () => number,
): Promise<{ agents: Member[]; given: Map<string, bigint> }> {
  const whole = (below: number) => Math.floor(random() * below);
  const day = await team.day(1);
  const agents: Member[] = [];
  const given = new Map<string, bigint>();
  for (let place = 0; place < 9; place += 1) {
    const above = place === 0 ? undefined : pick(agents, random);
    const agent = await team.agent(`a${place}`, above);
    agents.push(agent);
    const step = { validBet: random() < 0.3 ? "9000000" : "0", rate: `0.${1 + whole(9)}` };
    await team.contract("dailyWage", agent, above ?? null, { tiers: [step] }, day);
    const player = await team.player(`p${place}`, agent);
    const bet = BigInt(1 + whole(1_000_000));
    await team.play(player, { round: `r${place}`, bet, at: new Date(day.getTime() + hourMs) });
    given.set(agent.id, BigInt(whole(3)) * BigInt(1 + whole(3_000)));
    if (given.get(agent.id)) await team.give(agent, given.get(agent.id) ?? 0n);
  }
  return { agents, given };
}

async function rowsOf(team: Team): Promise<Row[]> {
  const { brand, database } = team.domain;
  const { rows } = await database.brand(brand.merchant, (tx) =>
    sql<Row>`select b.agent_id as "agentId", m.account, b.payer_id as "payerId", b.period_start as start, b.share, b.short,
        b.written_off as "writtenOff",
        b.returned, b.state
      from agent_bill b join member m on m.brand_id = b.brand_id and m.id = b.agent_id order by m.account`.execute(
      tx,
    ),
  );
  return rows;
}

const decide = (team: Team, row: Row, decision: Decision, payerId: string | null) => {
  const { brand, database, wallet } = team.domain;
  const key = {
    brandId: brand.merchant,
    account: row.account,
    kind: "dailyWage",
    period: "",
    start: row.start,
  };
  const deciding = { brand, wallet, actor: payerId === null ? "desk:test" : `member:${payerId}`, payerId };
  return database.brand(brand.merchant, (tx) =>
    decideBill(tx, key, { decision, reason: "because" }, deciding),
  );
};

/** The desk writes off what an upline owes of a payslip, where it may. */
const write = (team: Team, { account, start, short }: Row) => {
  const { brand, database } = team.domain;
  const key = { brandId: brand.merchant, account, kind: "dailyWage", period: "", start };
  const owed = decimalText(short, brand.payload.currency.exponent);
  return database.brand(brand.merchant, (tx) =>
    writeOff(tx, brand, key, { owed, reason: "because", by: "desk:test" }),
  );
};

const late = ({ domain: { brand, database } }: Team) =>
  database.brand(brand.merchant, (tx) =>
    sql`update agent_bill set due_at = now() - interval '1 minute' where due_at is not null`.execute(tx),
  );

const frozen = async ({ domain: { brand, database } }: Team) => {
  const { rows } = await database.brand(brand.merchant, (tx) =>
    sql<{ id: string }>`select id from member where frozen_from is not null`.execute(tx),
  );
  return rows.map(({ id }) => id).toSorted();
};

const spendable = ({ domain: { brand, database } }: Team, agent: Member) =>
  database.brand(brand.merchant, async (tx) => (await walletBalance(tx, mainAccount(brand, agent))).posted);

type World = { team: Team; agents: Member[]; given: Map<string, bigint>; random: () => number };

async function give({ team, given }: World, agent: Member, amount: bigint): Promise<void> {
  given.set(agent.id, (given.get(agent.id) ?? 0n) + amount);
  await team.give(agent, amount);
}

const decisions = ["approve", "reject"] as const;

/** Something that happens: money comes, the job runs twice at once, the window ends, or one or two tabs decide. */
async function happen(world: World, turn: number): Promise<void> {
  const { team, agents, random } = world;
  const what = random();
  if (what < 0.2)
    return give(world, pick(agents, random), BigInt(turn * 1_000 + 1 + Math.floor(random() * 900)));
  if (what < 0.35) {
    await Promise.all([team.settle(), team.settle()]);
    // Whoever owes something that is not in dispute has a day, and nobody else, once the job has run.
    expect(await frozen(team)).toEqual((await uplinesOwing(team)).toSorted());
    return;
  }
  if (what < 0.4) return void (await late(team));
  if (what < 0.5) {
    const owed = (await rowsOf(team)).filter(({ short }) => short > 0n);
    // At the same time as the job collects it.
    if (owed.length > 0) await Promise.all([write(team, pick(owed, random)), team.settle()]);
    return;
  }
  const undecided = (await rowsOf(team)).filter(({ state }) => open.includes(state));
  if (undecided.length === 0) return;
  const row = pick(undecided, random);
  const tabs = [decide(team, row, pick(decisions, random), random() < 0.6 ? row.payerId : null)];
  if (random() < 0.3) tabs.push(decide(team, row, pick(decisions, random), row.payerId));
  await Promise.all(tabs);
}

/** In the end everybody has money, and the desk decides what is left. */
async function finish(world: World): Promise<void> {
  const { team, agents, random } = world;
  for (const [place, agent] of agents.entries()) await give(world, agent, 100_000_000n + BigInt(place));
  await late(team);
  for (const row of await rowsOf(team))
    if (open.includes(row.state)) await decide(team, row, pick(decisions, random), null);
  for (let turn = 0; turn < 12; turn += 1) await team.settle();
}

const over = ["paid", "collected", "rejected", "writtenOff", "nothing", "notReached"];

/** What every agent has is what was given, the share unless it was rejected or written off, and what was so of those it pays. */
async function prove({ team, agents, given }: World): Promise<void> {
  const rows = await rowsOf(team);
  expect(rows.filter(({ short }) => short !== 0n)).toEqual([]);
  expect(rows.filter(({ state }) => !over.includes(state))).toEqual([]);
  expect(await frozen(team)).toEqual([]);
  for (const { id, account, ...agent } of agents) {
    const own = rows.find(({ agentId }) => agentId === id);
    const rejected = rows.filter(({ payerId, state }) => payerId === id && state === "rejected");
    const share = own?.state === "rejected" ? 0n : (own?.share ?? 0n) - (own?.writtenOff ?? 0n);
    const kept = rows.filter(({ payerId }) => payerId === id).reduce((sum, one) => sum + one.writtenOff, 0n);
    const back = rejected.reduce((sum, one) => sum + one.share, kept);
    const has = await spendable(team, { id, account, ...agent });
    expect([account, has]).toEqual([account, (given.get(id) ?? 0n) + share + back]);
  }
  const { database, brand } = team.domain;
  expect((await verifyLedger(database, brand.merchant)).findings).toEqual([]);
  // What the nightly job compares: payslips with what the ledger moved for them, in parts and back.
  const span = { brandId: brand.merchant, start: new Date(0), end: new Date(8e14) };
  expect(await database.brand(brand.merchant, (tx) => agentReportDifferences(tx, span))).toEqual([]);
}

describe("payslips of uplines who pay", () => {
  it.each([1, 2, 3, 4, 5, 6])(
    "give every agent the share, or the payer what was rejected, whatever is decided in which order (seed %i)",
    async (seed) => {
      const random = seededRandom(seed);
      const payment = {
        wages: seed % 2 === 0 ? ("byHand" as const) : ("automatic" as const),
        windowHours: 3,
      };
      const agentsJson = { unpaidUpline: "upline" as const, payment };
      const team = await openTeam({ changes: { agents: agentsJson } });
      try {
        const world = { team, random, ...(await draw(team, random)) };
        await team.settle();
        for (let turn = 0; turn < 50; turn += 1) await happen(world, turn);
        await finish(world);
        await prove(world);
      } finally {
        await team.close();
      }
    },
    timeout,
  );
});

async function uplinesOwing({ domain: { brand, database } }: Team): Promise<string[]> {
  const { rows } = await database.brand(brand.merchant, (tx) =>
    sql<{ id: string }>`select distinct upline_id as id from agent_bill
      where short > 0 and state <> 'disputed' and upline_id is not null`.execute(tx),
  );
  return rows.map(({ id }) => id);
}

import pg from "pg";
import { expect } from "vitest";
import { asAdmin, databaseUrl } from "../../support/database.ts";

/** What an agent's contracts come to; amounts in minor units. */
type Settled = { kind: string; periods: number; bills: number; amount: bigint; states: string };

/** How many hours of play wait to be settled. */
const hours = 24;
const betMinor = 1_000_00;
/** Of what players lost: five minutes' and an hour's play. */
const terms = {
  realTime: { winRate: "0.4", lossRate: "1.2" },
  hourly: { winRate: "0.6", lossRate: "1.8" },
};
const bets = hours * 12;
const expected: Settled[] = [
  { kind: "hourly", periods: hours, bills: hours, amount: BigInt((bets * betMinor * 18) / 1_000) },
  { kind: "realTime", periods: bets, bills: bets, amount: BigInt((bets * betMinor * 12) / 1_000) },
].map((one) => ({ ...one, states: "paid" }));

/** Keeps a job of a brand from running at any node until it is let go. */
export async function holdJob(url: string, brand: string, job: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: databaseUrl(url, undefined, "postgres") });
  // It ends with the database, and the hold with it.
  client.on("error", () => undefined);
  await client.connect();
  await client.query("select pg_advisory_lock(hashtextextended('job/' || $1 || '/' || $2, 0))", [brand, job]);
  return () => client.end();
}

/**
 * Gives an agent of a brand two contracts, and a player below them a lost bet in every five minutes of the hours before
 * this one: periods that wait to be settled. Answers what the agent has now, and where the periods end.
 */
export const letPeriodsWait = (
  url: string,
  brand: string,
  account: { agent: string; player: string },
): Promise<{ agentId: string; start: Date; end: Date; money: bigint }> =>
  asAdmin(url, async (admin) => {
    const { rows } = await admin.query<{ id: string; account: string }>(
      "select id, account from member where brand_id = $1 and account in ($2, $3)",
      [brand, account.agent, account.player],
    );
    const idOf = (name: string) => rows.find((one) => one.account === name)?.id ?? "";
    const agentId = idOf(account.agent);
    const { rows: times } = await admin.query<{ start: Date; end: Date }>(
      `select date_trunc('hour', now()) - $1 * interval '1 hour' as start, date_trunc('hour', now()) as "end"`,
      [hours],
    );
    const { start, end } = times[0] as { start: Date; end: Date };
    await admin.query("begin");
    await admin.query(
      `insert into game_round (brand_id, vendor, round_id, member_id, game_code, book, currency, exponent, bets,
         bet_minor, win_minor, valid_bet_minor, state, seeded, started_at, finished_at)
       select a.brand_id, 'LVY', 'past-' || extract(epoch from at), $2, 'minute-five', 'real', a.currency, a.exponent, 1,
         $3, 0, $3, 'closed', true, at, at
       from generate_series($4::timestamptz, $5::timestamptz - interval '5 minutes', interval '5 minutes') at
       cross join (select * from ledger_account where brand_id = $1 and owner = $2 and wallet = 'main' and book = 'real') a`,
      [brand, idOf(account.player), betMinor, start, end],
    );
    for (const [kind, rates] of Object.entries(terms))
      await admin.query(
        `insert into agent_contract (brand_id, id, kind, downline_id, state, terms, snapshot, offered_at, effective_from)
         values ($1, $2, $2, $3, 'active', $4, '{}', $5, $5)`,
        [brand, kind, agentId, JSON.stringify({ tiers: [{ validBet: "0", ...rates }] }), start],
      );
    await admin.query("commit");
    return { agentId, start, end, money: await walletOf(admin, brand, agentId) };
  });

async function walletOf(admin: pg.Client, brand: string, id: string): Promise<bigint> {
  const { rows } = await admin.query<{ posted: string }>(
    "select coalesce(sum(posted), 0)::text as posted from ledger_account where brand_id = $1 and owner = $2 and wallet = 'main'",
    [brand, id],
  );
  return BigInt(rows[0]?.posted ?? 0);
}

/**
 * Waits until the periods that waited are settled, then proves that each was once: by its run, its payslip, the payslip's
 * payment, and the agent's wallet. Answers how many there were, and how often each window of the job was begun.
 */
export async function expectSettledOnce(
  url: string,
  brand: string,
  { agentId, start, end, money }: Awaited<ReturnType<typeof letPeriodsWait>>,
): Promise<{ settled: number; payslips: number; settleAttempts: number[] }> {
  const left = () =>
    asAdmin(url, async (admin) => {
      const { rows } = await admin.query<Omit<Settled, "amount"> & { amount: string }>(
        `select kind, (select count(*)::int4 from agent_run r where r.brand_id = $1 and r.kind = b.kind
             and r.period_start >= $3 and r.period_end <= $4) as periods,
           count(*)::int4 as bills, sum(amount)::text as amount, string_agg(distinct state, ',') as states
         from agent_bill b where brand_id = $1 and agent_id = $2 and period_start >= $3 and period_end <= $4
         group by kind order by kind`,
        [brand, agentId, start, end],
      );
      return rows.map((row) => ({ ...row, amount: BigInt(row.amount) }));
    });
  await expect.poll(left, { timeout: 120_000, interval: 1_000 }).toEqual(expected);
  const total = expected.reduce((sum, { amount }) => sum + amount, 0n);
  const count = expected.reduce((sum, { bills }) => sum + bills, 0);
  await asAdmin(url, async (admin) => {
    expect((await walletOf(admin, brand, agentId)) - money).toBe(total);
    const { rows } = await admin.query<{ count: number; amount: string }>(
      `select count(*)::int4 as count, sum(e.amount)::text as amount from ledger_entry e
       join ledger_transaction t on t.brand_id = e.brand_id and t.id = e.transaction_id
       join ledger_account a on a.brand_id = e.brand_id and a.id = e.account_id
       where e.brand_id = $1 and a.owner = $2 and t.reason like 'agent.%' and t.refusal is null and e.amount <> 0`,
      [brand, agentId],
    );
    expect(rows).toEqual([{ count, amount: String(total) }]);
  });
  return {
    settled: expected.reduce((sum, { periods }) => sum + periods, 0),
    payslips: count,
    settleAttempts: await attemptsOf(url, brand, "agents.settle"),
  };
}

/** How often each window of a job was begun. */
const attemptsOf = (url: string, brand: string, job: string): Promise<number[]> =>
  asAdmin(url, async (admin) => {
    const { rows } = await admin.query<{ attempts: number }>(
      "select attempts from job_run where brand_id = $1 and job = $2 and attempts > 0 order by window_start",
      [brand, job],
    );
    return rows.map(({ attempts }) => attempts);
  });

// The reports of an agent with 50,000 descendants, with more and more history:
// node tests/bench/agent-reports.ts [days of history ...] [beginnings of reports' names ...]
import type pg from "pg";
import type { Input } from "../../src/contract/shared-types.ts";
import type { Member } from "../../src/server/core/members/member-store.ts";
import { campaigns } from "../../src/server/domains/agents/campaigns/campaigns.ts";
import { agentContracts } from "../../src/server/domains/agents/contracts/contracts.ts";
import { agentDebts, agentPayments } from "../../src/server/domains/agents/payments/payments.ts";
import { explainBill } from "../../src/server/domains/agents/payslips/explain.ts";
import { billOrders } from "../../src/server/domains/agents/payslips/orders.ts";
import { payslips } from "../../src/server/domains/agents/payslips/payslips.ts";
import { policyOf } from "../../src/server/domains/agents/settlement/policy.ts";
import { rollAgain, rollWeeks } from "../../src/server/domains/agents/settlement/team-day-store.ts";
import { simulateContract } from "../../src/server/domains/agents/simulation/simulate.ts";
import { teamBets } from "../../src/server/domains/agents/team/bets.ts";
import { downline } from "../../src/server/domains/agents/team/downline.ts";
import { teamOverview } from "../../src/server/domains/agents/team/overview.ts";
import { teamTransactions } from "../../src/server/domains/agents/team/transactions.ts";
import { startTestCluster } from "../support/database.ts";
import type { TestDomain } from "../support/request-context.ts";
import { openAgency } from "./agent-harness.ts";
import { machineLoad, ms, quantile, table } from "./figures.ts";

const wanted = process.argv.slice(2);
const given = wanted.map(Number).filter((days) => days > 0);
const histories = given.length > 0 ? given : [10, 100, 400];
const names = wanted.filter((word) => !(Number(word) > 0));
const calls = 50;
/** Half of the descendants are agents. */
const size = { agents: 25_000, bets: 1_000, depth: 5 };

/** Rounds are listed from the newest on: older ones lie in no page that is opened. */
const listedDays = 10;

/**
 * Gives every player a round on each fifth day from so many days ago to so many days ago, with the quarters of the members, of
 * the topmost agent and of those directly below, and these agents a real-time bill for each five minutes. The agents below these
 * have no figures: no report reads them.
 */
async function addHistory(
  admin: pg.Client,
  { brand, database }: TestDomain,
  from: number,
  to: number,
): Promise<void> {
  const { code, exponent } = brand.payload.currency;
  const { merchant } = brand;
  const rounds = (
    first: number,
  ) => `select n, d, date_trunc('day', now()) - d * interval '1 day' + n % 288 * interval '5 minutes' as slot
    from generate_series(${to}, ${first - 1}) d, generate_series(0, ${size.agents - 1}) n where (n + d) % 5 = 0`;
  await admin.query(
    `insert into play_change (brand_id, slot, member_id, vendor, round_id, game_code, currency, exponent, agent_id, finished_at,
      bet, win, valid_bet)
    select $1, slot, 'p' || n, 'LVY', 'h' || n || '-' || d, 'brass-sevens', $2, $3, 'a' || n, slot, 1000 + n % 500, 900, 1000
    from (${rounds(Math.min(from, listedDays))}) r`,
    [merchant, code, exponent],
  );
  await admin.query(
    `insert into team_play (brand_id, member_id, at, currency, bets, bet, win, valid_bet)
    select $1, id, at, $2, sum(bets), sum(bet), sum(win), sum(valid_bet) from (
      with played as materialized (
        select 'p' || n as id, date_bin('15 minutes', slot, '2000-01-01Z') as at, 1 as bets, 1000 + n % 500 as bet, 900 as win,
          1000 as valid_bet from (${rounds(from)}) r
      ), above as materialized (
        select t.descendant_id as id, t.ancestor_id from member_tree t join member a on a.brand_id = $1 and a.id = t.ancestor_id
        where t.brand_id = $1 and (a.id = 'a0' or a.parent_id = 'a0' and a.type = 1)
      )
      select * from played
      union all
      select a.ancestor_id, p.at, p.bets, p.bet, p.win, p.valid_bet from played p join above a on a.id = p.id
    ) p group by id, at order by at`,
    [merchant, code],
  );
  await admin.query(
    `insert into play_calendar (brand_id, year, member_id, days)
    select $1, date_trunc('year', day, 'UTC'), 'p' || n,
      bit_or(set_bit(0::bit(366), extract(doy from day at time zone 'UTC')::int4 - 1, 1))
    from (select n, date_trunc('day', slot, 'UTC') as day from (${rounds(from)}) r) d
    group by 2, 3 on conflict (brand_id, year, member_id) do update set days = play_calendar.days | excluded.days`,
    [merchant],
  );
  await admin.query(
    `insert into team_money (brand_id, member_id, at, currency, reason, count, amount)
    select brand_id, member_id, at, currency, reason, bets, bet from team_play, unnest('{deposit,withdrawal,bet,win}'::text[]) reason
    where member_id like 'a%' and at >= date_trunc('day', now()) - ($1::int - 1) * interval '1 day' - interval '12 hours'
      and at < date_trunc('day', now()) - ($2::int - 1) * interval '1 day'
    order by at on conflict do nothing`,
    [from, to],
  );
  // With the triggers that keep the sums of bills.
  await admin.query("set session_replication_role = origin");
  await admin.query(
    `insert into agent_bill (brand_id, kind, period, period_start, period_end, agent_id, contract_id, upline_id, currency, exponent,
      tier, win_rate, loss_rate, valid_bet, won_bet, lost_bet, loss, active, gross, share, amount, state, payer_id)
    select $1, 'realTime', '', at, at + interval '5 minutes', m.id, 'c' || m.id, m.parent_id, $2, $3, 0, 2000, 2000, 100000, 50000,
      50000, 0, 3, 200, 100, 100, 'paid', m.parent_id
    from generate_series(date_trunc('day', now()) - ($4::int - 1) * interval '1 day',
      date_trunc('day', now()) - ($5::int - 1) * interval '1 day' - interval '1 second', '5 minutes') at, member m
    where m.brand_id = $1 and m.type = 1 and (m.id = 'a0' or m.parent_id = 'a0') order by at`,
    [merchant, code, exponent, from, to],
  );
  await admin.query("set session_replication_role = replica");
  await admin.query(
    `insert into agent_run (brand_id, kind, period, period_start, period_end, settled_at, policy, bills, total)
    select brand_id, kind, period, period_start, period_end, now(), $1, count(*), 0 from agent_bill
    group by 1, 2, 3, 4, 5 on conflict do nothing`,
    [JSON.stringify(policyOf(brand))],
  );
  await addLedger(admin, brand.merchant, rounds(from));
  await addDays(admin, database, brand.merchant, from, to);
  await admin.query("vacuum analyze");
}

/** A stake of each round, and a deposit of each tenth player, with numbers that follow the time. */
async function addLedger(admin: pg.Client, merchant: string, rounds: string): Promise<void> {
  await admin.query(
    `create unlogged table moved as
    select (extract(epoch from slot)::int8 / 300 * 2 + k) * 100000 + n as id, n, d, k, slot
    from (${rounds}) r cross join generate_series(0, case when n % 10 = 0 then 1 else 0 end) k`,
  );
  await admin.query(
    `insert into ledger_transaction (brand_id, id, key, input_hash, kind, reason, actor, at)
    select $1, id, 'k' || id, '', 'post', case k when 0 then 'bet' else 'deposit' end, 'job:bench', slot from moved order by id`,
    [merchant],
  );
  await admin.query(
    `insert into ledger_entry (brand_id, transaction_id, account_id, amount, posted_after)
    select $1, m.id, a.id, case m.k when 0 then -1000 else 5000 end, 5000
    from moved m join ledger_account a on a.brand_id = $1 and a.owner = 'p' || m.n order by m.id`,
    [merchant],
  );
  await admin.query("drop table moved");
}

/** Writes the days of those agents whose teams have figures, and the campaigns of the topmost one with a row for each quarter. */
async function addDays(
  admin: pg.Client,
  database: TestDomain["database"],
  merchant: string,
  from: number,
  to: number,
): Promise<void> {
  await admin.query("update agent_cursor set teams_slot = now(), closed_through = now()");
  const { rows } = await admin.query<{ id: string; day: Date }>(
    `select m.id, date_trunc('day', now(), 'UTC') - n * interval '24 hours' as day
    from member m, generate_series($2::int, $3::int - 1) n
    where m.brand_id = $1 and m.type = 1 and (m.id = 'a0' or m.parent_id = 'a0')`,
    [merchant, Math.max(to - 1, 1), from + 2],
  );
  await database.brand(merchant, (tx) => rollAgain(tx, merchant, rows));
  await admin.query(
    "update agent_cursor set rolled_through = date_trunc('day', now(), 'UTC'), rolled_member = '', weeks_through = null",
  );
  while (await database.brand(merchant, (tx) => rollWeeks(tx, merchant)));
  await admin.query(
    `insert into agent_campaign_quarter (brand_id, code, at, currency, visits, bet, valid_bet)
    select c.brand_id, c.code, p.at, p.currency, 1, p.bet, p.valid_bet
    from agent_campaign c join team_play p on p.brand_id = c.brand_id and p.member_id = c.agent_id on conflict do nothing`,
  );
  await admin.query(
    `insert into agent_campaign_day (brand_id, code, at, currency, visits, bet, valid_bet)
    select brand_id, code, date_trunc('day', at, 'UTC'), currency, sum(visits), sum(bet), sum(valid_bet)
    from agent_campaign_quarter group by 1, 2, 3, 4
    on conflict (code, at, currency, brand_id) do update
      set visits = excluded.visits, bet = excluded.bet, valid_bet = excluded.valid_bet`,
  );
}

/** Main wallets of all players, and campaigns of the topmost agent. */
async function addOnce(admin: pg.Client, { merchant, payload }: TestDomain["brand"]): Promise<void> {
  await admin.query("insert into agent_cursor (brand_id) values ($1)", [merchant]);
  await admin.query(
    `update agent_contract set snapshot = '{"value": "active", "context": {"affected": [], "terminated": [], "endAskedBy": null,
      "over": null, "notice": null}}' where upline_id = 'a0' or downline_id = 'a0'`,
  );
  await admin.query(
    `insert into ledger_account (brand_id, book, owner, wallet, currency, exponent, posted, created_at)
    select $1, 'real', 'p' || n, 'main', $2, $3, 5000, now() from generate_series(0, ${size.agents - 1}) n`,
    [merchant, payload.currency.code, payload.currency.exponent],
  );
  await admin.query(
    `insert into agent_campaign (brand_id, code, agent_id, name, state, opened_at)
    select $1, 'CAMPAIGN' || n, 'a0', 'campaign ' || n, 'active', now() from generate_series(1, 20) n`,
    [merchant],
  );
}

const cluster = await startTestCluster();
const agency = await openAgency(size);
const { domain, admin } = agency;
domain.clock.at = Date.now();
await addOnce(admin, domain.brand);
const agent = { id: "a0", type: 1, account: "agent0", totp_confirmed_at: null } as Member;
const top = domain.contextOf(agent);
const small = domain.contextOf({ ...agent, id: "a20", account: "agent20" });
const all = async (answer: Promise<unknown>) => {
  await answer;
  return { ok: true };
};
const payments = (input: Input<"agent/payments">) => all(agentPayments(top, agent, input));
/** Lets a call read days as if no week of them were written: what it costs is within the figure. */
const withoutWeeks = async <T>(call: () => Promise<T>): Promise<T> => {
  const { rows } = await admin.query<{ through: Date }>("select weeks_through as through from agent_cursor");
  await admin.query("update agent_cursor set weeks_through = null");
  const answer = await call();
  await admin.query("update agent_cursor set weeks_through = $1", [rows[0]?.through]);
  return answer;
};
const gameNames = { catalogue: { games: [] }, vendorName: (code: string) => code };
const year = { from: new Date(Date.now() - 360 * 86_400_000).toISOString().slice(0, 10) };
const payslip = {
  kind: "realTime",
  start: new Date().toISOString().replace(/T.*/, "T00:00:00.000Z"),
} as const;
const reports: Record<string, () => Promise<{ ok: boolean }>> = {
  "team, 30 days": () => teamOverview(top, { zone: 330 }),
  "team, a year": () => teamOverview(top, { zone: 330, ...year }),
  "downline, first page": () => downline(top, {}),
  "downline, a year": () => downline(top, year),
  "downline, a year, from days alone": () => withoutWeeks(() => downline(top, year)),
  "downline, search": () => downline(top, { search: "player12" }),
  "bets of the team": () => teamBets(top, {}, gameNames),
  "bets of the team, page 50": () => teamBets(top, { pageNo: 50 }, gameNames),
  "bets of one player": () => teamBets(top, { account: "player77" }, gameNames),
  "transactions of one player": () => teamTransactions(top, { account: "player77" }),
  "transactions of one, a year": () => teamTransactions(top, { account: "player77", ...year }),
  "transactions of the team": () => teamTransactions(top, { pageSize: 100 }),
  "transactions, deposits, a year": () => teamTransactions(top, { type: "deposit", ...year }),
  "transactions, of a kind that is not there": () => teamTransactions(top, { type: "bonus" }),
  "transactions, the same, a year": () => teamTransactions(top, { type: "bonus", ...year }),
  "transactions of a team of 400, a year": () => teamTransactions(small, year),
  campaigns: () => campaigns(top, {}),
  "campaigns, a year": () => campaigns(top, year),
  debts: () => all(agentDebts(top)),
  contracts: () => all(agentContracts(top, agent, {})),
  simulation: () =>
    domain.database.brand(domain.brand.merchant, (tx) =>
      simulateContract(tx, domain.brand, "ca1", agent.id, new Date(top.now())),
    ),
  "payslip, lines": () => explainBill(top, payslip),
  "payslip, orders": () => billOrders(top, payslip, gameNames),
  "bills, own": () => payslips(top, {}),
  "bills, own, a year": () => payslips(top, year),
  "bills, below": () => payslips(top, { side: "below" }),
  "payslips to pay, all": () => payments({}),
  "payslips to pay, waiting": () => payments({ show: "waiting" }),
  "bills, below, a year": () => payslips(top, { side: "below", ...year }),
};

const measured: Record<string, string[]> = {};
let before = 0;
for (const days of histories) {
  await addHistory(admin, domain, days, before);
  before = days;
  for (const [name, call] of Object.entries(reports)) {
    if (names.length > 0 && !names.some((beginning) => name.startsWith(beginning))) continue;
    const times: number[] = [];
    for (let turn = 0; turn < calls; turn += 1) {
      const start = performance.now();
      const answer = await call();
      if (!answer.ok) throw new Error(`${name} was refused: ${JSON.stringify(answer)}`);
      times.push(performance.now() - start);
    }
    measured[name] = [...(measured[name] ?? []), ms(quantile(times, 0.5)), ms(quantile(times, 0.95))];
  }
}
const heads = histories.flatMap((days) => [`${days} days, p50`, "p95"]);
console.log(table([["", ...heads], ...Object.entries(measured).map(([name, times]) => [name, ...times])]));
console.log(machineLoad());
await agency.close();
await cluster.stop();

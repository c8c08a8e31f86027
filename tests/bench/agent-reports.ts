// The reports of an agent with 50,000 descendants, with more and more history:
// node tests/bench/agent-reports.ts [days of history ...]
import type pg from "pg";
import type { Member } from "../../src/server/core/members/member-store.ts";
import { payslips } from "../../src/server/domains/agents/payslips/payslips.ts";
import { teamBets } from "../../src/server/domains/agents/team/bets.ts";
import { downline } from "../../src/server/domains/agents/team/downline.ts";
import { teamOverview } from "../../src/server/domains/agents/team/overview.ts";
import { teamTransactions } from "../../src/server/domains/agents/team/transactions.ts";
import { startTestCluster } from "../support/database.ts";
import type { TestDomain } from "../support/request-context.ts";
import { openAgency } from "./agent-harness.ts";
import { machineLoad, ms, quantile, table } from "./figures.ts";

const histories = process.argv.slice(2).map(Number);
const calls = 50;
/** Half of the descendants are agents. */
const size = { agents: 25_000, bets: 1_000, depth: 5 };

/**
 * Gives every player a round on each fifth day from so many days ago to so many days ago, with the teams' quarters, and
 * every agent of the first two levels a real-time bill for each five minutes.
 */
async function addHistory(admin: pg.Client, { brand }: TestDomain, from: number, to: number): Promise<void> {
  const { code, exponent } = brand.payload.currency;
  const rounds = `select n, d, date_trunc('day', now()) - d * interval '1 day' + n % 288 * interval '5 minutes' as slot
    from generate_series(0, ${size.agents - 1}) n, generate_series(${to}, ${from - 1}) d where (n + d) % 5 = 0`;
  await admin.query(
    `insert into play_change (brand_id, slot, member_id, vendor, round_id, game_code, currency, exponent, agent_id, finished_at,
      bet, win, valid_bet)
    select $1, slot, 'p' || n, 'LVY', 'h' || n || '-' || d, 'brass-sevens', $2, $3, 'a' || n, slot, 1000 + n % 500, 900, 1000
    from (${rounds}) r`,
    [brand.merchant, code, exponent],
  );
  await admin.query(
    `insert into team_play (brand_id, member_id, at, currency, bets, bet, win, valid_bet)
    select $1, t.ancestor_id, date_bin('15 minutes', slot, '2000-01-01Z'), $2, count(*), sum(1000 + n % 500), sum(900), sum(1000)
    from (${rounds}) r join member_tree t on t.brand_id = $1 and t.descendant_id = 'p' || n group by 2, 3`,
    [brand.merchant, code],
  );
  await admin.query(
    `insert into play_calendar (brand_id, year, member_id, days)
    select brand_id, date_trunc('year', day, 'UTC'), member_id, bit_or(set_bit(0::bit(366), extract(doy from day at time zone 'UTC')::int4 - 1, 1))
    from (select distinct brand_id, member_id, date_trunc('day', at, 'UTC') as day from team_play where member_id like 'p%') d
    group by 1, 2, 3 on conflict (brand_id, year, member_id) do update set days = excluded.days`,
  );
  await admin.query(
    `insert into team_money (brand_id, member_id, at, currency, reason, count, amount)
    select brand_id, member_id, at, currency, 'deposit', bets, bet from team_play
    where at >= date_trunc('day', now()) - ($1::int - 1) * interval '1 day' and at < date_trunc('day', now()) - ($2::int - 1) * interval '1 day'
    on conflict do nothing`,
    [from, to],
  );
  await admin.query(
    `insert into agent_bill (brand_id, kind, period, period_start, period_end, agent_id, contract_id, upline_id, currency, exponent,
      tier, win_rate, loss_rate, valid_bet, won_bet, lost_bet, loss, active, gross, share, amount, state)
    select $1, 'realTime', '', at, at + interval '5 minutes', m.id, 'c' || m.id, m.parent_id, $2, $3, 0, 2000, 2000, 100000, 50000,
      50000, 0, 3, 200, 100, 100, 'paid'
    from member m, generate_series(date_trunc('day', now()) - ($4::int - 1) * interval '1 day',
      date_trunc('day', now()) - ($5::int - 1) * interval '1 day' - interval '1 second', '5 minutes') at
    where m.brand_id = $1 and m.type = 1 and (m.id = 'a0' or m.parent_id = 'a0')`,
    [brand.merchant, code, exponent, from, to],
  );
  await admin.query("update agent_cursor set teams_slot = now(), closed_through = now()");
  await admin.query("vacuum analyze");
}

const cluster = await startTestCluster();
const agency = await openAgency(size);
const { domain, admin } = agency;
domain.clock.at = Date.now();
await admin.query("insert into agent_cursor (brand_id) values ($1)", [domain.brand.merchant]);
const top = domain.contextOf({ id: "a0", type: 1, account: "agent0" } as Member);
const names = { catalogue: { games: [] }, vendorName: (code: string) => code };
const year = { from: new Date(Date.now() - 360 * 86_400_000).toISOString().slice(0, 10) };
const reports: Record<string, () => Promise<{ ok: boolean }>> = {
  "team, 30 days": () => teamOverview(top, { zone: 330 }),
  "team, a year": () => teamOverview(top, { zone: 330, ...year }),
  "downline, first page": () => downline(top, {}),
  "downline, a year": () => downline(top, year),
  "downline, search": () => downline(top, { search: "player12" }),
  "bets of the team": () => teamBets(top, {}, names),
  "bets of the team, page 50": () => teamBets(top, { pageNo: 50 }, names),
  "bets of one player": () => teamBets(top, { account: "player77" }, names),
  transactions: () => teamTransactions(top, { account: "player77" }),
  "bills, own": () => payslips(top, {}),
  "bills, below": () => payslips(top, { side: "below" }),
};

const measured: Record<string, string[]> = {};
let before = 0;
for (const days of histories.length > 0 ? histories : [60, 240]) {
  await addHistory(admin, domain, days, before);
  before = days;
  for (const [name, call] of Object.entries(reports)) {
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
const heads = (histories.length > 0 ? histories : [60, 240]).flatMap((days) => [`${days} days, p50`, "p95"]);
console.log(table([["", ...heads], ...Object.entries(measured).map(([name, times]) => [name, ...times])]));
console.log(machineLoad());
await agency.close();
await cluster.stop();

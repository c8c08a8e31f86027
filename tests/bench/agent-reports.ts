// The reports of an agent with 50,000 descendants, with more and more history:
// node tests/bench/agent-reports.ts [days of history ...]
import type pg from "pg";
import type { Input } from "../../src/contract/words.ts";
import type { Member } from "../../src/server/core/members/member-store.ts";
import { agentPayments } from "../../src/server/domains/agents/payments/payments.ts";
import { payslips } from "../../src/server/domains/agents/payslips/payslips.ts";
import { rollDays } from "../../src/server/domains/agents/settlement/team-day-store.ts";
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

/** Rounds are listed from the newest on: older ones lie in no page that is opened. */
const listedDays = 10;

/**
 * Gives every player a round on each fifth day from so many days ago to so many days ago, with the quarters of the members, of
 * the topmost agent and of those directly below, and these agents a real-time bill for each five minutes.
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
    select brand_id, kind, period, period_start, period_end, now(), '{}', count(*), 0 from agent_bill
    group by 1, 2, 3, 4, 5 on conflict do nothing`,
  );
  await admin.query(
    "update agent_cursor set teams_slot = now(), closed_through = now(), rolled_through = null, rolled_member = ''",
  );
  while (await database.brand(merchant, (tx) => rollDays(tx, merchant)));
  await admin.query("vacuum analyze");
}

const cluster = await startTestCluster();
const agency = await openAgency(size);
const { domain, admin } = agency;
domain.clock.at = Date.now();
await admin.query("insert into agent_cursor (brand_id) values ($1)", [domain.brand.merchant]);
const agent = { id: "a0", type: 1, account: "agent0", totp_confirmed_at: null } as Member;
const top = domain.contextOf(agent);
const payments = async (input: Input<"agent/payments">) => {
  await agentPayments(top, agent, input);
  return { ok: true };
};
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
  "bills, own, a year": () => payslips(top, year),
  "bills, below": () => payslips(top, { side: "below" }),
  "payslips to pay, all": () => payments({}),
  "payslips to pay, waiting": () => payments({ show: "waiting" }),
  "bills, below, a year": () => payslips(top, { side: "below", ...year }),
};

const measured: Record<string, string[]> = {};
let before = 0;
for (const days of histories.length > 0 ? histories : [60, 400]) {
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
const heads = (histories.length > 0 ? histories : [60, 400]).flatMap((days) => [`${days} days, p50`, "p95"]);
console.log(table([["", ...heads], ...Object.entries(measured).map(([name, times]) => [name, ...times])]));
console.log(machineLoad());
await agency.close();
await cluster.stop();

// A tick of real-time salary beside one bare aggregation of the same bets; agents stand below each other, each with a
// player: node tests/bench/agents.ts [agents] [bets] [agents below each]
import { sql } from "kysely";
import type { RunKey } from "../../src/server/domains/agents/settlement/bill-store.ts";
import { countPlay } from "../../src/server/domains/agents/settlement/count-play-store.ts";
import { policyOf } from "../../src/server/domains/agents/settlement/policy.ts";
import { computePeriod, settlePeriod } from "../../src/server/domains/agents/settlement/settle.ts";
import { asAdmin, startTestCluster } from "../support/database.ts";
import { openTestDomain } from "../support/request-context.ts";

const [agents = 10_000, bets = 100_000, below = 8] = process.argv.slice(2).map(Number);

const cluster = await startTestCluster();
const domain = await openTestDomain({ poolSize: 4 });
const { brand, database, wallet } = domain;
const { merchant, payload } = brand;
const { code, exponent } = payload.currency;
const long = async (work: (tx: Parameters<Parameters<typeof database.brand>[1]>[0]) => Promise<unknown>) =>
  database.brand(merchant, async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    return work(tx);
  });

console.log(`${agents} agents, ${below} below each, ${bets} bets`);
await long(async (tx) => {
  await sql`
    insert into member (brand_id, id, account, nickname, type, parent_id, referral_code, registered_at)
    select ${merchant}, 'a' || n, 'agent' || n, 'agent' || n, 1,
      case when n = 0 then null else 'a' || ((n - 1) / ${below}::int) end, 'RA' || n, now()
    from generate_series(0, ${agents - 1}::int) n`.execute(tx);
  await sql`
    insert into member (brand_id, id, account, nickname, type, parent_id, referral_code, registered_at)
    select ${merchant}, 'p' || n, 'player' || n, 'player' || n, 0, 'a' || n, 'RP' || n, now()
    from generate_series(0, ${agents - 1}::int) n`.execute(tx);
  await sql`
    insert into member_tree (brand_id, ancestor_id, descendant_id, depth)
    with recursive up as (
      select id as descendant, id as ancestor, parent_id, 0 as depth from member where brand_id = ${merchant}
      union all
      select u.descendant, m.id, m.parent_id, u.depth + 1 from up u join member m on m.brand_id = ${merchant} and m.id = u.parent_id
    )
    select ${merchant}, ancestor, descendant, depth from up`.execute(tx);
  await sql`
    insert into agent_contract (brand_id, id, kind, upline_id, downline_id, state, terms, snapshot, offered_at, effective_from)
    select ${merchant}, 'c' || n, 'realTime', case when n = 0 then null else 'a' || ((n - 1) / ${below}::int) end, 'a' || n, 'active',
      jsonb_build_object('minimumBet', '100', 'tiers', jsonb_build_array(jsonb_build_object('validBet', '0',
        'winRate', round(2.0 / (1 + t.depth), 4)::text, 'lossRate', round(2.0 / (1 + t.depth), 4)::text))),
      '{}', now() - interval '1 day', now() - interval '1 day'
    from generate_series(0, ${agents - 1}::int) n
      join lateral (select max(depth) as depth from member_tree where brand_id = ${merchant} and descendant_id = 'a' || n) t on true`.execute(
    tx,
  );
  await sql`
    insert into game_round (brand_id, vendor, round_id, member_id, game_code, book, currency, exponent, bets, bet_minor,
      win_minor, valid_bet_minor, state, started_at, finished_at, noted_at)
    select ${merchant}, 'LVY', 'r' || n, 'p' || (n % ${agents}::int), 'brass-sevens', 'real', ${code}, ${exponent}, 1,
      5000 + n % 50000, case when n % 3 = 0 then 2 * (5000 + n % 50000) else 0 end, 5000 + n % 50000, 'closed',
      now() - interval '10 minutes', date_bin('5 minutes', now() - interval '6 minutes', '2000-01-01Z') + interval '1 minute',
      now() - interval '6 minutes' + n * interval '1 second' * 300 / ${bets}
    from generate_series(0, ${bets - 1}::int) n`.execute(tx);
});
await asAdmin(domain.url, (admin) => admin.query("analyze"));

const timed = async <T>(name: string, work: () => Promise<T>): Promise<[number, T]> => {
  const start = performance.now();
  const value = await work();
  const ms = performance.now() - start;
  console.log(`${name.padEnd(44)} ${ms.toFixed(0).padStart(8)} ms`);
  return [ms, value];
};

const [bare] = await timed("bare aggregation of the same bets", () =>
  long((tx) =>
    sql`select m.parent_id, r.win_minor > r.bet_minor as won, sum(r.valid_bet_minor) from game_round r
      join member m on m.brand_id = r.brand_id and m.id = r.member_id
      where r.brand_id = ${merchant} group by 1, 2`.execute(tx),
  ),
);
const [count] = await timed("counting", () => long((tx) => countPlay(tx, merchant, true)));
const slot = await database.brand(merchant, async (tx) => {
  const { rows } = await sql<{ slot: Date }>`select max(slot) as slot from play_change`.execute(tx);
  return rows[0]?.slot as Date;
});
const run: RunKey = {
  brandId: merchant,
  kind: "realTime",
  period: "",
  start: slot,
  end: new Date(slot.getTime() + 300_000),
};
const [compute] = await timed("computing", () =>
  long((tx) => computePeriod(tx, brand, run, { policy: policyOf(brand) })),
);
const [settle, settled] = await timed("settling: computing, proof and bills", () =>
  database.brand(merchant, async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    return settlePeriod(tx, { brand, wallet }, run);
  }),
);
console.log(`paid ${settled?.total} minor units to ${settled?.results.length} agents`);
console.log(
  `computing is ${(compute / bare).toFixed(2)} of the bare aggregation, settling ${(settle / bare).toFixed(2)}, counting ${(count / bare).toFixed(2)}`,
);
await domain.close();
await cluster.stop();

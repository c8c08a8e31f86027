import pg from "pg";
import { openTestDomain, type TestDomain } from "../support/request-context.ts";

/** How large a brand's agency is; each agent has one player of its own. */
export type AgencySize = {
  agents: number;
  bets: number;
  /** Levels of agents below the topmost one. */
  depth: number;
};

/** A brand with agents below one topmost agent, real-time contracts for all of them, and bets of the last five minutes. */
export type Agency = { domain: TestDomain; admin: pg.Client; close: () => Promise<void> };

/** How many agents stand directly below each, so that so many levels hold all of them. */
const belowEach = ({ agents, depth }: AgencySize): number => {
  let below = 1;
  while (below < agents && levelsOf(agents, below) > depth) below += 1;
  return below;
};

const levelsOf = (agents: number, below: number): number => {
  let levels = 0;
  for (let last = agents - 1; last > 0; last = Math.floor((last - 1) / below)) levels += 1;
  return levels;
};

/**
 * Opens a database of its own with an agency in it: agents `a0` (the topmost) to `aN`, a player `p<n>` below each. The
 * caller's cluster must run.
 */
export async function openAgency(size: AgencySize): Promise<Agency> {
  const domain = await openTestDomain({ poolSize: 4 });
  const url = new URL(domain.url);
  url.username = "postgres";
  const admin = new pg.Client({ connectionString: url.href });
  await admin.connect();
  // Foreign keys hold by construction, and checking them takes longer than everything else.
  await admin.query("set session_replication_role = replica");
  await addMembers(admin, domain, size);
  await admin.query("analyze member");
  await addTree(admin, domain);
  await admin.query("analyze member_tree");
  await addContracts(admin, domain);
  await addBets(admin, domain, size, "6 minutes");
  // What autovacuum does in a database that has run for a while.
  await admin.query("vacuum analyze");
  return {
    domain,
    admin,
    close: async () => {
      await admin.end();
      await domain.close();
    },
  };
}

async function addMembers(admin: pg.Client, { brand: { merchant } }: TestDomain, size: AgencySize) {
  const add = (prefix: string, name: string, type: number, parent: string) =>
    admin.query(
      `insert into member (brand_id, id, account, nickname, type, parent_id, referral_code, registered_at)
      select $1, '${prefix}' || n, '${name}' || n, '${name}' || n, ${type}, ${parent}, 'R${prefix}' || n,
        now() - n % 400 * interval '1 day' from generate_series(0, $2::int - 1) n`,
      [merchant, size.agents],
    );
  await add("a", "agent", 1, `case when n > 0 then 'a' || (n - 1) / ${belowEach(size)} end`);
  await add("p", "player", 0, "'a' || n");
}

const addTree = (admin: pg.Client, { brand: { merchant } }: TestDomain) =>
  admin.query(
    `insert into member_tree (brand_id, ancestor_id, descendant_id, depth)
    with recursive up as (
      select id as descendant, id as ancestor, parent_id, 0 as depth from member where brand_id = $1
      union all
      select u.descendant, m.id, m.parent_id, u.depth + 1 from up u join member m on m.brand_id = $1 and m.id = u.parent_id
    )
    select $1, ancestor, descendant, depth from up`,
    [merchant],
  );

/** Rates fall from the top down, as ladders demand. */
const addContracts = (admin: pg.Client, { brand: { merchant } }: TestDomain) =>
  admin.query(
    `insert into agent_contract (brand_id, id, kind, upline_id, downline_id, state, terms, snapshot, offered_at, effective_from)
    select $1, 'c' || m.id, 'realTime', m.parent_id, m.id, 'active',
      jsonb_build_object('minimumBet', '100', 'tiers', jsonb_build_array(jsonb_build_object('validBet', '0',
        'winRate', round(2.0 / (1 + t.depth), 4)::text, 'lossRate', round(2.0 / (1 + t.depth), 4)::text))),
      '{}', now() - interval '1 day', now() - interval '1 day'
    from member m join (
      select descendant_id, max(depth) as depth from member_tree where brand_id = $1 group by 1
    ) t on t.descendant_id = m.id
    where m.brand_id = $1 and m.type = 1`,
    [merchant],
  );

/**
 * Bets of all players in turn that ended within the slot of an instant so long ago, and were written from that instant on,
 * in the order of their numbers, during the time of `spread`; without it they are written now. One call's bets have one name;
 * their ids are in no order, as those of most vendors.
 */
export const addBets = (
  admin: pg.Client,
  { brand }: TestDomain,
  { agents, bets }: Pick<AgencySize, "agents" | "bets">,
  ago: string,
  spread = "5 minutes",
) => {
  const { code, exponent } = brand.payload.currency;
  return admin.query(
    `insert into game_round (brand_id, vendor, round_id, member_id, game_code, book, currency, exponent, bets, bet_minor,
      win_minor, valid_bet_minor, state, started_at, finished_at, noted_at)
    select $1, 'LVY', md5('${ago.replaceAll(" ", "")}' || n), 'p' || n % $2::int, 'brass-sevens', 'real', $4, $5, 1,
      5000 + n % 50000, case when n % 3 = 0 then 2 * (5000 + n % 50000) else 0 end, 5000 + n % 50000, 'closed',
      now() - $6::interval - interval '4 minutes',
      date_bin('5 minutes', now() - $6::interval, '2000-01-01Z') + interval '1 minute',
      now() - case when $7::interval = '0' then '0' else $6::interval end + n * $7::interval / $3
    from generate_series(0, $3::int - 1) n`,
    [brand.merchant, agents, bets, code, exponent, ago, spread],
  );
};

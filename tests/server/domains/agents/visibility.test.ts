import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Random, seededRandom } from "../../../../src/kernel/random.ts";
import type { Member } from "../../../../src/server/core/members/member-store.ts";
import { payslips } from "../../../../src/server/domains/agents/payslips/payslips.ts";
import { teamBets } from "../../../../src/server/domains/agents/team/bets.ts";
import { downline } from "../../../../src/server/domains/agents/team/downline.ts";
import { teamOverview } from "../../../../src/server/domains/agents/team/overview.ts";
import { teamTransactions } from "../../../../src/server/domains/agents/team/transactions.ts";
import { openTeam, type Team } from "./team.ts";
import { aboveOf, drawTree, type Node, nodeAt, subtreesOf, type Tree, type View } from "./tree-model.ts";

const nodes = 10_000;
const seed = Number(process.env["SEED"] ?? Math.floor(Math.random() * 1e9));
const timeout = 120_000;
const names = { catalogue: { games: [] }, vendorName: (code: string) => code };

let team: Team;
let admin: pg.Client;
let random: Random;
let tree: Tree;

beforeAll(async () => {
  console.log(`seed ${seed}`);
  random = seededRandom(seed);
  tree = drawTree(random, nodes);
  team = await openTeam();
  const url = new URL(team.domain.url);
  url.username = "postgres";
  admin = new pg.Client({ connectionString: url.href });
  await admin.connect();
  await store();
  await team.settle();
  await team.settle();
  // The calls of tests go by the clock of the database, as what is counted does.
  team.domain.clock.at = Date.now();
}, timeout);
afterAll(async () => {
  await admin.end();
  await team.close();
});

/** Members with contacts, their tree, a round of each who plays, and a payslip of each agent. */
async function store(): Promise<void> {
  const { brand } = team.domain;
  const { code, exponent } = brand.payload.currency;
  const rows = JSON.stringify(tree.nodes.map((node, n) => ({ n, ...node, bet: `${node.bet}` })));
  await admin.query("set session_replication_role = replica");
  await admin.query(
    `insert into member (brand_id, id, account, nickname, type, parent_id, referral_code, registered_at, dialing_code, mobile, email)
    select $1, 'm' || n, 'n' || n, 'nick', type, 'm' || parent, 'R' || n, now() - interval '3 days', '91', 9800000000 + n,
      'secret' || n || '@mail.example'
    from jsonb_to_recordset($2::jsonb) as t(n int, type int2, parent int)`,
    [brand.merchant, rows],
  );
  await admin.query("analyze member");
  await admin.query(
    `insert into member_tree (brand_id, ancestor_id, descendant_id, depth)
    with recursive up as (
      select id as descendant, id as ancestor, parent_id, 0 as depth from member
      union all select u.descendant, m.id, m.parent_id, u.depth + 1 from up u join member m on m.id = u.parent_id
    ) select $1, ancestor, descendant, depth from up`,
    [brand.merchant],
  );
  await admin.query(
    `insert into game_round (brand_id, vendor, round_id, member_id, game_code, book, currency, exponent, bets, bet_minor,
      valid_bet_minor, state, started_at, finished_at)
    select $1, 'LVY', 'r' || n, 'm' || n, 'brass-sevens', 'real', $3, $4, 1, bet, bet, 'closed', now() - interval '1 day',
      now() - interval '1 day' from jsonb_to_recordset($2::jsonb) as t(n int, bet int8) where bet > 0`,
    [brand.merchant, rows, code, exponent],
  );
  await admin.query(
    `insert into agent_bill (brand_id, kind, period, period_start, period_end, agent_id, contract_id, upline_id, currency, exponent,
      tier, win_rate, loss_rate, valid_bet, won_bet, lost_bet, loss, active, gross, share, state)
    select $1, 'hourly', '', now() - interval '26 hours', now() - interval '25 hours', 'm' || n, 'c' || n, 'm' || parent, $3, $4, 0,
      0, 0, 0, 0, 0, 0, 0, 0, n, 'nothing' from jsonb_to_recordset($2::jsonb) as t(n int, type int2, parent int) where type <> 0`,
    [brand.merchant, rows, code, exponent],
  );
  await admin.query("analyze");
}

const contextOf = (n: number) =>
  team.domain.contextOf({ id: `m${n}`, type: nodeAt(tree, n).type, account: `n${n}` } as Member);
const decimal = (minor: bigint) => `${minor / 100n}.${(minor % 100n).toString().padStart(2, "0")}`;
const whole = (below: number) => Math.floor(random() * below);
/** So many agents, of every type, those with the largest teams first. */
const someAgents = (views: readonly View[], count: number): number[] => {
  const agents = tree.nodes.flatMap(({ type }, n) => (type === 0 ? [] : [n]));
  const large = agents
    .toSorted((one, other) => (views[other]?.members.length ?? 0) - (views[one]?.members.length ?? 0))
    .slice(0, 4);
  const ofTypes = [1, 2, 41, 42].flatMap((type) =>
    agents.filter((n) => nodeAt(tree, n).type === type).slice(5, 7),
  );
  return [
    ...new Set([
      ...large,
      ...ofTypes,
      ...Array.from({ length: count }, () => agents[whole(agents.length)] ?? 0),
    ]),
  ];
};
const asked = <T>(outcome: { ok: true; value: T } | { ok: false; code: string }): T => {
  if (!outcome.ok) throw new Error(outcome.code);
  return outcome.value;
};

const overviewOf = async (n: number) => {
  const { members, agents, totals } = asked(await teamOverview(contextOf(n), { zone: 0 }));
  return { members, agents, bets: totals.bets, bet: totals.bet, players: totals.players };
};
const expectedOverview = ({ members, agents, bets, bet, players }: View) => ({
  members: members.length,
  agents,
  bets,
  bet: decimal(bet),
  players,
});

describe(`agents' calls on a random tree (seed ${seed})`, () => {
  it("answer exactly the team of who asks", { timeout }, async () => {
    const views = subtreesOf(tree);
    for (const n of someAgents(views, 3)) {
      const view = views[n] as View;
      expect({ n, ...(await overviewOf(n)) }).toEqual({ n, ...expectedOverview(view) });

      const direct = view.children.toSorted();
      const rows = [];
      for (let pageNo = 1; rows.length < direct.length; pageNo += 1)
        rows.push(...asked(await downline(contextOf(n), { pageNo, pageSize: 100 })).content);
      expect(rows.map(({ account }) => account).toSorted()).toEqual(
        direct.map((child) => `n${child}`).toSorted(),
      );
      for (const row of rows) {
        const child = Number(row.account.slice(1));
        const below = views[child] as View;
        const isAgent = nodeAt(tree, child).type !== 0;
        expect(row).toMatchObject({
          kind: isAgent ? "agent" : "member",
          team: below.members.length,
          children: below.children.length,
          bet: decimal(isAgent ? below.bet : nodeAt(tree, child).bet),
        });
        expect(row.mobile).not.toContain(`${9_800_000_000 + child}`);
      }
      expect(JSON.stringify(rows)).not.toContain("@mail.example");

      const search = `n${whole(10)}`;
      const found = asked(await downline(contextOf(n), { search, pageSize: 100 }));
      const matching = view.members
        .map((member) => `n${member}`)
        .filter((account) => account.startsWith(search));
      expect(found.totalElements).toBe(matching.length);
      for (const { account } of found.content) expect(matching).toContain(account);

      const bets = asked(await teamBets(contextOf(n), { pageSize: 100 }, names));
      expect(bets.totals).toMatchObject({ bets: view.bets, bet: decimal(view.bet) });
      const seen = new Set([n, ...view.members]);
      for (const { account } of bets.content) expect(seen.has(Number(account.slice(1)))).toBe(true);
      expect(bets.content).toHaveLength(Math.min(view.bets, 100));

      const own = asked(await payslips(contextOf(n), {}));
      expect(own.content.map(({ account }) => account)).toEqual([`n${n}`]);
      const below = asked(await payslips(contextOf(n), { side: "below" }));
      const paid = view.children.filter((child) => nodeAt(tree, child).type !== 0);
      expect(below.totals.share).toBe(decimal(BigInt(paid.reduce((sum, child) => sum + child, 0))));
    }
  });

  it("know nobody else, and everyone below", { timeout }, async () => {
    const views = subtreesOf(tree);
    for (const n of someAgents(views, 0).slice(0, 6)) {
      const { members } = views[n] as View;
      const inTeam = new Set([n, ...members]);
      const others = [...aboveOf(tree, n), ...Array.from({ length: 6 }, () => whole(nodes))].filter(
        (one) => !inTeam.has(one),
      );
      for (const one of others) {
        const account = `n${one}`;
        expect(await downline(contextOf(n), { under: account })).toMatchObject({ code: "member.unknown" });
        expect(await teamBets(contextOf(n), { account }, names)).toMatchObject({ code: "member.unknown" });
        expect(await teamTransactions(contextOf(n), { account })).toMatchObject({ code: "member.unknown" });
      }
      for (const one of members.slice(0, 3)) {
        const account = `n${one}`;
        expect(await downline(contextOf(n), { under: account })).toMatchObject({ ok: true });
        expect(await teamBets(contextOf(n), { account }, names)).toMatchObject({ ok: true });
        expect(await teamTransactions(contextOf(n), { account })).toMatchObject({ ok: true });
      }
    }
  });

  it("are those of one moment while members move to other uplines", { timeout }, async () => {
    const versions = [subtreesOf(tree)];
    let done = 0;
    let moving = true;
    let answers = 0;
    let changed = 0;
    const mover = (async () => {
      while (answers < 20 || done < 4) {
        const move = drawMove(versions.at(-1) as View[]);
        const nodesNow: Node[] = tree.nodes.map((node, n) =>
          n === move.n ? { ...node, parent: move.to } : node,
        );
        const before = tree;
        tree = { nodes: nodesNow };
        versions.push(subtreesOf(tree));
        await moveStored(move, before, tree);
        done += 1;
      }
    })().finally(() => {
      moving = false;
    });
    const watched = someAgents(versions[0] as View[], 4).slice(0, 10);
    const reader = async (turn: number) => {
      while (moving) {
        const n = watched[(answers + turn) % watched.length] as number;
        const first = done;
        const overview = await overviewOf(n);
        const list = asked(await downline(contextOf(n), { search: "n", pageSize: 1 }));
        const allowed = versions.slice(first, done + 2).map((views) => views[n] as View);
        expect(allowed.map(expectedOverview)).toContainEqual(overview);
        expect(allowed.map(({ members, bet }) => [members.length, decimal(bet)])).toContainEqual([
          list.totalElements,
          list.totals.bet,
        ]);
        answers += 1;
        if (allowed.length > 2) changed += 1;
      }
    };
    await Promise.all([mover, reader(0), reader(3)]);
    expect(changed).toBeGreaterThan(0);
    for (const n of watched)
      expect(await overviewOf(n)).toEqual(expectedOverview(versions.at(-1)?.[n] as View));
  });
});

type Move = { n: number; to: number };

/** Someone with a large team, and an agent outside it. */
function drawMove(views: readonly View[]): Move {
  for (;;) {
    const n = 1 + whole(60);
    const to = whole(nodes);
    const inside = to === n || views[n]?.members.includes(to);
    if (nodeAt(tree, n).type !== 0 && nodeAt(tree, to).type !== 0 && !inside && nodeAt(tree, n).parent !== to)
      return { n, to };
  }
}

/** Moves a team in one transaction: its tree, and what it came to. */
async function moveStored({ n, to }: Move, before: Tree, after: Tree): Promise<void> {
  const { merchant } = team.domain.brand;
  const agentsAbove = (of: Tree) =>
    aboveOf(of, n)
      .filter((one) => nodeAt(of, one).type !== 0)
      .map((one) => `m${one}`);
  const add = (ids: string[], sign: number) =>
    admin.query(
      `insert into team_play (brand_id, member_id, at, currency, bets, bet, win, valid_bet)
      select brand_id, a.id, at, currency, $3 * bets, $3 * bet, $3 * win, $3 * valid_bet
      from team_play cross join unnest($2::text[]) a(id) where member_id = $1
      on conflict (member_id, at, currency, brand_id) do update set bets = team_play.bets + excluded.bets,
        bet = team_play.bet + excluded.bet, win = team_play.win + excluded.win, valid_bet = team_play.valid_bet + excluded.valid_bet`,
      [`m${n}`, ids, sign],
    );
  await admin.query("begin");
  await admin.query("update member set parent_id = $2 where id = $1", [`m${n}`, `m${to}`]);
  await add(agentsAbove(before), -1);
  await admin.query(
    `delete from member_tree t using member_tree b where b.ancestor_id = $1 and t.descendant_id = b.descendant_id
      and t.ancestor_id in (select ancestor_id from member_tree where descendant_id = $1 and depth > 0)`,
    [`m${n}`],
  );
  await admin.query(
    `insert into member_tree (brand_id, ancestor_id, descendant_id, depth)
    select $3, u.ancestor_id, b.descendant_id, u.depth + b.depth + 1
    from member_tree u cross join member_tree b where u.descendant_id = $2 and b.ancestor_id = $1`,
    [`m${n}`, `m${to}`, merchant],
  );
  await add(agentsAbove(after), 1);
  await admin.query("commit");
}

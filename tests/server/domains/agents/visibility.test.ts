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
import { storeTree } from "./tree-store.ts";

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
  await storeTree(admin, team.domain.brand, tree);
  await team.settle();
  await team.settle();
  // Calls of tests use the database's clock, as counting does.
  team.domain.clock.at = Date.now();
}, timeout);
afterAll(async () => {
  await admin.end();
  await team.close();
});

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

/** All of a team's transactions, page by page. */
async function recordOf(
  n: number,
  more: { account?: string; type?: string; from?: string; to?: string } = {},
) {
  const rows = [];
  let after: string | undefined;
  do {
    const page = asked(
      await teamTransactions(contextOf(n), { ...more, pageSize: 100, ...(after ? { after } : {}) }),
    );
    rows.push(...page.content);
    after = page.next;
  } while (after);
  return rows;
}

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

      // Newest first, everybody's once, and nobody else's.
      const everyone = [n, ...view.members].toSorted((one, other) => other - one);
      const paidIn = everyone.map((one) => [`n${one}`, "deposit", decimal(BigInt(one + 1))]);
      const shown = ({ account, type, amount }: { account: string; type: string; amount: string }) => [
        account,
        type,
        amount,
      ];
      const record = await recordOf(n);
      expect(record.map(shown)).toEqual([
        ...everyone.map((one) => [`n${one}`, "withdrawal", "-0.01"]),
        ...paidIn,
      ]);
      expect((await recordOf(n, { type: "deposit" })).map(shown)).toEqual(paidIn);
      expect(await recordOf(n, { type: "bonus" })).toEqual([]);
      const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
      expect(await recordOf(n, { from: day(20), to: day(4) })).toEqual([]);
      expect(await recordOf(n, { from: day(0), to: day(0) })).toEqual([]);

      const own = asked(await payslips(contextOf(n), {}));
      expect(own.content.map(({ account }) => account)).toEqual([`n${n}`]);
      const below = asked(await payslips(contextOf(n), { side: "below" }));
      const paid = view.children.filter((child) => nodeAt(tree, child).type !== 0);
      expect(below.totals.share).toBe(decimal(BigInt(paid.reduce((sum, child) => sum + child, 0))));
    }
  });

  it("know everyone below, and nobody else", { timeout }, async () => {
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
        expect((await recordOf(n, { account })).map((row) => [row.account, row.type])).toEqual([
          [account, "withdrawal"],
          [account, "deposit"],
        ]);
        expect(asked(await teamTransactions(contextOf(n), { account })).totals).toEqual({
          in: decimal(BigInt(one + 1)),
          out: "0.01",
        });
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

/** Moves a team in one transaction: its tree and its figures. */
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
  // No member of the product moves: what is written as days is read from the quarters again.
  await admin.query(
    "update agent_cursor set rolled_through = null, rolled_member = '', weeks_through = null",
  );
  await admin.query("commit");
}

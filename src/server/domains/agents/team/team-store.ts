import { sql, type Transaction } from "kysely";
import { agentTypes } from "../../../../site/constants.ts";
import type { Member } from "../../../core/members/member-store.ts";
import type { Schema } from "../../../foundation/db/schema.ts";
import { playersIn, type Times } from "../settlement/play-calendar-store.ts";
import type { ContractKind } from "../terms.ts";

type Tx = Transaction<Schema>;

/** A member of an agent's team, the agent included, by account; undefined for everyone else, also members who exist. */
export function teamMember(tx: Tx, agentId: string, account: string): Promise<Member | undefined> {
  return tx
    .selectFrom("member")
    .innerJoin("member_tree", (join) =>
      join
        .onRef("member_tree.brand_id", "=", "member.brand_id")
        .onRef("member_tree.descendant_id", "=", "member.id"),
    )
    .selectAll("member")
    .where("member.account", "=", account)
    .where("member_tree.ancestor_id", "=", agentId)
    .executeTakeFirst();
}

/** The way from an agent down to a member of the team: accounts, the agent first. */
export async function pathTo(tx: Tx, agentId: string, memberId: string): Promise<string[]> {
  const { rows } = await sql<{ account: string }>`
    select m.account from member_tree t
      join member_tree below on below.brand_id = t.brand_id and below.ancestor_id = ${agentId}
        and below.descendant_id = t.ancestor_id
      join member m on m.brand_id = t.brand_id and m.id = t.ancestor_id
    where t.descendant_id = ${memberId} order by t.depth desc`.execute(tx);
  return rows.map(({ account }) => account);
}

export type TeamRow = {
  id: string;
  account: string;
  nickname: string;
  type: number;
  dialing_code: string | null;
  mobile: string | null;
  registered_at: Date;
  last_login_at: Date | null;
  suspended_at: Date | null;
  /** Direct downlines, and everyone below. */
  children: number;
  team: number;
  depth: number;
  /** The accounts from the agent whose team is searched down to the member, only in a search. */
  path: string[] | null;
  contracts: ContractKind[];
  contract_states: `${ContractKind}.${"offered" | "signed" | "ending"}`[];
};

type Page = { pageNo: number; pageSize: number };

/** The direct downlines of a member, agents first, by account. */
export async function directDownlines(
  tx: Tx,
  underId: string,
  { pageNo, pageSize }: Page,
): Promise<{ rows: TeamRow[]; total: number }> {
  const { rows } = await sql<TeamRow>`
    select ${teamColumns}, 1 as depth, null::text[] as path from (
      select * from member where parent_id = ${underId} and type <> 4
      order by (type = any (${agentTypes}::int2[])) desc, account limit ${pageSize} offset ${(pageNo - 1) * pageSize}
    ) m order by (type = any (${agentTypes}::int2[])) desc, account`.execute(tx);
  const counted = await sql<{ total: number }>`
    select count(*)::int4 as total from member where parent_id = ${underId} and type <> 4`.execute(tx);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** The members of an agent's team whose account begins with a text, with their way. */
export async function searchTeam(
  tx: Tx,
  agentId: string,
  text: string,
  { pageNo, pageSize }: Page,
): Promise<{ rows: TeamRow[]; total: number }> {
  const pattern = `${text.replace(/[\\%_]/g, "\\$&")}%`;
  const found = sql`
    from member m join member_tree t on t.brand_id = m.brand_id and t.descendant_id = m.id
    where t.ancestor_id = ${agentId} and t.depth > 0 and m.account like ${pattern} and m.type <> 4`;
  const { rows } = await sql<TeamRow>`
    select ${teamColumns}, depth, (
      select array_agg(a.account order by up.depth desc) from member_tree up
        join member_tree mine on mine.brand_id = up.brand_id and mine.descendant_id = up.ancestor_id
          and mine.ancestor_id = ${agentId}
        join member a on a.brand_id = up.brand_id and a.id = up.ancestor_id
      where up.brand_id = m.brand_id and up.descendant_id = m.id
    ) as path
    from (select m.*, t.depth ${found} order by m.account limit ${pageSize} offset ${(pageNo - 1) * pageSize}) m
    order by account`.execute(tx);
  const counted = await sql<{ total: number }>`select count(*)::int4 as total ${found}`.execute(tx);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

const teamColumns = sql`
  m.id, m.account, m.nickname, m.type, m.dialing_code, m.mobile, m.registered_at, m.last_login_at, m.suspended_at,
  (select count(*)::int4 from member c where c.brand_id = m.brand_id and c.parent_id = m.id and c.type <> 4) as children,
  (select count(*)::int4 - 1 from member_tree b where b.brand_id = m.brand_id and b.ancestor_id = m.id) as team,
  (select coalesce(array_agg(k.kind order by k.kind), '{}') from agent_contract k
    where k.brand_id = m.brand_id and k.downline_id = m.id and k.effective_from is not null
      and (k.effective_to is null or k.effective_to > now())) as contracts,
  (select coalesce(array_agg(distinct k.kind || case when k.effective_from is null then '.offered'
      when k.effective_to is null and k.state <> 'endRequested' then '.signed' else '.ending' end), '{}')
    from agent_contract k where k.brand_id = m.brand_id and k.downline_id = m.id
      and case when k.effective_from is null then k.state in ('offered', 'cascade')
        else k.effective_to is null or k.effective_to > now() end) as contract_states`;

export type Counts = { members: number; agents: number; players: number; playersBefore: number };

/** The rows of the tree below an agent, from the index of its key alone. */
const belowOf = (agentId: string) =>
  sql`from member_tree t where t.ancestor_id = ${agentId} and t.descendant_id <> ${agentId}`;

/** Everyone below an agent, the agents among them, and the members who are no agents and played in a span, and in another one. */
export async function teamCounts(
  tx: Tx,
  agentId: string,
  { span, before }: { span: Times; before: Times },
): Promise<Counts> {
  const below = belowOf(agentId);
  const isAgent = sql`m.type = any (${agentTypes}::int2[])`;
  const counted = await sql<{ members: number; agents: number }>`
    select count(*)::int4 as members, count(m.id)::int4 as agents from (select t.brand_id, t.descendant_id ${below}) t
      left join member m on m.brand_id = t.brand_id and m.id = t.descendant_id and ${isAgent}`.execute(tx);
  const others = sql`select t.descendant_id as id ${below} and not exists (select from member m
    where m.brand_id = t.brand_id and m.id = t.descendant_id and ${isAgent})`;
  const [players = 0, playersBefore = 0] = await playersIn(
    tx,
    others,
    [span, before],
    await addedThrough(tx),
  );
  return { ...(counted.rows[0] ?? { members: 0, agents: 0 }), players, playersBefore };
}

/** The instant up to which a brand's play is added to its teams; undefined before the first time. */
export async function addedThrough(tx: Tx): Promise<Date | undefined> {
  const row = await tx.selectFrom("agent_cursor").select("teams_slot").executeTakeFirst();
  return row?.teams_slot ?? undefined;
}

/** The instant up to which a brand's play is counted and can be settled; undefined before the first counting. */
export async function closedThrough(tx: Tx): Promise<Date | undefined> {
  const row = await tx.selectFrom("agent_cursor").select("closed_through").executeTakeFirst();
  return row?.closed_through ?? undefined;
}

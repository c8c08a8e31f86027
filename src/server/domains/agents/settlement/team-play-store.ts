import { type RawBuilder, sql, type Transaction } from "kysely";
import { agentTypes } from "../../../../site/constants.ts";
import { allowLong } from "../../../foundation/db/allow-long.ts";
import type { Schema } from "../../../foundation/db/schema.ts";
import { markDays, markPlayed } from "./play-calendar-store.ts";
import { isRolled, rollAgain, type Touched } from "./team-day-store.ts";

type Tx = Transaction<Schema>;

/** What a member's play in a quarter of an hour adds, and the nearest agent above when it was counted; minor units. */
export type MemberSums = {
  memberId: string;
  agentId: string | null;
  at: Date;
  currency: string;
  bets: number;
  bet: bigint;
  win: bigint;
  validBet: bigint;
};

/** Counted rounds that one statement adds up, not many more. Each part reads the slots that it has a part of. */
const atOnce = 100_000;
/** Parts are planned for so many minutes of play. */
const plannedMinutes = 15;

/** Everything up to this is added: slots, in a slot agents ("" for none), of an agent its members. */
export type Position = { slot: Date; agent: string; member: string };

/**
 * The ends of the parts in which the play of closed slots that is not added yet is added, a quarter of an hour's at most;
 * none when everything is.
 */
export async function partsToAdd(tx: Tx, brandId: string): Promise<Position[]> {
  const cursor = await sql<{ from: Date | null; closed: Date | null }>`
    select teams_slot as "from", closed_through as closed from agent_cursor where brand_id = ${brandId}`.execute(
    tx,
  );
  const { from = null, closed = null } = cursor.rows[0] ?? {};
  if (!closed || (from && from >= closed)) return [];
  await allowLong(tx);
  const { rows } = await sql<{ slot: Date; agent: string | null; member: string | null }>`
    with cursor as (
      select coalesce(teams_slot, '-infinity') as slot, teams_agent as agent, teams_member as member from agent_cursor
      where brand_id = ${brandId}
    ), span as (
      select min(c.slot) as start from play_change c
      where c.brand_id = ${brandId} and c.slot >= (select slot from cursor) and c.slot < ${closed}
    ), through as (
      select least(${closed}::timestamptz, start + ${plannedMinutes} * interval '1 minute') as slot from span
    ), members as (
      select c.slot, coalesce(c.agent_id, '') as agent, c.member_id as member, count(*) as rounds from play_change c
      where c.brand_id = ${brandId} and c.slot >= (select start from span) and c.slot < (select slot from through)
        and (c.slot, coalesce(c.agent_id, ''), c.member_id) > (select slot, agent, member from cursor)
      group by 1, 2, 3
    ), numbered as (
      select slot, agent, member, div(sum(rounds) over (order by slot, agent, member), ${atOnce}) as part from members
    )
    select slot, agent, member from (
      select slot, agent, member, part <> lead(part) over (order by slot, agent, member) as is_last from numbered) n
    where is_last
    union all select slot, null, null from through
    order by 1, 2, 3`.execute(tx);
  return rows.map(({ slot, agent, member }) => ({ slot, agent: agent ?? "", member: member ?? "" }));
}

/**
 * Adds what is counted up to a position to the members and to the teams of the agents above. For one caller at a time:
 * another waits for the cursor, which moves on with what is added. Adding again changes nothing.
 */
export async function addPart(tx: Tx, brandId: string, to: Position): Promise<void> {
  await allowLong(tx);
  const { rows } = await sql<Position & { slot: Date | null }>`
    select teams_slot as slot, teams_agent as agent, teams_member as member from agent_cursor
    where brand_id = ${brandId} for update`.execute(tx);
  const { slot = null, agent = "", member = "" } = rows[0] ?? {};
  const after = sql`(coalesce(${slot}::timestamptz, '-infinity'), ${agent}::text, ${member}::text)`;
  const upTo = sql`(${to.slot}::timestamptz, ${to.agent}::text, ${to.member}::text)`;
  const place = sql`(c.slot, coalesce(c.agent_id, ''), c.member_id)`;
  const slots = sql`c.slot >= coalesce(${slot}::timestamptz, '-infinity') and c.slot <= ${to.slot}::timestamptz`;
  await addSums(
    tx,
    brandId,
    sql`select c.member_id, c.agent_id, date_bin('15 minutes', c.slot, '2000-01-01Z') as at, c.currency,
        sum((c.bet > 0)::int4 - (c.was_bet > 0)::int4) as bets, sum(c.bet - c.was_bet) as bet,
        sum(c.win - c.was_win) as win, sum(c.valid_bet - c.was_valid_bet) as valid_bet
      from play_change c where c.brand_id = ${brandId} and ${slots} and ${place} > ${after} and ${place} <= ${upTo} group by 1, 2, 3, 4`,
  );
  await sql`
    update agent_cursor set teams_slot = ${to.slot}, teams_agent = ${to.agent}, teams_member = ${to.member}
    where brand_id = ${brandId} and ${after} < ${upTo}`.execute(tx);
}

/** Adds sums to their members and to the teams of the agents above. */
export async function addToTeams(tx: Tx, brandId: string, sums: readonly MemberSums[]): Promise<void> {
  if (sums.length === 0) return;
  const rows = sums.map((one) => ({
    ...one,
    bet: `${one.bet}`,
    win: `${one.win}`,
    validBet: `${one.validBet}`,
  }));
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as s("memberId" text, "agentId" text, at timestamptz, currency text, bets int4, bet int8, win int8, "validBet" int8)`;
  await addSums(
    tx,
    brandId,
    sql`select "memberId" as member_id, "agentId" as agent_id, at, currency, bets, bet, win, "validBet" as valid_bet from ${given}`,
  );
}

/**
 * Adds sums to members and to the teams above, and notes the days on which members played. Sums go up by the nearest agent,
 * once for all its members; ancestors are looked up agent by agent ("offset 0"). A day on which some quarter of a member has
 * bets now is marked as it is written; days that are left without are looked at again.
 */
async function addSums(tx: Tx, brandId: string, sums: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<Touched & { late: boolean }>`
    with changed as materialized (${sums}),
    direct as (
      select agent_id, at, currency, sum(bets) as bets, sum(bet) as bet, sum(win) as win, sum(valid_bet) as valid_bet
      from changed where agent_id is not null group by 1, 2, 3
    ), above as materialized (
      select t.ancestor_id, min(t.depth) as depth, d.at, d.currency, sum(d.bets) as bets, sum(d.bet) as bet,
        sum(d.win) as win, sum(d.valid_bet) as valid_bet
      from direct d cross join lateral (
        select ancestor_id, depth from member_tree where brand_id = ${brandId} and descendant_id = d.agent_id offset 0
      ) t group by 1, 3, 4
    ), kept as (
      insert into team_play (brand_id, member_id, at, currency, bets, bet, win, valid_bet)
      select ${brandId}, member_id, at, currency, sum(bets), sum(bet), sum(win), sum(valid_bet) from (
        select member_id, at, currency, bets, bet, win, valid_bet from changed where agent_id is distinct from member_id
        union all
        select u.ancestor_id, u.at, u.currency, u.bets, u.bet, u.win, u.valid_bet
        from above u cross join lateral (
          select type from member where brand_id = ${brandId} and id = u.ancestor_id offset 0
        ) a where u.depth = 0 or a.type = any (${agentTypes}::int2[])
      ) s group by 2, 3, 4
      on conflict (member_id, at, currency, brand_id) do update
        set bets = team_play.bets + excluded.bets, bet = team_play.bet + excluded.bet, win = team_play.win + excluded.win,
          valid_bet = team_play.valid_bet + excluded.valid_bet
      returning member_id, at, bets
    ), days as materialized (
      select member_id, date_trunc('day', at, 'UTC') as day, bool_or(bets <> 0) as played from kept
      -- A hashed list, and no join of sets whose sizes the planner does not know.
      where (member_id in (select member_id from changed where agent_id is distinct from member_id)) is true
      group by 1, 2
    ), marked as (
      ${markDays(brandId, sql`select member_id, day from days where played`)}
    )
    select member_id as id, day, false as late from days where not played
    union all
    select distinct member_id, date_trunc('day', at, 'UTC'), true from kept where ${isRolled(brandId, "at")}`.execute(
    tx,
  );
  const left = rows.filter(({ late }) => !late);
  if (left.length > 0)
    await markPlayed(
      tx,
      brandId,
      sql`select id as member_id, day from jsonb_to_recordset(${JSON.stringify(left)}::jsonb) as d(id text, day timestamptz)`,
    );
  await rollAgain(
    tx,
    brandId,
    rows.filter(({ late }) => late),
  );
}

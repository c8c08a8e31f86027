import { sql, type Transaction } from "kysely";
import { agentTypes } from "../../../../site/constants.ts";
import { allowLong } from "../../../foundation/db/allow-long.ts";
import type { Schema } from "../../../foundation/db/schema.ts";

type Tx = Transaction<Schema>;

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Agents whose day one step writes: some seconds' work where all of them played in every quarter. */
const agentsAtOnce = 2_000;

/** The ledger is sealed some seconds after it is written; what comes later still writes the day again. */
const sealedMs = hourMs;

type Cursor = { through: Date | null; member: string; added: Date | null };

/**
 * Writes the next days (UTC) that are over to `team_day`, for 2,000 agents of a day at most. Returns whether there is more. For
 * one caller at a time: another waits for the cursor.
 */
export async function rollDays(tx: Tx, brandId: string): Promise<boolean> {
  const { rows } = await sql<Cursor>`
    select rolled_through as through, rolled_member as member, teams_slot as added from agent_cursor
    where brand_id = ${brandId} for update`.execute(tx);
  const { through = null, member = "", added = null } = rows[0] ?? {};
  if (!added) return false;
  const day = through ?? (await firstDay(tx, brandId, added));
  const end = new Date(day.getTime() + dayMs);
  if (added.getTime() < end.getTime() + sealedMs) return false;
  await allowLong(tx);
  const ids = await agentsAfter(tx, brandId, member);
  await writeDays(tx, { brandId, ids, start: day, end });
  const isWhole = ids.length < agentsAtOnce;
  await sql`
    update agent_cursor set rolled_through = ${isWhole ? end : day}, rolled_member = ${isWhole ? "" : (ids.at(-1) ?? "")}
    where brand_id = ${brandId}`.execute(tx);
  return true;
}

/** The next agents of a brand by their ids, 2,000 at most. */
async function agentsAfter(tx: Tx, brandId: string, member: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from member where brand_id = ${brandId} and type in (${sql.join(agentTypes.map((type) => sql.lit(type)))})
      and id > ${member} order by id limit ${agentsAtOnce}`.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * Writes the next weeks (UTC, from Monday on) whose days are all written to `team_week`, for 2,000 agents of a week at most.
 * Returns whether there is more. Days that are written again write their weeks again, by a trigger. For one caller at a time.
 */
export async function rollWeeks(tx: Tx, brandId: string): Promise<boolean> {
  const { rows } = await sql<{ through: Date | null; week: Date | null; member: string }>`
    select rolled_through as through, weeks_member as member, coalesce(weeks_through, date_trunc('week', (
      select min(day) from team_day where brand_id = ${brandId}), 'UTC')) as week
    from agent_cursor where brand_id = ${brandId} for update`.execute(tx);
  const { through = null, week = null, member = "" } = rows[0] ?? {};
  if (!through || !week) return false;
  const end = new Date(week.getTime() + 7 * dayMs);
  if (through < end) return false;
  await allowLong(tx);
  const ids = await agentsAfter(tx, brandId, member);
  await sql`select team_week_write(${brandId}, ${ids}, ${week})`.execute(tx);
  const isWhole = ids.length < agentsAtOnce;
  await sql`
    update agent_cursor set weeks_through = ${isWhole ? end : week}, weeks_member = ${isWhole ? "" : (ids.at(-1) ?? "")}
    where brand_id = ${brandId}`.execute(tx);
  return true;
}

/** The first day on which a brand's teams have something. */
async function firstDay(tx: Tx, brandId: string, added: Date): Promise<Date> {
  const { rows } = await sql<{ day: Date }>`
    select date_trunc('day', least(
      (select min(at) from team_play where brand_id = ${brandId}),
      (select min(at) from team_money where brand_id = ${brandId}),
      (select min(registered_at) from member where brand_id = ${brandId} and type <> 4), ${added}::timestamptz), 'UTC') as day`.execute(
    tx,
  );
  return rows[0]?.day ?? added;
}

/** Lets all days and weeks be written again, from the first one on: the history of the demonstration comes after its brand. */
export async function rollAnew(tx: Tx, brandId: string): Promise<void> {
  await sql`
    update agent_cursor set rolled_through = null, rolled_member = '', weeks_through = null, weeks_member = ''
    where brand_id = ${brandId}`.execute(tx);
}

/** A member with a day (UTC) to which something came. */
export type Touched = { id: string; day: Date };

/**
 * Writes days again that were written before something came to them. The caller holds the cursor.
 */
export async function rollAgain(tx: Tx, brandId: string, touched: readonly Touched[]): Promise<void> {
  const byDay = new Map<number, string[]>();
  for (const { id, day } of touched) byDay.set(day.getTime(), [...(byDay.get(day.getTime()) ?? []), id]);
  for (const [day, ids] of byDay)
    await writeDays(tx, { brandId, ids, start: new Date(day), end: new Date(day + dayMs) });
}

/** Days that are written already, in part or as a whole: a condition on an instant. */
export const isRolled = (brandId: string, at: string) => sql`
  ${sql.ref(at)} < (select rolled_through + case when rolled_member = '' then '0 hours' else '24 hours' end::interval
    from agent_cursor where brand_id = ${brandId})`;

type Days = { brandId: string; ids: readonly string[]; start: Date; end: Date };

const figures = ["bets", "bet", "win", "valid_bet", "deposits", "withdrawals", "joined"] as const;

/** Of each figure of a day its column, and that of its sums through the quarters. */
export const dayFigures = figures.map((name) => ({
  sum: sql.ref<bigint>(name),
  through: sql.ref<bigint[]>(`${name}_through`),
}));

/** The figures of a week: who joined is only told by day. */
export const weekFigures = figures.filter((name) => name !== "joined").map((name) => sql.ref<bigint>(name));

/** Writes the days of those members who are agents. */
async function writeDays(tx: Tx, { brandId, ids, start, end }: Days): Promise<void> {
  const each = (of: (figure: (typeof dayFigures)[number]) => unknown) => sql.join(dayFigures.map(of));
  const range = sql`p.member_id = a.id and p.at >= ${start} and p.at < ${end}`;
  await sql`
    with agents as materialized (
      select id from member where brand_id = ${brandId} and id = any (${[...ids]}) and type = any (${agentTypes}::int2[])
    )
    insert into team_day (brand_id, member_id, day, currency, ${each(({ sum }) => sum)}, quarters, ${each(({ through }) => through)})
    select ${brandId}, member_id, ${start}, currency, ${each(({ sum }) => sql`sum(${sum})`)},
      array_agg(quarter order by quarter), ${each(({ through }) => sql`array_agg(${through} order by quarter)`)}
    from (
      select member_id, currency, quarter, ${each(({ sum }) => sum)},
        ${each(({ sum, through }) => sql`(sum(${sum}) over so_far)::int8 as ${through}`)}
      from (
        select member_id, currency, floor(extract(epoch from at - ${start}::timestamptz) / 900)::int2 as quarter,
          ${each(({ sum }) => sql`sum(${sum}) as ${sum}`)}
        from (
          select p.* from agents a cross join lateral (
            select p.member_id, p.currency, p.at, p.bets, p.bet, p.win, p.valid_bet, 0 as deposits, 0 as withdrawals, 0 as joined
            from team_play p where ${range}
            union all
            select p.member_id, p.currency, p.at, 0, 0, 0, 0, case when p.reason = 'deposit' then p.amount else 0 end,
              case when p.reason = 'withdrawal' then -p.amount else 0 end, 0
            from team_money p where ${range} and p.reason in ('deposit', 'withdrawal')
          ) p
          union all
          select t.ancestor_id, '', m.registered_at, 0, 0, 0, 0, 0, 0, 1 from member m
            join member_tree t on t.brand_id = m.brand_id and t.descendant_id = m.id and t.depth > 0
            join agents a on a.id = t.ancestor_id
          where m.brand_id = ${brandId} and m.registered_at >= ${start} and m.registered_at < ${end} and m.type <> 4
        ) p group by 1, 2, 3
      ) q window so_far as (partition by member_id, currency order by quarter)
    ) s group by 2, 4
    on conflict (member_id, day, currency, brand_id) do update set quarters = excluded.quarters,
      ${each(({ sum, through }) => sql`${sum} = excluded.${sum}, ${through} = excluded.${through}`)}`.execute(
    tx,
  );
}

import { parseDate } from "@internationalized/date";
import { type RawBuilder, sql, type Transaction } from "kysely";
import { agentTypes } from "../../../site/constants.ts";
import type { Schema } from "../../foundation/db/schema.ts";
import { mayGetMessages } from "./marketing-store.ts";
import type { SegmentFilter } from "./segments.ts";

type Tx = Transaction<Schema>;

/** When a filter is applied, and the time zone of its days. */
export type SegmentTime = { at: Date; zone: string };

const dayMs = 86_400_000;

/**
 * Whether the member of the alias m is in a segment: the one place that decides it, for the desk, messages and rewards.
 * Trial accounts and erased members are in none.
 */
export function isInSegment(where: SegmentFilter, time: SegmentTime): RawBuilder<boolean> {
  const parts = [
    mayGetMessages(),
    ...standingParts(where, time),
    ...registrationParts(where, time),
    ...activityParts(where, time),
  ];
  return sql<boolean>`(${sql.join(parts, sql` and `)})`;
}

/** The condition that a part of a filter makes; none when it is left out. */
const given = <Value>(value: Value | undefined, part: (value: Value) => RawBuilder<unknown>) =>
  value === undefined ? [] : [part(value)];

const hasTag = (tags: readonly string[]): RawBuilder<unknown> =>
  sql`exists (select from member_tag t
    where t.brand_id = m.brand_id and t.member_id = m.id and t.tag in (${sql.join(tags)}))`;

const isExcluded = (at: Date): RawBuilder<unknown> =>
  sql`coalesce(m.excluded_until > ${at}::timestamptz, false)`;

function standingParts(where: SegmentFilter, { at }: SegmentTime): RawBuilder<unknown>[] {
  const types = sql.join(agentTypes);
  const states = {
    open: sql`(m.suspended_at is null and not ${isExcluded(at)})`,
    suspended: sql`m.suspended_at is not null`,
    excluded: isExcluded(at),
  };
  return [
    ...given(where.audience, (audience) =>
      audience === "agents" ? sql`m.type in (${types})` : sql`m.type not in (${types})`,
    ),
    ...given(where.tags, hasTag),
    ...given(where.withoutTags, (tags) => sql`not ${hasTag(tags)}`),
    ...given(where.state, (state) => states[state]),
    ...given(where.fromLevel, (level) => sql`m.vip_level >= ${level}`),
    ...given(where.toLevel, (level) => sql`m.vip_level <= ${level}`),
    ...(where.verified ?? []).map((contact) =>
      contact === "mobile" ? sql`m.mobile_verified_at is not null` : sql`m.email_verified_at is not null`,
    ),
  ];
}

function registrationParts(where: SegmentFilter, { at, zone }: SegmentTime): RawBuilder<unknown>[] {
  const before = (days: number) => new Date(at.getTime() - days * dayMs);
  return [
    ...given(where.registeredFrom, (day) => sql`m.registered_at >= ${parseDate(day).toDate(zone)}`),
    ...given(
      where.registeredUntil,
      (day) => sql`m.registered_at < ${parseDate(day).add({ days: 1 }).toDate(zone)}`,
    ),
    ...given(where.registeredFor, (days) => sql`m.registered_at <= ${before(days)}`),
    ...given(where.registeredWithin, (days) => sql`m.registered_at > ${before(days)}`),
  ];
}

function activityParts(where: SegmentFilter, { at }: SegmentTime): RawBuilder<unknown>[] {
  const before = (days: number) => new Date(at.getTime() - days * dayMs);
  const seenAt = sql`coalesce(m.last_login_at, m.registered_at)`;
  const hasDeposited = sql`exists (select from deposit d
    where d.brand_id = m.brand_id and d.member_id = m.id and d.state = 'credited')`;
  return [
    ...given(where.absentFor, (days) => sql`${seenAt} <= ${before(days)}`),
    ...given(where.seenWithin, (days) => sql`${seenAt} > ${before(days)}`),
    ...given(where.deposited, (deposited) => (deposited === "yes" ? hasDeposited : sql`not ${hasDeposited}`)),
    ...given(
      where.language,
      (language) => sql`exists (select from message_setting l
        where l.brand_id = m.brand_id and l.member_id = m.id and l.language = ${language})`,
    ),
  ];
}

/** Whether one member is in a segment. */
export async function isMemberIn(
  tx: Tx,
  memberId: string,
  where: SegmentFilter,
  time: SegmentTime,
): Promise<boolean> {
  const { rows } =
    await sql`select from member m where m.id = ${memberId} and ${isInSegment(where, time)}`.execute(tx);
  return rows.length > 0;
}

/** Members that one statement looks at: it takes some tens of milliseconds, whatever the brand's size. */
const slice = 10_000;

type InBrand = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/** How many members each filter has, in their order. Members are looked at once, slice by slice, for all filters. */
export async function countSegments(
  inBrand: InBrand,
  filters: readonly SegmentFilter[],
  time: SegmentTime,
  size = slice,
): Promise<number[]> {
  const counts = filters.map(() => 0);
  if (filters.length === 0) return counts;
  const sums = sql.join(
    filters.map((where) => sql`(count(*) filter (where ${isInSegment(where, time)}))::int4`),
  );
  for (let cursor = ""; ; ) {
    const after = cursor;
    const { rows } = await inBrand((tx) =>
      sql<{ last: string | null; seen: number; counts: number[] }>`
        with m as materialized (select * from member where id > ${after} order by id limit ${size})
        select max(m.id) as last, count(*)::int4 as seen, array[${sums}] as counts from m`.execute(tx),
    );
    const [found] = rows;
    for (const [place, count] of (found?.counts ?? []).entries())
      counts[place] = (counts[place] ?? 0) + count;
    if (!found?.last || found.seen < size) return counts;
    cursor = found.last;
  }
}

/** A member of a segment as staff list them. */
export type SegmentMember = {
  id: string;
  account: string;
  vip_level: number;
  registered_at: Date;
  last_login_at: Date | null;
};

/** Members that the first statement of a page looks at, for each member of the page: most segments have so many among them. */
const firstShare = 2;
const growth = 4;

/**
 * The next members of a segment after an id, in the order of their ids; at most `limit`. A page of a segment that many are in looks
 * at few members; of a rare one, each statement looks at more than the one before, up to a slice.
 */
export async function segmentMembers(
  inBrand: InBrand,
  where: SegmentFilter,
  time: SegmentTime,
  { after, limit, size = slice }: { after: string; limit: number; size?: number },
): Promise<SegmentMember[]> {
  const found: SegmentMember[] = [];
  let cursor = after;
  for (let looked = Math.min(size, limit * firstShare); ; looked = Math.min(size, looked * growth)) {
    const [from, most] = [cursor, looked];
    // The last one looked at comes along, whether it is in the segment or not.
    const { rows } = await inBrand((tx) =>
      sql<SegmentMember & { wanted: boolean; seen: number }>`
        with m as materialized (select * from member where id > ${from} order by id limit ${most}),
          judged as (select m.*, ${isInSegment(where, time)} as wanted, count(*) over ()::int4 as seen,
            row_number() over (order by m.id desc) as from_end from m)
        select id, account, vip_level, registered_at, last_login_at, wanted, seen from judged
          where wanted or from_end = 1 order by id limit ${limit - found.length + 1}`.execute(tx),
    );
    const wanted = rows.filter((row) => row.wanted).slice(0, limit - found.length);
    found.push(...wanted.map(({ wanted: _, seen: __, ...member }) => member));
    const last = rows.at(-1);
    if (!last || last.seen < most || found.length >= limit) return found;
    cursor = last.id;
  }
}

import { parseDate, startOfMonth } from "@internationalized/date";
import { sql, type Transaction } from "kysely";
import { dayOf } from "../../../../kernel/day.ts";
import { agentTypes, trialType } from "../../../../site/constants.ts";
import { isInSegment } from "../../../core/members/segment-store.ts";
import type { SegmentFilter } from "../../../core/members/segments.ts";
import type { VipScheme } from "../../../core/vip/terms.ts";
import type { Schema } from "../../../foundation/db/schema.ts";
import { givenBetween } from "../brand-budget-store.ts";
import { readAsks, readClaimedSteps } from "./recorded-asks-store.ts";
import { readDraws } from "./recorded-draws-store.ts";
import { type RecordedLevels, readLevels } from "./recorded-levels-store.ts";
import { inOrder, type Occurrence, type SimulatedMember, type Span, type Stream } from "./stream.ts";

type Tx = Transaction<Schema>;

/** What to read: `playFrom` is the first day of play that periods need. `mostMs` limits how long it takes. */
export type RecordedOptions = {
  brandId: string;
  currency: string;
  span: Span;
  playFrom: string;
  /** The segments that rules name, with what they filter by. */
  segments: ReadonlyMap<string, SegmentFilter>;
  /** The VIP levels; undefined where there are none. */
  vip: VipScheme | undefined;
  /** The rules that members ask for, or whose code they enter. */
  asked: readonly string[];
  mostOccurrences: number;
  mostMs: number;
  now: () => number;
};

const pageSize = 1_000;

/**
 * What members did in a span, from the brand's own rows: registrations, verified contacts, credited deposits, play by
 * day, codes and claims, steps of missions, and who invited whom; with the VIP levels and the draws as the span began. Read
 * in pages by member; refused in a sentence where it is too much, or takes too long. Contacts that were replaced meanwhile
 * are known by the last one alone. Writes nothing.
 */
export async function readRecorded(tx: Tx, options: RecordedOptions): Promise<Stream | { problem: string }> {
  const { mostOccurrences, mostMs, now } = options;
  const begun = now();
  const members: SimulatedMember[] = [];
  const occurrences: Occurrence[] = [];
  const spentBefore = await spentInMonth(tx, options.span);
  const draws = await readDraws(tx, options);
  for (let after = ""; ; ) {
    const page = await memberPage(tx, options, after);
    const ids = page.map(({ id }) => id);
    const levels = await readLevels(tx, { ...options, ids });
    for (const row of page) {
      members.push(memberOf(row, levels));
      occurrences.push(...eventsOf(row, options.span));
    }
    const asks = { ...options, rules: options.asked, ids };
    for (const found of [
      await depositsOf(tx, options, ids),
      await playOf(tx, options, ids),
      await readAsks(tx, asks),
      await readClaimedSteps(tx, { ...options, ids }),
      levels.byStaff,
    ])
      for (const one of found) occurrences.push(one);
    if (members.length + occurrences.length > mostOccurrences)
      return {
        problem: `More than ${mostOccurrences} members and events are recorded: simulate fewer days.`,
      };
    if (now() - begun > mostMs)
      return {
        problem: `Reading took longer than ${Math.round(mostMs / 1000)} seconds: simulate fewer days.`,
      };
    if (page.length < pageSize) return { members, occurrences: inOrder(occurrences), spentBefore, draws };
    after = ids.at(-1) ?? "";
  }
}

type MemberRow = {
  id: string;
  registeredAt: Date;
  inviter: string | null;
  vipLevel: number;
  isAgent: boolean;
  mobileAt: Date | null;
  emailAt: Date | null;
  shares: string[];
  segments: string[];
  deposits: number;
  rewards: { rule: string; times: number; amount: string }[];
};

/** The next members by id. Members without play or deposits count, too: they may share a household or have invited. */
async function memberPage(
  tx: Tx,
  { span, brandId, segments }: RecordedOptions,
  after: string,
): Promise<MemberRow[]> {
  // As members are at the end of the span: earlier tags are not kept.
  const time = { at: span.until, zone: span.zone };
  const named = [...segments].map(
    ([id, where]) => sql`case when ${isInSegment(where, time)} then ${id}::text end`,
  );
  const inSegments =
    named.length === 0 ? sql`'{}'::text[]` : sql`array_remove(array[${sql.join(named)}], null)`;
  const { rows } = await sql<MemberRow>`
    select m.id, m.registered_at as "registeredAt", i.id as inviter, m.vip_level as "vipLevel",
      m.type = any (${[...agentTypes]}::int4[]) as "isAgent",
      m.mobile_verified_at as "mobileAt", m.email_verified_at as "emailAt",
      array(
        select 'device:' || encode(browser_hash, 'hex') from known_browser
          where brand_id = ${brandId} and owner = 'account:' || m.account
        union select 'address:' || network from known_network where brand_id = ${brandId} and member_id = m.id
        union select 'account:' || encode(fingerprint, 'hex') from payout_account
          where brand_id = ${brandId} and member_id = m.id
        order by 1
      ) as shares,
      ${inSegments} as segments,
      (select count(*)::int4 from deposit d where d.brand_id = ${brandId} and d.member_id = m.id
        and d.state = 'credited' and d.changed_at < ${span.from}) as deposits,
      coalesce((select jsonb_agg(jsonb_build_object('rule', g.rule_id, 'times', g.times, 'amount', g.amount::text))
        from (select rule_id, count(*) as times, sum(amount) filter (where state <> 'expired') as amount from reward
          where brand_id = ${brandId} and member_id = m.id and state <> 'withdrawn' and created_at < ${span.from}
          group by 1) g), '[]'::jsonb) as rewards
    from member m
    left join member i on i.brand_id = m.brand_id and i.id = m.parent_id and i.type <> all (${[...agentTypes]}::int4[])
    where m.brand_id = ${brandId} and m.id > ${after} and m.type <> ${trialType} and m.registered_at < ${span.until}
    order by m.id limit ${pageSize}`.execute(tx);
  return rows;
}

const memberOf = (row: MemberRow, { levels, before }: RecordedLevels): SimulatedMember => ({
  id: row.id,
  registeredAt: row.registeredAt,
  vipLevel: levels.get(row.id) ?? row.vipLevel,
  isAgent: row.isAgent,
  shares: row.shares,
  segments: row.segments,
  ...(row.inviter ? { inviter: row.inviter } : {}),
  ...(row.mobileAt ? { mobileAt: row.mobileAt } : {}),
  ...(row.emailAt ? { emailAt: row.emailAt } : {}),
  before: {
    deposits: row.deposits,
    rewards: row.rewards.map(({ rule, times, amount }) => ({ rule, times, amount: BigInt(amount ?? 0) })),
    // Without any step there is nothing that was reached, and nothing that staff keep.
    vip: before.get(row.id) ?? { since: 0, highest: 0, months: new Map() },
  },
});

/** What rules have given and offered in the month of the first day before it, as the budget over all rules counts it. */
const spentInMonth = (tx: Tx, { first, from, zone }: Span): Promise<bigint> =>
  givenBetween(tx, startOfMonth(parseDate(first)).toDate(zone), from);

/** Registration and verified contacts, those that the registration proved included. */
function eventsOf({ id, registeredAt, mobileAt, emailAt }: MemberRow, { from, until }: Span): Occurrence[] {
  const isIn = (at: Date): boolean => from <= at && at < until;
  const bound = (contact: "mobile" | "email", at: Date | null): Occurrence[] =>
    at && at >= registeredAt && isIn(at)
      ? [{ at: at.getTime(), memberId: id, event: { type: "bound", contact } }]
      : [];
  return [
    ...(isIn(registeredAt)
      ? [{ at: registeredAt.getTime(), memberId: id, event: { type: "registered" as const } }]
      : []),
    ...bound("mobile", mobileAt),
    ...bound("email", emailAt),
  ];
}

async function depositsOf(
  tx: Tx,
  { brandId, span, currency }: RecordedOptions,
  ids: readonly string[],
): Promise<Occurrence[]> {
  const { rows } = await sql<{
    id: string;
    memberId: string;
    at: Date;
    amount: bigint;
    channel: string;
    choice: string | null;
  }>`
    select id, member_id as "memberId", changed_at as at, coalesce(received, amount) as amount, channel, reward_rule as choice
    from deposit where brand_id = ${brandId} and member_id = any (${[...ids]}::text[]) and state = 'credited'
      and currency = ${currency} and changed_at >= ${span.from} and changed_at < ${span.until}
    order by changed_at, id`.execute(tx);
  return rows.map(({ id, memberId, at, amount, channel, choice }) => ({
    at: at.getTime(),
    memberId,
    event: { type: "deposit", reference: id, amount: `${amount}`, channel, choice },
  }));
}

/** Play by day, as if at the end of its day. */
async function playOf(
  tx: Tx,
  { brandId, span, playFrom, currency }: RecordedOptions,
  ids: readonly string[],
): Promise<Occurrence[]> {
  const last = dayOf(span.zone, new Date(span.until.getTime() - 1));
  const { rows } = await sql<{
    memberId: string;
    day: string;
    endsAt: Date;
    vendor: string;
    gameType: string;
    bet: bigint;
    win: bigint;
    validBet: bigint;
  }>`
    select member_id as "memberId", day::text as day, vendor, game_type as "gameType", bet, win, valid_bet as "validBet",
      (day + 1)::timestamp at time zone ${span.zone}::text as "endsAt"
    from reward_play where brand_id = ${brandId} and member_id = any (${[...ids]}::text[]) and currency = ${currency}
      and day between ${playFrom}::date and ${last}::date
    order by day, member_id, vendor, game_type`.execute(tx);
  return rows.map(({ memberId, endsAt, ...play }) => ({
    at: Math.min(endsAt.getTime(), span.until.getTime()) - 1,
    memberId,
    event: { type: "play", ...play },
  }));
}

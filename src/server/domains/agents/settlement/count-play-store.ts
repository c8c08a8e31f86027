import { type RawBuilder, sql, type Transaction } from "kysely";
import { allowLong } from "../../../foundation/db/allow-long.ts";
import type { Schema } from "../../../foundation/db/schema.ts";
import { lastCounted } from "./last-counted-store.ts";
import { nearestAgent, slotOf } from "./slot-store.ts";
import { addToTeams, type MemberSums } from "./team-play-store.ts";

type Tx = Transaction<Schema>;

/** How far back a counting reads again: a round's time is the start of its transaction, and one may commit late. */
const overlapMs = 120_000;
/** A slice has not many more rounds than so many: its statement takes about a second. */
const sliceRounds = 20_000;
/** A slot stays open for this long after its end, for rounds whose transactions are under way. */
const graceMs = 60_000;

/**
 * A counting under way: when it began, by the database's clock, the oldest transaction that was running then, and where its next
 * slice begins.
 */
export type Counting = { since: Date; running: bigint; from: Date | null };

/**
 * Counts the next rounds of a brand that were written since the last counting, some twenty thousand at most; after the last
 * ones it closes the slots that are over. A round that is over belongs to the slot in which it ended; once that slot is
 * closed, to the first open one, as a signed correction. The history of the demonstration stays where it was played. For
 * one caller at a time: another waits for the cursor. Counting again changes nothing. Returns what the next call continues
 * with or, after the last rounds, through when slots are closed.
 */
export async function countSlice(
  tx: Tx,
  brandId: string,
  ownBets: boolean,
  counting?: Counting,
): Promise<Counting | { closedThrough: Date }> {
  await allowLong(tx);
  const { now, running: oldest, noted, closed, bonusFrom, ...numbers } = await lockedCursor(tx, brandId);
  const { since, running, from } = counting ?? {
    since: now,
    running: oldest,
    from: noted && new Date(noted.getTime() - overlapMs),
  };
  const to = await sliceEnd(tx, brandId, from);
  await addToTeams(
    tx,
    brandId,
    await countRounds(tx, { brandId, from, to, closed, bonusFrom, ownBets, ...numbers }),
  );
  // Everything that was written before this, less the overlap, was visible and is counted.
  const seen = to ? new Date(Math.min(to.getTime() + overlapMs, since.getTime())) : since;
  const over = to ? null : new Date(since.getTime() - graceMs);
  const { rows } = await sql<{ closedThrough: Date }>`
    update agent_cursor set noted_upto = greatest(noted_upto, ${seen}), ${readUpto(brandId, seen, to)},
      closed_through = greatest(closed_through, ${slotOf(sql`${over}::timestamptz`)}),
      seen_transaction = greatest(case when seen_transaction <= ${numbers.next}::int8 then seen_transaction end,
        ${to ? null : running}::int8, 0)
    where brand_id = ${brandId} returning closed_through as "closedThrough"`.execute(tx);
  return to ? { since, running, from: to } : { closedThrough: rows[0]?.closedThrough ?? since };
}

/**
 * Notes from when on rounds were written that no counting has read: after a slice from its end, after the last one from
 * now. A slice after a node of the version before leaves unknown what that one has read.
 */
const readUpto = (brandId: string, seen: Date, to: Date | undefined) =>
  to
    ? sql`
      read_upto = case when ${isReadKnown} then greatest(read_upto, ${to}) else read_upto end,
      read_with = case when ${isReadKnown} then greatest(noted_upto, ${seen}) else read_with end`
    : sql`
      read_upto = greatest(read_upto, clock_timestamp(), (select max(noted_at) from game_round
        where brand_id = ${brandId} and book = 'real' and state <> 'open')),
      read_with = greatest(noted_upto, ${seen})`;

const isReadKnown = sql`read_with is not distinct from noted_upto`;

type Cursor = {
  now: Date;
  /** The oldest transaction that runs, the next one, and the one before which all were seen. */
  running: bigint;
  next: bigint;
  seen: bigint;
  noted: Date | null;
  closed: Date | null;
  /** As text, since they may be infinite: from when on rounds have their bonus money, and from when on none was read before. */
  bonusFrom: string;
  unread: string;
};

async function lockedCursor(tx: Tx, brandId: string): Promise<Cursor> {
  await sql`insert into agent_cursor (brand_id) values (${brandId}) on conflict do nothing`.execute(tx);
  const { rows } = await sql<Cursor>`
    select now() as now, pg_snapshot_xmin(pg_current_snapshot())::text::int8 as running,
      pg_snapshot_xmax(pg_current_snapshot())::text::int8 as next, seen_transaction as seen, noted_upto as noted,
      closed_through as closed, bonus_from::text as "bonusFrom",
      case when ${isReadKnown} then coalesce(read_upto, '-infinity') else 'infinity' end::text as unread
    from agent_cursor
    where brand_id = ${brandId} for update`.execute(tx);
  return rows[0] as Cursor;
}

/** Where the slice that begins at an instant ends; undefined for the last one. */
async function sliceEnd(tx: Tx, brandId: string, from: Date | null): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date }>`
    select noted_at as at from game_round
    where brand_id = ${brandId} and book = 'real' and state <> 'open'
      and noted_at >= coalesce(${from}::timestamptz, '-infinity')
    order by noted_at offset ${sliceRounds} limit 1`.execute(tx);
  const at = rows[0]?.at;
  // Instants are whole milliseconds here.
  return at && new Date(Math.max(at.getTime(), (from?.getTime() ?? 0) + 1));
}

type Slice = Pick<Cursor, "seen" | "next" | "unread"> & {
  brandId: string;
  from: Date | null;
  to: Date | undefined;
  closed: Date | null;
  bonusFrom: string;
  ownBets: boolean;
};

/** The part of a round `r` that is bonus money; zero for rounds that were last written before it was counted. */
export const bonusPart = (bonusFrom: string | RawBuilder<unknown>) => sql`
        select case when r.noted_at >= ${bonusFrom}::timestamptz then r.bonus_bet_minor else 0 end as bet,
          case when r.noted_at >= ${bonusFrom}::timestamptz then r.bonus_win_minor else 0 end as win,
          case when r.noted_at >= ${bonusFrom}::timestamptz then r.bonus_valid_bet_minor else 0 end as valid_bet`;

/**
 * Leaves out rounds `r` that an earlier counting has seen: those of transactions that had ended when it began. They are most of
 * the overlap, and comparing them would look each up. A row keeps 32 bits of the number of its transaction: half of them are
 * before the present, the others after it. A database that was restored from a dump numbers its transactions anew: what was
 * seen is then ahead, and is not known.
 */
const isUnseen = ({ seen, next }: Pick<Cursor, "seen" | "next">) =>
  seen > next
    ? sql``
    : sql`and ((${next}::int8 - r.written_by::text::int8) & 4294967295) not between ${next - seen + 1n}::int8 and 2147483647`;

/**
 * Keeps what changed of the rounds of a slice. Returns the sums of what went to slots that teams have added up already,
 * which only the demonstration's history does. The newest rounds are unknown to the planner: everything is looked up round by
 * round, since it would join sets of thousands as if they were single rows. What was counted before is not looked up for rounds
 * that are over for the first time and that no earlier counting has read: almost all.
 */
async function countRounds(
  tx: Tx,
  { brandId, from, to, closed, bonusFrom, ownBets, seen, next, unread }: Slice,
): Promise<readonly MemberSums[]> {
  const { rows } = await sql<MemberSums>`
    with compared as materialized (
      select r.*, p.slot as last_slot, coalesce(p.bet, 0) as last_bet, coalesce(p.win, 0) as last_win,
        coalesce(p.valid_bet, 0) as last_valid_bet, b.bet as bonus_bet, b.win as bonus_win, b.valid_bet as bonus_valid_bet,
        coalesce(p.bonus_bet, 0) as last_bonus_bet, coalesce(p.bonus_win, 0) as last_bonus_win,
        coalesce(p.bonus_valid_bet, 0) as last_bonus_valid_bet
      from real_round r cross join lateral (
        ${bonusPart(bonusFrom)}
      ) b left join lateral (
        ${lastCounted(brandId, sql`(r.over_since is not null or r.noted_at <= ${unread}::timestamptz)`)}
      ) p on true
      where r.brand_id = ${brandId} and r.book = 'real' and r.state <> 'open'
        and r.noted_at >= coalesce(${from}::timestamptz, '-infinity')
        and r.noted_at < coalesce(${to ?? null}::timestamptz, 'infinity') ${isUnseen({ seen, next })}
        and (r.bet_minor, r.win_minor, r.valid_bet_minor, b.bet, b.win, b.valid_bet)
          is distinct from (coalesce(p.bet, 0), coalesce(p.win, 0), coalesce(p.valid_bet, 0), coalesce(p.bonus_bet, 0),
            coalesce(p.bonus_win, 0), coalesce(p.bonus_valid_bet, 0))
    ), placed as materialized (
      select c.*, greatest(
        least(${slotOf(sql`coalesce(c.finished_at, c.noted_at)`)}, ${slotOf(sql`now()`)}),
        c.last_slot, case when not c.seeded then ${closed}::timestamptz end
      ) as slot
      from compared c
    ), kept as (
      -- The series has one number, and looks long: so the agent of a member is kept in mind (Memoize) while rounds go by.
      insert into play_change (brand_id, slot, member_id, vendor, round_id, game_code, currency, exponent, agent_id,
        finished_at, bet, win, valid_bet, was_slot, was_bet, was_win, was_valid_bet, bonus_bet, bonus_win, bonus_valid_bet,
        was_bonus_bet, was_bonus_win, was_bonus_valid_bet)
      select brand_id, slot, member_id, vendor, round_id, game_code, currency, exponent, a.id,
        coalesce(finished_at, noted_at), bet_minor, win_minor, valid_bet_minor, last_slot, last_bet, last_win, last_valid_bet,
        bonus_bet, bonus_win, bonus_valid_bet, last_bonus_bet, last_bonus_win, last_bonus_valid_bet
      from placed p cross join generate_series(1, (select 1)) left join lateral (
        ${nearestAgent(brandId, ownBets, sql`p.member_id`)} offset 0
      ) a on true
      where last_slot is distinct from slot
    ), changed as (
      -- The same open slot again: earlier slots do not change.
      update play_change c set bet = p.bet_minor, win = p.win_minor, valid_bet = p.valid_bet_minor,
        finished_at = coalesce(p.finished_at, p.noted_at), bonus_bet = p.bonus_bet, bonus_win = p.bonus_win,
        bonus_valid_bet = p.bonus_valid_bet
      from placed p
      where p.last_slot = p.slot and c.round_id = p.round_id and c.member_id = p.member_id and c.vendor = p.vendor
        and c.slot = p.slot and c.brand_id = ${brandId}
    )
    select p.member_id as "memberId", a.id as "agentId", date_bin('15 minutes', p.slot, '2000-01-01Z') as at, p.currency,
      sum((p.bet_minor > 0)::int4 - (p.last_bet > 0)::int4)::int4 as bets, sum(p.bet_minor - p.last_bet)::int8 as bet,
      sum(p.win_minor - p.last_win)::int8 as win, sum(p.valid_bet_minor - p.last_valid_bet)::int8 as "validBet"
    from placed p cross join agent_cursor c left join lateral (
      ${nearestAgent(brandId, ownBets, sql`p.member_id`)} offset 0
    ) a on true
    where c.brand_id = ${brandId} and p.seeded
      and (p.slot, coalesce(a.id, ''), p.member_id) <= (c.teams_slot, c.teams_agent, c.teams_member)
    group by 1, 2, 3, 4`.execute(tx);
  return rows;
}

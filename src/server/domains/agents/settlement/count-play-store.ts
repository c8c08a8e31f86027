import { sql, type Transaction } from "kysely";
import { agentTypes } from "../../../../site/constants.ts";
import type { Schema } from "../../../foundation/db/schema.ts";

type Tx = Transaction<Schema>;

/** How far back a counting reads again: a round's time is the start of its transaction, and one may commit late. */
const overlapMs = 120_000;
/** Rounds that are written within this time, and not many more than so many, are counted by one statement. */
const sliceMs = 600_000;
const sliceRounds = 20_000;
/** A slot stays open for this long after its end, for rounds whose transactions are under way. */
const graceMs = 60_000;
/** On the first run one slice may hold a whole history. */
const timeoutMs = 120_000;

const slotOf = (instant: ReturnType<typeof sql>) => sql`date_bin('5 minutes', ${instant}, '2000-01-01Z')`;

export type Counted = { now: Date; closedThrough: Date };

/**
 * Counts the rounds of a brand that were written since the last counting, and closes the slots that are over. For one
 * caller at a time: another waits for the cursor. Time is the database's. A round that is over belongs to the slot in
 * which it ended; once that slot is closed, to the first open one, as a signed correction. The history of the
 * demonstration stays where it was played. Counting again changes nothing.
 */
export async function countPlay(tx: Tx, brandId: string, ownBets: boolean): Promise<Counted> {
  await sql`select set_config('statement_timeout', ${`${timeoutMs}`}, true)`.execute(tx);
  await sql`insert into agent_cursor (brand_id) values (${brandId}) on conflict do nothing`.execute(tx);
  const cursor = await sql<{ now: Date; noted: Date | null; closed: Date | null }>`
    select now() as now, noted_upto as noted, closed_through as closed from agent_cursor
    where brand_id = ${brandId} for update`.execute(tx);
  const { now, noted, closed } = cursor.rows[0] as { now: Date; noted: Date | null; closed: Date | null };
  let from = noted ? new Date(noted.getTime() - overlapMs) : await firstOver(tx, brandId, null);
  while (from && from.getTime() <= now.getTime()) {
    const to = await sliceEnd(tx, brandId, from);
    await countSlice(tx, { brandId, from, to, closed, ownBets });
    from = await firstOver(tx, brandId, to);
  }
  const rows = await sql<{ closed: Date }>`
    update agent_cursor set noted_upto = ${now},
      closed_through = greatest(closed_through, ${slotOf(sql`${new Date(now.getTime() - graceMs)}::timestamptz`)})
    where brand_id = ${brandId} returning closed_through as closed`.execute(tx);
  return { now, closedThrough: rows.rows[0]?.closed ?? now };
}

/** When the first round that is over was written, at `from` or later. */
async function firstOver(tx: Tx, brandId: string, from: Date | null): Promise<Date | undefined> {
  const { rows } = await sql<{ first: Date | null }>`
    select min(noted_at) as first from game_round
    where brand_id = ${brandId} and book = 'real' and state <> 'open'
      and noted_at >= coalesce(${from}::timestamptz, '-infinity')`.execute(tx);
  return rows[0]?.first ?? undefined;
}

/** Where the slice that begins at an instant ends: a statement that takes longer than a few seconds is cut. */
async function sliceEnd(tx: Tx, brandId: string, from: Date): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    select noted_at as at from game_round
    where brand_id = ${brandId} and book = 'real' and state <> 'open' and noted_at >= ${from}
    order by noted_at offset ${sliceRounds} limit 1`.execute(tx);
  // Instants are whole milliseconds here.
  const full = rows[0] ? Math.max(rows[0].at.getTime(), from.getTime() + 1) : Number.POSITIVE_INFINITY;
  return new Date(Math.min(full, from.getTime() + sliceMs));
}

type Slice = { brandId: string; from: Date; to: Date; closed: Date | null; ownBets: boolean };

const countSlice = (tx: Tx, { brandId, from, to, closed, ownBets }: Slice) =>
  sql`
    with compared as materialized (
      select r.*, p.slot as last_slot, coalesce(p.bet, 0) as last_bet, coalesce(p.win, 0) as last_win,
        coalesce(p.valid_bet, 0) as last_valid_bet
      from game_round r left join lateral (
        select c.slot, c.bet, c.win, c.valid_bet from play_change c
        where c.round_id = r.round_id and c.member_id = r.member_id and c.vendor = r.vendor and c.brand_id = r.brand_id
        order by c.slot desc limit 1
      ) p on true
      where r.brand_id = ${brandId} and r.book = 'real' and r.state <> 'open'
        and r.noted_at >= ${from} and r.noted_at < ${to}
        and (r.bet_minor, r.win_minor, r.valid_bet_minor)
          is distinct from (coalesce(p.bet, 0), coalesce(p.win, 0), coalesce(p.valid_bet, 0))
    ), direct as (
      select m.member_id, (
        select t.ancestor_id from member_tree t join member a on a.brand_id = t.brand_id and a.id = t.ancestor_id
        where t.brand_id = ${brandId} and t.descendant_id = m.member_id and a.type = any (${agentTypes}::int2[])
          and (t.depth > 0 or ${ownBets})
        order by t.depth limit 1
      ) as agent_id
      from (select distinct member_id from compared) m
    ), placed as materialized (
      select c.*, d.agent_id, greatest(
        least(${slotOf(sql`coalesce(c.finished_at, c.noted_at)`)}, ${slotOf(sql`now()`)}),
        c.last_slot, case when not c.seeded then ${closed}::timestamptz end
      ) as slot
      from compared c join direct d on d.member_id = c.member_id
    ), kept as (
      insert into play_change (brand_id, slot, member_id, vendor, round_id, game_code, currency, exponent, agent_id,
        finished_at, bet, win, valid_bet, was_slot, was_bet, was_win, was_valid_bet)
      select brand_id, slot, member_id, vendor, round_id, game_code, currency, exponent, agent_id,
        coalesce(finished_at, noted_at), bet_minor, win_minor, valid_bet_minor,
        case when last_slot < slot then last_slot end,
        case when last_slot < slot then last_bet else 0 end, case when last_slot < slot then last_win else 0 end,
        case when last_slot < slot then last_valid_bet else 0 end
      from placed
      -- The same open slot again: what was counted before it stays as it is.
      on conflict (round_id, member_id, vendor, slot, brand_id) do update
        set bet = excluded.bet, win = excluded.win, valid_bet = excluded.valid_bet, finished_at = excluded.finished_at
    ), own as (
      select member_id, date_bin('15 minutes', slot, '2000-01-01Z') as at, currency,
        sum((bet_minor > 0)::int4 - (last_bet > 0)::int4) as bets, sum(bet_minor - last_bet) as bet,
        sum(win_minor - last_win) as win, sum(valid_bet_minor - last_valid_bet) as valid_bet
      from placed group by 1, 2, 3
    )
    insert into team_play (brand_id, member_id, at, currency, bets, bet, win, valid_bet)
    select ${brandId}, t.ancestor_id, o.at, o.currency, sum(o.bets), sum(o.bet), sum(o.win), sum(o.valid_bet)
    from own o
      join member_tree t on t.brand_id = ${brandId} and t.descendant_id = o.member_id
      join member a on a.brand_id = t.brand_id and a.id = t.ancestor_id
    where t.depth = 0 or a.type = any (${agentTypes}::int2[])
    group by 2, 3, 4
    on conflict (member_id, at, currency, brand_id) do update
      set bets = team_play.bets + excluded.bets, bet = team_play.bet + excluded.bet, win = team_play.win + excluded.win,
        valid_bet = team_play.valid_bet + excluded.valid_bet`.execute(tx);

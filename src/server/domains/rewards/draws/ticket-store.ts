import { sql, type Transaction } from "kysely";
import type { Schema } from "../../../foundation/db/schema.ts";

type Tx = Transaction<Schema>;

/** The draw of a raffle that collects the tickets of an instant; undefined without one. */
export async function raffleAt(tx: Tx, name: string, at: Date): Promise<string | undefined> {
  const found = await tx
    .selectFrom("draw")
    .select("id")
    .where("kind", "=", "raffle")
    .where("name", "=", name)
    .where("starts_at", "<=", at)
    .where("ends_at", ">", at)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  return found?.id;
}

export type NewTickets = {
  brandId: string;
  drawId: string;
  memberId: string;
  rewardId: string;
  count: bigint;
  at: Date;
};

/** Gives tickets the next numbers of their draw. Throws when it has ended meanwhile, so that nothing of the reward stays. */
export async function issueTickets(
  tx: Tx,
  { brandId, drawId, memberId, rewardId, count, at }: NewTickets,
): Promise<void> {
  const { rows } = await sql<{ taken: bigint }>`
    update draw set taken = taken + ${count} where id = ${drawId} and kind = 'raffle' and ended_at is null
    returning taken`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`the draw ${drawId} takes no more tickets`);
  await tx
    .insertInto("draw_ticket")
    .values({
      brand_id: brandId,
      draw_id: drawId,
      first_number: row.taken - count + 1n,
      count,
      member_id: memberId,
      reward_id: rewardId,
      at,
    })
    .execute();
}

/** Who holds tickets of a draw, by their numbers, and whether they may take part now. */
export async function holdersOf(
  tx: Tx,
  drawId: string,
  numbers: readonly bigint[],
  now: Date,
): Promise<Map<bigint, { member: string; barred: boolean }>> {
  const { rows } = await sql<{ number: bigint; member: string; barred: boolean }>`
    select n.number, t.member_id as member,
      m.suspended_at is not null or m.erased_at is not null or coalesce(m.excluded_until > ${now}, false) as barred
    from unnest(${[...numbers]}::int8[]) n(number)
    cross join lateral (select * from draw_ticket t where t.draw_id = ${drawId} and t.first_number <= n.number
      order by t.first_number desc limit 1) t
    join member m on m.brand_id = t.brand_id and m.id = t.member_id
    where n.number < t.first_number + t.count`.execute(tx);
  return new Map(rows.map(({ number, ...holder }) => [number, holder]));
}

export type OwnTickets = { count: number; spans: { first: bigint; last: bigint }[] };

/** A member's tickets by draw: how many, and the numbers of the latest, at most so many spans. */
export async function ownTickets(
  tx: Tx,
  memberId: string,
  drawIds: readonly string[],
  most: number,
): Promise<Map<string, OwnTickets>> {
  const { rows } = await sql<{ draw: string; count: number; spans: [string, string][] }>`
    select draw_id as draw, sum(count)::int4 as count,
      (array_agg(array[first_number::text, (first_number + count - 1)::text] order by first_number desc))[1:${most}] as spans
    from draw_ticket where member_id = ${memberId} and draw_id = any (${[...drawIds]}::text[]) group by 1`.execute(
    tx,
  );
  return new Map(
    rows.map(({ draw, count, spans }) => [
      draw,
      {
        count,
        spans: spans.map(([first, last]) => ({ first: BigInt(first), last: BigInt(last) })).reverse(),
      },
    ]),
  );
}

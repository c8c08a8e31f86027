import { type Selectable, sql, type Transaction } from "kysely";
import type { DrawPickTable, DrawTable } from "../../../foundation/db/draw-schema.ts";
import { byTime, type ListOrder, type Page, type PageAsked, paged } from "../../../foundation/db/paged.ts";
import type { Schema } from "../../../foundation/db/schema.ts";
import type { DrawKind, DrawTerms } from "./terms.ts";

type Tx = Transaction<Schema>;

/** A draw as it was announced; its seed is secret until `ended_at`. */
export type Draw = Omit<Selectable<DrawTable>, "kind" | "terms"> & DrawTerms;

const asDraw = (row: Selectable<DrawTable>): Draw => row as Draw;

export async function drawById(tx: Tx, id: string): Promise<Draw | undefined> {
  const row = await tx.selectFrom("draw").selectAll().where("id", "=", id).executeTakeFirst();
  return row && asDraw(row);
}

/** The draws that have not ended, by their ends. */
export async function openDraws(tx: Tx, kind?: DrawKind): Promise<Draw[]> {
  const rows = await tx
    .selectFrom("draw")
    .selectAll()
    .where("ended_at", "is", null)
    .$if(kind !== undefined, (query) => query.where("kind", "=", kind ?? "raffle"))
    .orderBy("ends_at")
    .orderBy("id")
    .execute();
  return rows.map(asDraw);
}

/** The last draws of a kind that have ended, the latest first. */
export async function endedDraws(tx: Tx, kind: DrawKind, most: number): Promise<Draw[]> {
  const rows = await tx
    .selectFrom("draw")
    .selectAll()
    .where("ended_at", "is not", null)
    .where("kind", "=", kind)
    .orderBy("ended_at", "desc")
    .orderBy("id")
    .limit(most)
    .execute();
  return rows.map(asDraw);
}

/** A page of draws, those that end last first. */
export async function drawPage(tx: Tx, wanted: PageAsked): Promise<Page<Draw>> {
  const order: ListOrder = byTime("desc", "ends_at", "id");
  const { rows, ends } = await paged(tx, tx.selectFrom("draw").selectAll(), order, wanted);
  return { rows: rows.map(asDraw), ends };
}

/** When the last announced window of a draw ends; undefined before the first. */
export async function lastEnd(tx: Tx, kind: DrawKind, name: string): Promise<Date | undefined> {
  const { end } = await tx
    .selectFrom("draw")
    .select((eb) => eb.fn.max("ends_at").as("end"))
    .where("kind", "=", kind)
    .where("name", "=", name)
    .executeTakeFirstOrThrow();
  return end ?? undefined;
}

/** What the draws of a name have given, and may still give, in minor units. */
export async function committed(tx: Tx, kind: DrawKind, name: string): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(case when ended_at is null then pot else amount end), 0)::int8 as sum
    from draw where kind = ${kind} and name = ${name}`.execute(tx);
  return rows[0]?.sum ?? 0n;
}

/** How much of each rule's budget draws hold: what they gave, and may still give. */
export async function committedByName(tx: Tx): Promise<Map<string, bigint>> {
  const { rows } = await sql<{ of: string; sum: bigint }>`
    select kind || '.' || name as of, sum(case when ended_at is null then pot else amount end)::int8 as sum
    from draw group by 1`.execute(tx);
  return new Map(rows.map(({ of, sum }) => [of, sum]));
}

export type NewDraw = Pick<
  Draw,
  | "brand_id"
  | "id"
  | "kind"
  | "name"
  | "starts_at"
  | "ends_at"
  | "currency"
  | "exponent"
  | "pot"
  | "server_seed"
  | "server_hash"
  | "announced_at"
> & { terms: string };

/** Holds the announcing of a brand's draws until the transaction ends: one node announces at a time. */
export const lockAnnouncing = async (tx: Tx, brandId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${brandId}|draws`}, 13))`.execute(tx);
};

export const insertDraw = async (tx: Tx, draw: NewDraw): Promise<void> => {
  await tx.insertInto("draw").values(draw).execute();
};

/** Takes back a draw that has not begun; by another node's clock it may have, and then nobody may have taken part. */
export const withdrawDraw = async (tx: Tx, id: string, now: Date): Promise<void> => {
  await tx
    .deleteFrom("draw")
    .where("id", "=", id)
    .where("starts_at", ">", now)
    .where("taken", "=", 0n)
    .execute();
};

/**
 * Takes the next place among those who open an envelope of a pot; undefined when it has ended or is empty. Callers wait for
 * each other, so places have no gaps; the last one ends the draw.
 */
export async function takePlace(
  tx: Tx,
  id: string,
  envelopes: number,
  at: Date,
): Promise<number | undefined> {
  const { rows } = await sql<{ place: bigint }>`
    update draw set taken = taken + 1, ended_at = case when taken + 1 = ${envelopes} then ${at}::timestamptz end
    where id = ${id} and kind = 'envelope' and ended_at is null and taken < ${envelopes}
    returning taken as place`.execute(tx);
  return rows[0] && Number(rows[0].place);
}

type Opened = { brandId: string; drawId: string; place: number; memberId: string; amount: bigint; at: Date };

/** Stores an opened envelope. The caller has its place. */
export async function insertEnvelope(tx: Tx, { brandId, drawId, memberId, ...rest }: Opened): Promise<void> {
  await tx
    .insertInto("draw_envelope")
    .values({ brand_id: brandId, draw_id: drawId, member_id: memberId, ...rest })
    .execute();
  await sql`update draw set amount = amount + ${rest.amount} where id = ${drawId}`.execute(tx);
}

/** What members took out of a pot, in the order in which they did. */
export async function openedOf(
  tx: Tx,
  drawId: string,
): Promise<{ place: number; member: string; account: string; amount: bigint; at: Date }[]> {
  const { rows } = await sql<{ place: number; member: string; account: string; amount: bigint; at: Date }>`
    select e.place, e.member_id as member, m.account, e.amount, e.at
    from draw_envelope e join member m on m.brand_id = e.brand_id and m.id = e.member_id
    where e.draw_id = ${drawId} order by e.place`.execute(tx);
  return rows;
}

/** How many envelopes of each amount were opened. */
export async function openedByAmount(tx: Tx, drawId: string): Promise<Map<bigint, number>> {
  const { rows } = await sql<{ amount: bigint; count: number }>`
    select amount, count(*)::int4 as count from draw_envelope where draw_id = ${drawId} group by 1`.execute(
    tx,
  );
  return new Map(rows.map(({ amount, count }) => [amount, count]));
}

/** What a member took out of pots, by draw. */
export async function ownEnvelopes(
  tx: Tx,
  memberId: string,
  drawIds: readonly string[],
): Promise<Map<string, { place: number; amount: bigint }>> {
  if (drawIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom("draw_envelope")
    .select(["draw_id", "place", "amount"])
    .where("member_id", "=", memberId)
    .where("draw_id", "in", drawIds)
    .execute();
  return new Map(rows.map(({ draw_id, ...own }) => [draw_id, own]));
}

/** Ends a draw; undefined when it has ended. A second caller waits for the first one. Returns how many were taken. */
export async function claimEnd(tx: Tx, id: string, at: Date): Promise<bigint | undefined> {
  const { rows } = await sql<{ taken: bigint }>`
    update draw set ended_at = ${at} where id = ${id} and ended_at is null returning taken`.execute(tx);
  return rows[0]?.taken;
}

export type DrawPick = Selectable<DrawPickTable>;

/** Stores what a raffle drew and what it comes to. */
export async function insertPicks(
  tx: Tx,
  drawId: string,
  picks: readonly Omit<DrawPick, "reward_id">[],
): Promise<void> {
  if (picks.length === 0) return;
  await tx
    .insertInto("draw_pick")
    .values([...picks])
    .execute();
  const amount = picks.reduce((sum, pick) => sum + pick.amount, 0n);
  await sql`update draw set amount = ${amount} where id = ${drawId}`.execute(tx);
}

/** What raffles drew, in order, with the account names; by draw. */
export async function picksOf(
  tx: Tx,
  drawIds: readonly string[],
): Promise<Map<string, (DrawPick & { account: string })[]>> {
  const found = new Map<string, (DrawPick & { account: string })[]>();
  if (drawIds.length === 0) return found;
  const rows = await tx
    .selectFrom("draw_pick")
    .innerJoin("member", (join) =>
      join.onRef("member.brand_id", "=", "draw_pick.brand_id").onRef("member.id", "=", "draw_pick.member_id"),
    )
    .selectAll("draw_pick")
    .select("member.account")
    .where("draw_id", "in", drawIds)
    .orderBy("draw_id")
    .orderBy("nth")
    .execute();
  for (const row of rows) found.set(row.draw_id, [...(found.get(row.draw_id) ?? []), row]);
  return found;
}

/** Prizes of raffles that are not paid yet, the oldest draws first. */
export const unpaidPicks = (
  tx: Tx,
  most: number,
): Promise<{ draw_id: string; nth: number; member_id: string }[]> =>
  tx
    .selectFrom("draw_pick")
    .select(["draw_id", "nth", "member_id"])
    .where("place", "is not", null)
    .where("reward_id", "is", null)
    .orderBy("draw_id")
    .orderBy("nth")
    .limit(most)
    .execute();

/** A prize that is not paid yet, locked; undefined when it is. */
export const lockUnpaid = (tx: Tx, drawId: string, nth: number): Promise<DrawPick | undefined> =>
  tx
    .selectFrom("draw_pick")
    .selectAll()
    .where("draw_id", "=", drawId)
    .where("nth", "=", nth)
    .where("reward_id", "is", null)
    .forUpdate()
    .executeTakeFirst();

export const setPaid = async (tx: Tx, drawId: string, nth: number, rewardId: string): Promise<void> => {
  await tx
    .updateTable("draw_pick")
    .set({ reward_id: rewardId })
    .where("draw_id", "=", drawId)
    .where("nth", "=", nth)
    .execute();
};

import { type Selectable, sql, type Transaction } from "kysely";
import { type ListOrder, type Page, type PageAsked, paged } from "../../foundation/db/paged.ts";
import type { Schema } from "../../foundation/db/schema.ts";
import type { VipStepTable } from "../../foundation/db/vip-schema.ts";
import type { LevelMonths } from "./level-rules.ts";
import type { Amounts } from "./terms.ts";

type Tx = Transaction<Schema>;

export type VipStep = Selectable<VipStepTable>;

/** A member's level with what keeps it; the member's row is locked. */
export type Standing = { memberId: string; level: number; since: Date; heldUntil: Date | null };

/** What members bet of real money and deposited in a window; members without either have zeroes. */
export async function amountsOf(
  tx: Tx,
  members: readonly string[],
  { firstDay, lastDay, start, end }: LevelMonths,
  currency: string,
): Promise<Map<string, Amounts>> {
  const { rows } = await sql<{ member: string } & Amounts>`
    select m.id as member, greatest(p.turnover, 0)::int8 as turnover, d.deposits::int8 as deposits
    from unnest(${[...members]}::text[]) m(id)
    cross join lateral (
      select coalesce(sum(valid_bet), 0) as turnover from reward_play
      where member_id = m.id and day between ${firstDay}::date and ${lastDay}::date and currency = ${currency}
    ) p
    cross join lateral (
      select coalesce(sum(coalesce(received, amount)), 0) as deposits from deposit
      where member_id = m.id and state = 'credited' and currency = ${currency}
        and changed_at >= ${start} and changed_at < ${end}
    ) d`.execute(tx);
  return new Map(rows.map(({ member, turnover, deposits }) => [member, { turnover, deposits }]));
}

/** The level that a member has now, 0 for none; for callers who hold the member's lock it stays so. */
export async function levelNow(tx: Tx, memberId: string): Promise<number> {
  const found = await tx
    .selectFrom("member")
    .select("vip_level")
    .where("id", "=", memberId)
    .executeTakeFirst();
  return found?.vip_level ?? 0;
}

/** Since when a member has the level, and until when it is kept; undefined without one. */
export async function standingOf(
  tx: Tx,
  memberId: string,
): Promise<{ since: Date; heldUntil: Date | null } | undefined> {
  const found = await tx
    .selectFrom("vip_standing")
    .select(["since", "held_until"])
    .where("member_id", "=", memberId)
    .executeTakeFirst();
  return found && { since: found.since, heldUntil: found.held_until };
}

/** The next members with a level, by their ids; their rows are locked, so that nobody rises meanwhile. */
export async function nextStandings(tx: Tx, after: string, most: number): Promise<Standing[]> {
  const { rows } = await sql<Standing>`
    select m.id as "memberId", m.vip_level as level, s.since, s.held_until as "heldUntil"
    from vip_standing s join member m on m.brand_id = s.brand_id and m.id = s.member_id
    where s.member_id > ${after} order by s.member_id limit ${most} for update of m`.execute(tx);
  return rows;
}

export type Step = {
  brandId: string;
  memberId: string;
  at: Date;
  /** When the level begins, where it is not `at`. */
  since?: Date;
  from: number;
  to: number;
  cause: "reached" | "fell" | "staff" | "reward";
  amounts: Amounts;
  currency: string;
  exponent: number;
  by?: string;
  reason?: string;
  heldUntil?: Date | undefined;
};

/** Notes since when a member has a level, and with `heldUntil` until when it is kept. */
export async function beginStanding(
  tx: Tx,
  {
    brandId,
    memberId,
    since,
    ...promise
  }: {
    brandId: string;
    memberId: string;
    since: Date;
    heldUntil?: Date | undefined;
  },
): Promise<void> {
  const held = "heldUntil" in promise ? { held_until: promise.heldUntil ?? null } : {};
  await tx
    .insertInto("vip_standing")
    .values({ brand_id: brandId, member_id: memberId, since, ...held })
    .onConflict((conflict) => conflict.columns(["brand_id", "member_id"]).doUpdateSet({ since, ...held }))
    .execute();
}

/**
 * Writes a step, and the level with it. A step by the staff decides until when the level is kept, and so does one by a reward that
 * says so.
 */
export async function writeStep(tx: Tx, step: Step): Promise<void> {
  const { brandId, memberId, since = step.at, from, to, cause, heldUntil } = step;
  const decides = cause === "staff" || (cause === "reward" && heldUntil !== undefined);
  await tx.updateTable("member").set({ vip_level: to }).where("id", "=", memberId).execute();
  await beginStanding(tx, { brandId, memberId, since, ...(decides ? { heldUntil } : {}) });
  await insertStep(tx, { ...step, from, to, cause });
}

/**
 * Notes that play has reached a level that the member has, or had a higher one than, by other means: a step from the level to itself,
 * which changes nothing.
 */
export const noteReached = (
  tx: Tx,
  step: Pick<Step, "brandId" | "memberId" | "at" | "amounts" | "currency" | "exponent">,
  level: number,
): Promise<void> => insertStep(tx, { ...step, from: level, to: level, cause: "reached" });

async function insertStep(
  tx: Tx,
  { brandId, memberId, at, from, to, cause, amounts, currency, exponent, by, reason }: Step,
): Promise<void> {
  await tx
    .insertInto("vip_step")
    .values({
      brand_id: brandId,
      member_id: memberId,
      at,
      from_level: from,
      to_level: to,
      cause,
      turnover: amounts.turnover,
      deposits: amounts.deposits,
      currency,
      exponent,
      by_staff: by ?? null,
      reason: reason ?? null,
    })
    .execute();
}

/** Steps `t` of `vip_step` that changed or confirmed the level: all but those of `noteReached`. */
const isChange = sql<boolean>`(t.cause <> 'reached' or t.from_level <> t.to_level)`;

/** A member's last changes of the level, the latest first. */
export const stepsOf = (tx: Tx, memberId: string, most: number): Promise<VipStep[]> =>
  tx
    .selectFrom("vip_step as t")
    .selectAll()
    .where("member_id", "=", memberId)
    .where(isChange)
    .orderBy("id", "desc")
    .limit(most)
    .execute();

/** The highest level that a member has ever reached by play; 0 for none. */
export async function highestReached(tx: Tx, memberId: string): Promise<number> {
  const found = await tx
    .selectFrom("vip_step")
    .select(({ fn }) => fn.max("to_level").as("level"))
    .where("member_id", "=", memberId)
    .where("cause", "=", "reached")
    .executeTakeFirst();
  return found?.level ?? 0;
}

/** The last month whose end has been worked on; undefined before the first. */
export async function lastMonth(tx: Tx): Promise<{ end: Date; done: boolean } | undefined> {
  const found = await tx
    .selectFrom("vip_month")
    .select(["month_end", "done_at"])
    .orderBy("month_end", "desc")
    .limit(1)
    .executeTakeFirst();
  return found && { end: found.month_end, done: found.done_at !== null };
}

/** Begins a month's end, or goes on with it: locks it and returns up to which member it is done. */
export async function takeMonth(
  tx: Tx,
  brandId: string,
  end: Date,
): Promise<{ upto: string; done: boolean }> {
  await sql`insert into vip_month (brand_id, month_end) values (${brandId}, ${end}) on conflict do nothing`.execute(
    tx,
  );
  const { rows } = await sql<{ upto: string; done: boolean }>`
    select upto, done_at is not null as done from vip_month where month_end = ${end} for update`.execute(tx);
  return rows[0] ?? { upto: "", done: true };
}

/** Notes how far along a month's end is. */
export async function passMonth(
  tx: Tx,
  end: Date,
  { upto, fell, doneAt }: { upto: string; fell: number; doneAt: Date | null },
): Promise<void> {
  await sql`
    update vip_month set upto = ${upto}, fell = fell + ${fell}, done_at = ${doneAt} where month_end = ${end}`.execute(
    tx,
  );
}

/** A member with a level, as staff read it. */
export type VipRow = {
  account: string;
  level: number;
  since: Date | null;
  heldUntil: Date | null;
  cause: "reached" | "fell" | "staff" | "reward" | null;
  by: string | null;
  reason: string | null;
};

/** Members with a level, the highest first, then those who have had it longest. */
export async function vipPage(tx: Tx, wanted: PageAsked): Promise<Page<VipRow>> {
  const query = tx
    .selectFrom("vip_standing as s")
    .innerJoin("member as m", (join) =>
      join.onRef("m.brand_id", "=", "s.brand_id").onRef("m.id", "=", "s.member_id"),
    )
    .select([
      "s.member_id as id",
      "m.account",
      "m.vip_level as level",
      "s.since",
      "s.held_until as heldUntil",
    ])
    .where("m.vip_level", ">", 0);
  const order: ListOrder = {
    way: "asc",
    keys: [
      [sql`-m.vip_level`, "number"],
      ["s.since", "time"],
      ["s.member_id", "text"],
    ],
  };
  const { rows, ends } = await paged(tx, query, order, wanted);
  const steps = await lastSteps(
    tx,
    rows.map(({ id }) => id),
  );
  return {
    rows: rows.map(({ id, ...row }) => ({ ...row, ...(steps.get(id) ?? noStep) })),
    ends,
  };
}

type LastStep = Pick<VipRow, "cause" | "by" | "reason">;
const noStep: LastStep = { cause: null, by: null, reason: null };

/** How members came to their levels. */
async function lastSteps(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, LastStep>> {
  const { rows } = await sql<LastStep & { id: string }>`
    select distinct on (member_id) member_id as id, cause, by_staff as by, reason from vip_step t
    where member_id = any (${[...ids]}) and ${isChange} order by member_id, id desc`.execute(tx);
  return new Map(rows.map(({ id, ...step }) => [id, step]));
}

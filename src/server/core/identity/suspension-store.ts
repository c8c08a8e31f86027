import { sql, type Transaction } from "kysely";
import { type Refusal, refuse } from "../../../kernel/outcome.ts";
import type { Brand } from "../../brands/brand.ts";
import { byTime, type ListOrder, type Page, type PageAsked, paged } from "../../foundation/db/paged.ts";
import type { Schema } from "../../foundation/db/schema.ts";
import { type Freezable, frozenRefusal } from "./frozen-upline.ts";
import { isLate } from "./frozen-upline-store.ts";

type Tx = Transaction<Schema>;

/** The brand, and what a member wants to do, which the brand may freeze for an upline who did not pay. */
type Asked = { brand: Brand; what: Freezable };

/**
 * Refuses `member.suspended`, `member.excluded` during a break or exclusion that the member asked for, and what the brand
 * freezes of an upline who did not pay in time. Locks the member until the transaction ends: a suspension, an exclusion or
 * the payment of a debt commits before this reads, or waits until the transaction is over.
 */
export async function suspensionRefusal(
  tx: Tx,
  memberId: string,
  now: number,
  asked?: Asked,
): Promise<Refusal | undefined> {
  const member = await standingOf(tx, memberId).forNoKeyUpdate().executeTakeFirst();
  return member && refusalOf(member, now, asked);
}

/** As `suspensionRefusal`, for a reader: locks nothing, so what it says may be over when it is read. */
export async function presentRefusal(
  tx: Tx,
  memberId: string,
  now: number,
  asked?: Asked,
): Promise<Refusal | undefined> {
  const member = await standingOf(tx, memberId).executeTakeFirst();
  return member && refusalOf(member, now, asked);
}

const standingOf = (tx: Tx, memberId: string) =>
  tx
    .selectFrom("member")
    .select(["suspended_at", "excluded_until", isLate.as("late")])
    .where("id", "=", memberId);

type Standing = { suspended_at: Date | null; excluded_until: Date | null; late: boolean };

const refusalOf = (member: Standing, now: number, asked?: Asked): Refusal | undefined =>
  barred(member, now) ?? (asked && frozenRefusal(asked.brand, asked.what, member.late));

/** Why a member may not come in now: `member.suspended` or `member.excluded`. */
export function barred(
  { suspended_at, excluded_until }: { suspended_at: Date | null; excluded_until: Date | null },
  now: number,
): Refusal | undefined {
  if (suspended_at !== null) return refuse("member.suspended");
  return excluded_until !== null && excluded_until.getTime() > now ? refuse("member.excluded") : undefined;
}

/**
 * Waits for the member's calls of game vendors that are being decided, and holds back later ones until the transaction
 * ends. The key is that of game_state (foundation/db/functions/game-state.sql), which reads the suspension after it.
 */
export async function lockPlay(tx: Tx, brandId: string, memberId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${brandId}|${memberId}`}, 7))`.execute(tx);
}

type SuspendedMember = { account: string; at: Date; by: string; reason: string };

/** A page of the suspended members, the latest first; erased ones, who are closed for good, are not among them. */
export async function suspendedPage(tx: Tx, wanted: PageAsked): Promise<Page<SuspendedMember>> {
  const query = tx
    .selectFrom("member")
    .select(["account", "suspended_at", "suspended_by", "suspended_reason"])
    .where("suspended_at", "is not", null)
    .where("erased_at", "is", null);
  const order: ListOrder = byTime("desc", "suspended_at", "id");
  const { rows, ends } = await paged(tx, query, order, wanted);
  return {
    ends,
    rows: rows.flatMap(({ suspended_at, suspended_by, suspended_reason, ...row }) =>
      suspended_at
        ? [{ ...row, at: suspended_at, by: suspended_by ?? "", reason: suspended_reason ?? "" }]
        : [],
    ),
  };
}

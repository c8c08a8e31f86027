import { type RawBuilder, type SqlBool, sql } from "kysely";
import { trialType } from "../../../site/constants.ts";

/** What rows of the desk's lists have to fit; what is left out fits all. */
export type RowsFilter = {
  /** When a row's life began, from `start` (included) to `end` (excluded). */
  asOf?: { start: Date; end: Date } | undefined;
  memberId?: string;
  /** What the member's account begins with. */
  prefix?: string;
  /** Minor units of `currency`; an amount that takes counts by its size. */
  least?: bigint;
  greatest?: bigint;
  currency?: string;
  exponent?: number;
};

/** Where a list's rows have what is filtered by; without another column, they began when they were asked for. */
type Columns = { table: string; member?: "member_id" | "owner"; at?: string };

/** Whether a row of a list fits. */
export function fits(
  { asOf, memberId, prefix, least, greatest, currency, exponent }: RowsFilter,
  { table, member = "member_id", at = "asked_at" }: Columns,
): RawBuilder<SqlBool> {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  const all: RawBuilder<unknown>[] = [sql`true`];
  if (asOf) all.push(sql`${column(at)} >= ${asOf.start} and ${column(at)} < ${asOf.end}`);
  if (memberId !== undefined) all.push(sql`${column(member)} = ${memberId}`);
  // The greatest code point ends the range: no account has it. Compared by code point, as the index of prefixes is.
  if (prefix !== undefined)
    all.push(sql`${column(member)} in (
      select named.id from member named
      where named.type <> ${trialType} and named.erased_at is null
        and named.account collate "C" >= ${prefix} and named.account collate "C" < ${`${prefix}\u{10FFFF}`})`);
  // Minor units of another currency, or with other decimals, are no such amount.
  if (least !== undefined || greatest !== undefined)
    all.push(sql`${column("currency")} = ${currency} and ${column("exponent")} = ${exponent}`);
  if (least !== undefined) all.push(sql`abs(${column("amount")}) >= ${least}`);
  if (greatest !== undefined) all.push(sql`abs(${column("amount")}) <= ${greatest}`);
  return sql<SqlBool>`(${sql.join(all, sql` and `)})`;
}

import { type Selectable, sql, type Transaction } from "kysely";
import { type Page, type PageAsked, paged } from "../../foundation/db/paged.ts";
import type { PlayLimitChangeTable } from "../../foundation/db/safer-play-schema.ts";
import type { Schema } from "../../foundation/db/schema.ts";

type Tx = Transaction<Schema>;
/** Sums of a month (yyyy-MM), in minor units. */
type MonthSums = { month: string; deposited: bigint; staked: bigint; won: bigint; activeMs: bigint };

/** The sums of each month from the first day until the current month, in a zone's days. Deposits count when asked for. */
export async function monthSums(
  tx: Tx,
  {
    memberId,
    zone,
    first,
    since,
    current,
  }: { memberId: string; zone: string; first: string; since: Date; current: string },
): Promise<MonthSums[]> {
  const { rows } = await sql<MonthSums>`
    select to_char(m.month, 'YYYY-MM') as month, coalesce(d.deposited, 0)::int8 as deposited,
      coalesce(u.staked, 0)::int8 as staked, coalesce(u.won, 0)::int8 as won, coalesce(u.active, 0)::int8 as "activeMs"
    from generate_series(${first}::date::timestamp, ${current}::date::timestamp, interval '1 month') m(month)
    left join (
      select date_trunc('month', day::timestamp) as month, sum(staked) as staked, sum(won) as won, sum(active_ms) as active
      from play_usage where member_id = ${memberId} and day >= ${first}::date group by 1
    ) u on u.month = m.month
    left join (
      select date_trunc('month', asked_at at time zone ${zone}) as month, sum(coalesce(received, amount)) as deposited
      from deposit where member_id = ${memberId} and state = 'credited' and asked_at >= ${since} group by 1
    ) d on d.month = m.month
    order by m.month desc`.execute(tx);
  return rows;
}

/** A page of the changes of a member's limits, the latest first. */
export const changePage = (
  tx: Tx,
  { memberId, since }: { memberId: string; since: Date },
  wanted: PageAsked,
): Promise<Page<Selectable<PlayLimitChangeTable>>> =>
  paged(
    tx,
    tx.selectFrom("play_limit_change").selectAll().where("member_id", "=", memberId).where("at", ">=", since),
    {
      way: "desc",
      keys: [
        ["at", "time"],
        ["id", "number"],
      ],
    },
    wanted,
  );

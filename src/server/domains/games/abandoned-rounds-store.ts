import { sql, type Transaction } from "kysely";
import type { Schema } from "../../foundation/db/schema.ts";

type Tx = Transaction<Schema>;

/** A round that its vendor has not ended for this long is over (docs/protocols/vendor-wallet.md 18). */
const abandonedMs = 24 * 3_600_000;

/** How many rounds were closed, and how many of them have unsettled bets. */
export type ClosedRounds = { closed: number; unsettled: number };

/**
 * Closes at most `most` rounds that their vendors never ended, the oldest first. Moves no money: open bets stay open, and are paid or rolled back
 * whenever the vendor calls.
 */
export async function closeAbandonedRounds(tx: Tx, now: number, most = 500): Promise<ClosedRounds> {
  const at = new Date(now);
  const { rows } = await sql<{ closed: bigint; unsettled: bigint }>`
    with swept as (
      update game_round set state = 'closed', finished_at = ${at}, swept_at = ${at}, noted_at = now()
      where ctid = any (array(
        select ctid from game_round where state = 'open' and started_at < ${new Date(now - abandonedMs)}
          order by started_at limit ${most}))
        and state = 'open'
      returning brand_id, vendor, member_id, round_id
    )
    select count(*) as closed, count(*) filter (where exists (
      select from game_transaction t where t.brand_id = s.brand_id and t.vendor = s.vendor
        and t.member_id = s.member_id and t.round_id = s.round_id and t.state = 'open')) as unsettled
    from swept s`.execute(tx);
  return { closed: Number(rows[0]?.closed ?? 0), unsettled: Number(rows[0]?.unsettled ?? 0) };
}

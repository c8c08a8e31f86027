import { type Selectable, sql, type Transaction } from "kysely";
import { type Page, type PageAsked, paged } from "../../foundation/db/paged.ts";
import type { VendorStopTable } from "../../foundation/db/safer-play-schema.ts";
import type { Schema } from "../../foundation/db/schema.ts";

type Tx = Transaction<Schema>;

export type VendorStop = Selectable<VendorStopTable>;
export type StopCause = VendorStop["cause"];

/** How long a launch may be played (docs/protocols/originals.md); an older session needs no end. */
const launchMs = 12 * 3_600_000;

/**
 * Asks that a member's games stop at every vendor where they have had money or opened a game lately. What is asked already
 * goes on; what was done begins again.
 */
export async function askStops(
  tx: Tx,
  brandId: string,
  { memberId, cause, at }: { memberId: string; cause: StopCause; at: number },
): Promise<void> {
  const now = new Date(at);
  await sql`
    insert into vendor_stop as s (brand_id, member_id, vendor, cause, state, asked_at, check_at, changed_at)
    select ${brandId}, ${memberId}, v.vendor, ${cause}, 'ending', ${now}, ${now}, ${now} from (
      select vendor from wallet_transfer where owner = ${memberId} and book = 'real' and direction = 'in'
      union
      select vendor from game_session where member_id = ${memberId} and book = 'real'
        and last_used_at > ${new Date(at - launchMs)}) v
    order by v.vendor
    on conflict (brand_id, member_id, vendor) do update set cause = excluded.cause, state = 'ending',
      asked_at = excluded.asked_at, ended_at = null, tries = 0, check_at = excluded.check_at,
      changed_at = excluded.changed_at
    where s.state = 'done'`.execute(tx);
}

/** What is due, the longest waiting first. */
export const dueStops = (tx: Tx, now: number, most: number): Promise<VendorStop[]> =>
  tx
    .selectFrom("vendor_stop")
    .selectAll()
    .where("check_at", "<=", new Date(now))
    .orderBy("check_at")
    .limit(most)
    .execute();

type Named = Pick<VendorStop, "member_id" | "vendor">;

/** Claims a stop that is still due for `graceMs`: no other run works on it meanwhile. */
export const claimStop = (
  tx: Tx,
  { member_id, vendor }: Named,
  now: number,
  graceMs: number,
): Promise<VendorStop | undefined> =>
  tx
    .updateTable("vendor_stop")
    .set({ check_at: new Date(now + graceMs) })
    .where("member_id", "=", member_id)
    .where("vendor", "=", vendor)
    .where("check_at", "<=", new Date(now))
    .returningAll()
    .executeTakeFirst();

/** Stores what became of a stop, unless it was done and began again meanwhile. */
export const updateStop = async (
  tx: Tx,
  { member_id, vendor, asked_at }: Named & Pick<VendorStop, "asked_at">,
  change: Partial<Omit<VendorStop, "brand_id" | "member_id" | "vendor" | "asked_at">>,
): Promise<void> => {
  await tx
    .updateTable("vendor_stop")
    .set(change)
    .where("member_id", "=", member_id)
    .where("vendor", "=", vendor)
    .where("asked_at", "=", asked_at)
    .execute();
};

type Shown = VendorStop & { account: string; recalled: bigint };

/** A page of stops, the latest first: those under way, or all that are done. `recalled` in minor units. */
export async function stopPage(tx: Tx, show: "open" | "past", wanted: PageAsked): Promise<Page<Shown>> {
  const query = tx
    .selectFrom("vendor_stop as s")
    .innerJoin("member as m", (join) =>
      join.onRef("m.brand_id", "=", "s.brand_id").onRef("m.id", "=", "s.member_id"),
    )
    .selectAll("s")
    .select([
      "m.account",
      sql<bigint>`(select coalesce(sum(t.amount), 0)::int8 from wallet_transfer t where t.brand_id = s.brand_id
        and t.owner = s.member_id and t.vendor = s.vendor and t.book = 'real' and t.direction = 'out'
        and t.state = 'done' and t.asked_at >= s.asked_at)`.as("recalled"),
    ])
    .where("s.state", show === "open" ? "<>" : "=", "done");
  return paged(
    tx,
    query,
    {
      way: "desc",
      keys: [
        ["s.asked_at", "time"],
        ["s.member_id", "text"],
        ["s.vendor", "text"],
      ],
    },
    wanted,
  );
}

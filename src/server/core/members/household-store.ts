import { sql, type Transaction } from "kysely";
import type { Schema } from "../../foundation/db/schema.ts";
import type { Member } from "./member-store.ts";

/** What two members share. */
export type Household = { device: boolean; address: boolean; account: boolean };

export type HouseholdKind = keyof Household;

/**
 * Which of device, address and payout account two members share, by what the platform keeps:
 * - device: a browser that both have logged in or registered with in the last year, by its cookie. Another browser of the
 *   same device, or one whose cookies were deleted, is not recognized;
 * - address: a network that both have come from in the last year. Networks are prefixes of addresses, and phone companies
 *   put many customers behind one: by itself it proves nothing;
 * - account: a payout account that both have bound, one after the other; at the same time it belongs to one member.
 *   Accounts that deposits were paid from are not kept, so they are not compared.
 * A member shares everything with themselves.
 */
export async function householdOf(
  tx: Transaction<Schema>,
  memberId: string,
  friendId: string,
): Promise<Household> {
  const { rows } = await sql<Household>`
    select
      exists (select from known_browser a join known_browser b on b.brand_id = a.brand_id
          and b.browser_hash = a.browser_hash
        where a.owner = 'account:' || m.account and b.owner = 'account:' || f.account) as device,
      exists (select from known_network a join known_network b on b.brand_id = a.brand_id and b.network = a.network
        where a.member_id = m.id and b.member_id = f.id) as address,
      exists (select from payout_account a join payout_account b on b.brand_id = a.brand_id
          and b.fingerprint = a.fingerprint
        where a.member_id = m.id and b.member_id = f.id) as account
    from member m, member f where m.id = ${memberId} and f.id = ${friendId}`.execute(tx);
  const found = rows[0] ?? { device: false, address: false, account: false };
  return memberId === friendId ? { device: true, address: true, account: true } : found;
}

/**
 * Holds, until the transaction ends, everything of some kinds that members share or could share with others: members of one
 * household are judged one after the other. Taken in one order, and the same for every member, so nobody waits in a circle: a
 * transaction that needs several members names them all at its first call. Everybody behind a phone company's address would wait
 * for each other, so only kinds that rules compare are held.
 */
export async function lockHouseholds(
  tx: Transaction<Schema>,
  brandId: string,
  members: readonly Pick<Member, "id" | "account">[],
  kinds: readonly HouseholdKind[],
): Promise<void> {
  const ids = members.map(({ id }) => id);
  const owners = members.map(({ account }) => `account:${account}`);
  await sql`
    with mine as materialized (
      select encode(browser_hash, 'hex') as key from known_browser where ${kinds.includes("device")} and owner = any(${owners}::text[])
      union select network::text from known_network
        where ${kinds.includes("address")} and member_id = any(${ids}::text[])
      union select encode(fingerprint, 'hex') from payout_account
        where ${kinds.includes("account")} and member_id = any(${ids}::text[])
    ), numbered as materialized (
      select hashtextextended(${`${brandId}|`} || key, 12) as number from mine order by 1
    )
    select count(pg_advisory_xact_lock(number)) from numbered`.execute(tx);
}

import { asAdmin } from "../support/database.ts";
import { makeBareTables } from "./ledger-bare.ts";

/**
 * Adds members m1 to m<members> with money and a session s<number> each, and the bare tables beside the ledger's. The
 * ledger must have an account of the house. Answers the id of the account before the first member's, and the house's.
 */
export async function fillMembers(
  url: string,
  { brandId, vendor, members }: { brandId: string; vendor: string; members: number },
): Promise<{ first: bigint; house: bigint }> {
  return asAdmin(url, async (admin) => {
    await admin.query("set session_replication_role = replica");
    const { rows } = await admin.query<{ id: string; house: string }>(
      "select max(id) as id, max(id) filter (where owner = 'house') as house from ledger_account",
    );
    await admin.query(
      `insert into member (brand_id, id, account, nickname, type, referral_code, registered_at)
       select $1, 'm' || n, 'm' || n, 'm' || n, 0, 'R' || n, now() from generate_series(1, $2::int) n`,
      [brandId, members],
    );
    await admin.query(
      `insert into game_session (brand_id, token_hash, member_id, vendor, game_code, book, opened_at, last_used_at)
       select $1, sha256(('s' || n)::bytea), 'm' || n, $3, 'g', 'real', now(), now() from generate_series(1, $2::int) n`,
      [brandId, members, vendor],
    );
    await admin.query(
      `insert into ledger_account (brand_id, book, owner, wallet, currency, exponent, posted, created_at)
       select $1, 'real', 'm' || n, 'main', 'INR', 2, 1000000000, now() from generate_series(1, $2::int) n`,
      [brandId, members],
    );
    await makeBareTables(admin);
    // Those alone: a table that was vacuumed while it was empty is planned as an empty one until the next time.
    await admin.query("vacuum analyze member, game_session, ledger_account");
    return { first: BigInt(rows[0]?.id ?? 0), house: BigInt(rows[0]?.house ?? 0) };
  });
}

import type { Output } from "../../../contract/words.ts";
import type { RequestContext } from "../identity/request-context.ts";
import type { Member } from "./member-store.ts";
import { unseenNotices } from "./notice-store.ts";

/** A member's unseen notices (spec section 8), oldest first. */
export async function noticesOf(
  { inBrand }: RequestContext,
  { id }: Member,
): Promise<Output<"member/notices">> {
  const rows = await inBrand((tx) => unseenNotices(tx, id));
  return {
    content: rows.map((row) => {
      const { site, amount } = row.params as { site: string; amount: string };
      return { id: String(row.id), text: row.text_key, site, amount, at: row.at.toISOString() };
    }),
  };
}

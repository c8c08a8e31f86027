import type { Output } from "../../../contract/shared-types.ts";
import { contractAddress } from "../../../site/contract-address.ts";
import type { RequestContext } from "../identity/request-context.ts";
import { accountNames, type Member } from "./member-store.ts";
import { type NoticeParams, unseenNotices } from "./notice-store.ts";

type Notices = Output<"member/notices">;

/** A member's unseen notices (spec section 8), oldest first; of a contract with where it is answered. */
export async function noticesOf({ brand, inBrand }: RequestContext, { id }: Member): Promise<Notices> {
  const { rows, names } = await inBrand(async (tx) => {
    const unseen = await unseenNotices(tx, id);
    return { rows: unseen, names: await accountNames(tx, partiesOf(unseen)) };
  });
  return {
    content: rows.map((row) => {
      const { site, amount, rounds, contract } = row.params as NoticeParams;
      const about = { site, amount, ...(rounds === undefined ? {} : { rounds }) };
      const notice = { id: String(row.id), text: row.text_key, ...about, at: row.at.toISOString() };
      if (!contract) return notice;
      const { kind, reference, party } = contract;
      const address = contractAddress(brand.payload, kind, reference);
      return {
        ...notice,
        kind: kind as NonNullable<Notices["content"][number]["kind"]>,
        ...(party === undefined ? {} : { account: names.get(party) ?? "" }),
        ...(address ? { to: `${address.route}?${address.query}` } : {}),
      };
    }),
  };
}

/** The other parties of notices about contracts. */
export const partiesOf = (rows: readonly { params: unknown }[]): string[] => [
  ...new Set(rows.flatMap(({ params }) => (params as Partial<NoticeParams>).contract?.party ?? [])),
];

import type { Sealer } from "../../../core/identity/secret.ts";
import type { PayoutAccount } from "./withdrawal-store.ts";

const ownerOf = (merchant: string, memberId: string): string => `${merchant}:${memberId}:payout`;

/** Seals where a member is paid, for that member. */
export const sealAccount = (
  sealer: Sealer,
  merchant: string,
  memberId: string,
  values: Record<string, string>,
): string => sealer.seal(JSON.stringify(values), ownerOf(merchant, memberId));

/** Where a member is paid, as they wrote it. Throws when it was sealed for another one: a broken assumption. */
export const openAccount = (
  sealer: Sealer,
  merchant: string,
  { member_id, sealed }: Pick<PayoutAccount, "member_id" | "sealed">,
): Record<string, string> =>
  JSON.parse(sealer.open(sealed, ownerOf(merchant, member_id))) as Record<string, string>;

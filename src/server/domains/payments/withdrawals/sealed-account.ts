import type { Sealer } from "../../../core/identity/encryption.ts";
import type { SealedColumn } from "../../../core/identity/reseal-store.ts";
import type { PayoutAccount } from "./withdrawal-store.ts";

const ownerOf = (merchant: string, memberId: string): string => `${merchant}:${memberId}:payout`;

/** Where the accounts are stored. */
export const sealedAccounts: SealedColumn = {
  table: "payout_account",
  column: "sealed",
  ownerColumn: "member_id",
  ownerOf,
};

/** Encrypts a member's payout account, bound to that member. */
export const sealAccount = (
  sealer: Sealer,
  merchant: string,
  memberId: string,
  values: Record<string, string>,
): string => sealer.seal(JSON.stringify(values), ownerOf(merchant, memberId));

/** Decrypts a member's payout account. Throws when it belongs to another member. */
export const unsealAccount = (
  sealer: Sealer,
  merchant: string,
  { member_id, sealed }: Pick<PayoutAccount, "member_id" | "sealed">,
): Record<string, string> =>
  JSON.parse(sealer.open(sealed, ownerOf(merchant, member_id))) as Record<string, string>;

import { type Account, house } from "../../core/ledger/transaction.ts";
import { mainWallet } from "../../core/wallet/accounts.ts";

/** Points are whole: their currency has no decimals. */
const currency = { book: "points", currency: "PTS", exponent: 0 } as const;

/** A member's points. */
export const pointsAccount = (memberId: string): Account => ({
  ...currency,
  owner: memberId,
  wallet: mainWallet,
});

/** The house's side of a change of points: what was given, redeemed or exchanged. */
export const housePoints = (wallet: "rewards" | "redemptions" | "exchange"): Account => ({
  ...currency,
  owner: house,
  wallet,
});

/** The house's wallets of money that the mall takes and gives. */
export const mallWallet = "points-mall";
export const exchangeWallet = "points-exchange";

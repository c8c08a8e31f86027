import { trialType } from "../../../site/constants.ts";
import type { Brand } from "../../brands/brand.ts";
import type { RequestContext } from "../identity/request-context.ts";
import { type Account, type Book, house } from "../ledger/transaction.ts";

/** The owner of a wallet: a member, with the type of the account (spec section 3). */
export type Holder = { id: string; type: number };

/** The member of a request's session; the guard has checked its kind. Throws for other sessions. */
export function holderOfRequest({ session }: RequestContext): Holder {
  if (session?.owner.kind !== "member") throw new Error("the guard let a call through that has no member");
  return session.owner;
}

/** A member's money is in this wallet unless a vendor holds it. */
export const mainWallet = "main";

/** A member's account of what is owed after corrections and for lent money; never anything that can be spent. */
export const receivableWallet = "receivable";

/** The account of what is owed beside a main wallet. */
export const receivableOf = (main: Account): Account => ({ ...main, wallet: receivableWallet });

/** The house's account of bonuses: grants and forfeits in the bonus book, conversions in the real one. */
export const bonusHouse = "bonus";

/** Trial accounts play with the trial book's money, which never mixes with real money (docs/protocols/calls.md, Trial). */
export const bookOf = ({ type }: Pick<Holder, "type">): "real" | "trial" =>
  type === trialType ? "trial" : "real";

/** A member's main wallet, in the brand's currency. */
export const mainAccount = (brand: Brand, holder: Holder): Account =>
  ledgerAccount(brand, bookOf(holder), holder.id, mainWallet);

/** The house's side of a transaction, by its wallet: "deposits", "rewards", "games:<vendor>" and the like. */
export const houseAccount = (brand: Brand, book: Book, wallet: string): Account =>
  ledgerAccount(brand, book, house, wallet);

function ledgerAccount({ payload }: Brand, book: Book, owner: string, wallet: string): Account {
  const { code, exponent } = payload.currency;
  return { owner, book, wallet, currency: code, exponent };
}

/** Whether every vendor plays from the one wallet (spec section 3, Merchant wallet). */
export const isSingleWallet = ({ documents }: Brand): boolean => documents.brand.wallet?.isSingle ?? true;

/** The name of a transaction's actor in the journal. */
export const actorOf = (kind: "member" | "desk" | "vendor" | "job", id: string): string => `${kind}:${id}`;

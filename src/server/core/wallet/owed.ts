import type { Transaction } from "kysely";
import { accept, type Outcome, refuse } from "../../../kernel/outcome.ts";
import type { RecordType } from "../../../site/constants.ts";
import type { Brand } from "../../brands/brand.ts";
import type { Schema } from "../../foundation/db/schema.ts";
import { randomToken } from "../identity/encryption.ts";
import type { PostOutcome } from "../ledger/ledger-store.ts";
import type { LedgerTransaction } from "../ledger/transaction.ts";
import { actorOf, type Holder, mainAccount, receivableOf, receivableWallet } from "./accounts.ts";
import { walletBalance } from "./balance-store.ts";
import type { Wallet } from "./wallet.ts";

type Tx = Transaction<Schema>;

/** What a member owes after corrections and for lent money, in minor units. */
export async function owedOf(tx: Tx, brand: Brand, holder: Holder): Promise<bigint> {
  const { posted } = await walletBalance(tx, receivableOf(mainAccount(brand, holder)));
  return posted < 0n ? -posted : 0n;
}

/** What was paid of a debt: its number, how much, and what is still owed, in minor units. */
export type Repayment = { reference: string; repaid: bigint; owed: bigint };

/**
 * Pays what a member owes from the main wallet, up to `most` (above zero), in the caller's transaction. What salaries or wins
 * have paid in the same moment is not paid twice. Refuses what the ledger does.
 */
export async function payOwed(
  tx: Tx,
  { brand, wallet }: { brand: Brand; wallet: Wallet },
  holder: Holder,
  most: bigint,
): Promise<Outcome<Repayment>> {
  const reference = `repaid:${randomToken(9)}`;
  const actor = actorOf("member", holder.id);
  const owed = await owedOf(tx, brand, holder);
  const asked = owed < most ? owed : most;
  if (asked === 0n) return accept({ reference, repaid: 0n, owed });
  const [paid] = await wallet.postIn(tx, brand.merchant, [
    repayment(brand, { reference, actor, key: reference, owner: holder.id, amount: asked }),
  ]);
  if (!paid?.ok) return paid ?? refuse("server.failed");
  const over = await returnOverpaid(tx, { brand, wallet }, [paid], actor);
  const left = paid.balances.find(({ wallet: name }) => name === receivableWallet)?.posted ?? 0n;
  return accept({ reference, repaid: asked - over, owed: left < 0n ? -left : 0n });
}

/**
 * Gives back what bookings of the caller's transaction paid above what was owed, because something else had paid it since
 * it was read: such money could not be spent. Returns how much, in minor units.
 */
export async function returnOverpaid(
  tx: Tx,
  { brand, wallet }: { brand: Brand; wallet: Wallet },
  outcomes: readonly PostOutcome[],
  actor: string,
): Promise<bigint> {
  const last = new Map<string, bigint>();
  for (const { balances } of outcomes)
    for (const { owner, book, wallet: name, posted } of balances)
      if (name === receivableWallet && book === "real") last.set(owner, posted);
  const over = [...last].filter(([, posted]) => posted > 0n);
  if (over.length === 0) return 0n;
  const back = await wallet.postIn(
    tx,
    brand.merchant,
    over.map(([owner, posted]) => {
      const reference = `overpaid:${randomToken(9)}`;
      return repayment(brand, { reference, actor, key: reference, owner, amount: -posted });
    }),
  );
  const refused = back.find((one) => !one.ok);
  if (refused) throw new Error("what was paid above a debt could not be given back");
  return over.reduce((sum, [, posted]) => sum + posted, 0n);
}

type Booking = { reference: string; actor: string; key: string; owner: string; amount: bigint };

/** From the main wallet to what is owed; the other way for an amount below zero. */
function repayment(brand: Brand, { owner, amount, ...named }: Booking): LedgerTransaction {
  const main = mainAccount(brand, { id: owner, type: 0 });
  return {
    kind: "post",
    reason: "agent.repaid" satisfies RecordType,
    ...named,
    entries: [
      { account: main, amount: -amount },
      { account: receivableOf(main), amount },
    ],
  };
}

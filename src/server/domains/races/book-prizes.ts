import type { Transaction } from "kysely";
import type { Brand } from "../../brands/brand.ts";
import { actorOf, houseAccount, mainAccount } from "../../core/wallet/accounts.ts";
import type { Wallet } from "../../core/wallet/wallet.ts";
import type { Schema } from "../../foundation/db/schema.ts";

/** The house's account of everything that is given. */
const rewards = "rewards";

/** Something that a member gets: `key` names what for, so that it is booked once. */
export type GivenPrize = { memberId: string; key: string; reference: string; amount: bigint; actor: string };

/**
 * Books prizes in real money, in the caller's transaction. Throws when one is refused, so that nothing of the transaction
 * remains.
 */
export async function givePrizes(
  tx: Transaction<Schema>,
  { brand, wallet }: { brand: Brand; wallet: Wallet },
  prizes: readonly GivenPrize[],
): Promise<void> {
  if (prizes.length === 0) return;
  const outcomes = await wallet.postIn(
    tx,
    brand.merchant,
    prizes.map(({ memberId, key, reference, amount, actor }) => ({
      kind: "post" as const,
      key,
      reason: "reward" as const,
      reference,
      actor,
      entries: [
        { account: mainAccount(brand, { id: memberId, type: 0 }), amount },
        { account: houseAccount(brand, "real", rewards), amount: -amount },
      ],
    })),
  );
  for (const [index, outcome] of outcomes.entries())
    if (!outcome.ok) throw new Error(`${prizes[index]?.key} was refused: ${outcome.code}`);
}

export const byJob = actorOf("job", "races.count");

import type { Transaction } from "kysely";
import type { RecordType } from "../../../../site/constants.ts";
import type { Brand } from "../../../brands/brand.ts";
import type { Account, LedgerTransaction } from "../../../core/ledger/transaction.ts";
import { actorOf, houseAccount, mainAccount } from "../../../core/wallet/accounts.ts";
import { walletBalance } from "../../../core/wallet/balance-store.ts";
import type { Schema } from "../../../foundation/db/schema.ts";
import type { ContractKind } from "../terms.ts";

type Tx = Transaction<Schema>;

/** The house's account of everything that agents are paid. */
const commissions = "commissions";

const reasons = {
  dividend: "agent.dividend",
  dailyWage: "agent.daily",
  hourly: "agent.hourly",
  realTime: "agent.realtime",
} as const satisfies Record<ContractKind, RecordType>;

/** What moves between the house and an agent for one bill; positive is paid to the agent. */
export type Movement = { agentId: string; kind: ContractKind; period: string; start: Date; amount: bigint };

/** The key names the bill, so a bill is never booked twice. */
const keyOf = ({ agentId, kind, period, start }: Movement): string =>
  `agents:${kind}${period}:${start.toISOString()}:${agentId}`;

/**
 * The ledger transaction of a bill. What an agent owes after corrections is paid first; a correction that the wallet
 * cannot give is owed from then on. `undefined` for nothing.
 */
export async function billTransaction(
  tx: Tx,
  brand: Brand,
  movement: Movement,
): Promise<LedgerTransaction | undefined> {
  const { agentId, amount, kind } = movement;
  if (amount === 0n) return undefined;
  const main = mainAccount(brand, { id: agentId, type: 0 });
  const receivable: Account = { ...main, wallet: "receivable" };
  const owed = await owedPart(tx, main, receivable, amount);
  return {
    kind: "post",
    key: keyOf(movement),
    reason: reasons[kind],
    reference: `agents:${kind}:${movement.start.toISOString()}`,
    actor: actorOf("job", "agents.settle"),
    entries: [
      { account: main, amount: amount - owed },
      { account: receivable, amount: owed },
      { account: houseAccount(brand, "real", commissions), amount: -amount },
    ].filter((entry) => entry.amount !== 0n),
  };
}

/** The part of an amount that goes to, or comes from, what the agent owes. */
async function owedPart(tx: Tx, main: Account, receivable: Account, amount: bigint): Promise<bigint> {
  if (amount > 0n) {
    const { posted } = await walletBalance(tx, receivable);
    const owes = posted < 0n ? -posted : 0n;
    return owes < amount ? owes : amount;
  }
  const has = await spendable(tx, main);
  return has < -amount ? amount + has : 0n;
}

/** What an agent's wallet can give now, in minor units. */
export async function spendable(tx: Tx, main: Account): Promise<bigint> {
  const { posted, held } = await walletBalance(tx, main);
  return posted > held ? posted - held : 0n;
}

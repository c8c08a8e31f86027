import type { Transaction } from "kysely";
import type { RecordType } from "../../../../site/constants.ts";
import type { Brand } from "../../../brands/brand.ts";
import type { Account, LedgerTransaction } from "../../../core/ledger/transaction.ts";
import {
  actorOf,
  houseAccount,
  mainAccount,
  receivableOf,
  receivableWallet,
} from "../../../core/wallet/accounts.ts";
import { walletBalance, walletBalances } from "../../../core/wallet/balance-store.ts";
import type { Schema } from "../../../foundation/db/schema.ts";
import type { ContractKind } from "../terms.ts";

type Tx = Transaction<Schema>;

/** The house's account of everything that agents are paid. */
export const commissions = "commissions";

const reasons = {
  dividend: "agent.dividend",
  dailyWage: "agent.daily",
  hourly: "agent.hourly",
  realTime: "agent.realtime",
} as const satisfies Record<ContractKind, RecordType>;

/**
 * What moves between the house and an agent for one bill; positive is paid to the agent. In the bill's currency: the brand's,
 * where none is named, may have changed since.
 */
export type BillMovement = {
  agentId: string;
  kind: ContractKind;
  period: string;
  start: Date;
  amount: bigint;
} & Partial<Money>;

type Money = Pick<Account, "currency" | "exponent">;

/** An account of the same owner and wallet in the currency of a bill. */
export const inMoneyOf = (account: Account, { currency, exponent }: Partial<Money>): Account =>
  currency === undefined || exponent === undefined ? account : { ...account, currency, exponent };

/** Whether a bill is in the currency that the brand has now, in which debts are counted. */
export const isInCurrencyOf = ({ payload }: Brand, { currency }: Pick<Money, "currency">): boolean =>
  currency === payload.currency.code;

/** The key names the bill, so a bill is never booked twice. */
const keyOf = ({ agentId, kind, period, start }: BillMovement): string =>
  `agents:${kind}${period}:${start.toISOString()}:${agentId}`;

/** The part of an amount that pays what its owner owes after corrections. */
export const repaidOf = (amount: bigint, owes: bigint): bigint => (owes < amount ? owes : amount);

/**
 * The ledger transaction of a bill. Of an amount above zero, `owes` is what the agent owes after corrections, and is paid
 * first; of one below zero, the part that the wallet cannot give, which is owed from then on. `undefined` for nothing.
 */
export function billTransaction(
  brand: Brand,
  movement: BillMovement,
  owes: bigint,
): LedgerTransaction | undefined {
  const { agentId, amount, kind } = movement;
  if (amount === 0n) return undefined;
  const main = inMoneyOf(mainAccount(brand, { id: agentId, type: 0 }), movement);
  const owed = amount < 0n ? -owes : repaidOf(amount, owes);
  return {
    kind: "post",
    key: keyOf(movement),
    reason: reasons[kind],
    reference: `agents:${kind}:${movement.start.toISOString()}`,
    actor: actorOf("job", "agents.settle"),
    entries: [
      { account: main, amount: amount - owed },
      { account: receivableOf(main), amount: owed },
      { account: inMoneyOf(houseAccount(brand, "real", commissions), movement), amount: -amount },
    ].filter((entry) => entry.amount !== 0n),
  };
}

/** What agents owe after corrections, in minor units; those who owe nothing are left out. */
export async function owedBy(
  tx: Tx,
  brand: Brand,
  agentIds: readonly string[],
): Promise<Map<string, bigint>> {
  const debts = await walletBalances(tx, {
    ...mainAccount(brand, { id: "", type: 0 }),
    owners: agentIds,
    wallet: receivableWallet,
  });
  return new Map([...debts].flatMap(([owner, { posted }]) => (posted < 0n ? [[owner, -posted]] : [])));
}

/** What an agent's wallet can give now, in minor units. */
export async function spendable(tx: Tx, main: Account): Promise<bigint> {
  const { posted, held } = await walletBalance(tx, main);
  return posted > held ? posted - held : 0n;
}

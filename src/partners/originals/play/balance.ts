import { randomUUID } from "node:crypto";
import type { OperatorWallet } from "../operator/operator-wallet.ts";
import { problemOf } from "../operator/wallet-statuses.ts";
import type { Ticket } from "../store/accounts.ts";
import type { Connection } from "../store/database.ts";
import { vendorWalletBalance } from "../store/vendor-wallets.ts";
import { type Answer, answer, problem } from "./problem.ts";

/** The balance of a ticket's player, in minor units. */
export async function spendable(
  { database, wallet }: { database: Connection; wallet: OperatorWallet },
  ticket: Ticket,
): Promise<Answer<bigint>> {
  if (ticket.wallet === "vendor") {
    const balance = await vendorWalletBalance(database, ticket);
    return balance === undefined ? problem("ticket.over") : answer(balance);
  }
  const { word, balance } = await wallet.balance(ticket, randomUUID());
  if (word !== "ok") return problem(problemOf(word));
  return balance === undefined ? problem("wallet.silent") : answer(balance);
}

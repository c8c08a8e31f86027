import type { Account } from "../../server/core/ledger/transaction.ts";
import { mainAccount } from "../../server/core/wallet/accounts.ts";
import { walletBalance } from "../../server/core/wallet/balance-store.ts";
import { roundSums } from "../../server/domains/games/round-sums-store.ts";
import { examineLedger } from "../../server/jobs/reconciliation.ts";
import { type Round, spendable } from "./expected-balance.ts";
import type { Harness } from "./harness.ts";
import type { Seat } from "./seat.ts";
import type { Verdict } from "./verdict.ts";

/** Compares what the house keeps of every player with what the vendor believes, and has the ledger prove itself. */
export async function audit(harness: Harness, seats: readonly Seat[], verdict: Verdict): Promise<void> {
  for (const seat of seats) {
    await compareBalances(seat);
    await compareRounds(seat);
  }
  for (const { merchant } of [harness.brand, harness.other]) {
    const { findings } = await examineLedger(harness.database, merchant);
    verdict.note("ledger", findings[0] && `${findings[0].invariant}: ${findings[0].detail}`);
  }
  verdict.note("ledger", harness.errors[0] && `the house logged ${harness.errors[0]}`);
}

async function compareBalances({ harness, member, books, verdict }: Seat): Promise<void> {
  const { brand, database } = harness;
  const main = mainAccount(brand, member);
  const owing: Account = { ...main, wallet: "receivable" };
  const [has, owes] = await database.brand(brand.merchant, async (tx) => [
    await walletBalance(tx, main),
    await walletBalance(tx, owing),
  ]);
  const own = spendable(books);
  const agrees = has.posted - has.held === own && owes.posted === books.net - own;
  const app = `${has.posted - has.held} and ${owes.posted} owed`;
  verdict.note(
    "balances",
    agrees ? undefined : `the house has ${app}, the vendor ${own} and ${books.net - own}`,
  );
}

async function compareRounds({ harness, member, books, unsure, verdict }: Seat): Promise<void> {
  const { brand, database } = harness;
  const kept = await database.brand(brand.merchant, (tx) => roundSums(tx, member.id));
  for (const id of new Set([...kept.keys(), ...books.rounds.keys()])) {
    if (unsure.has(id)) continue;
    const [there, ownAddress] = [kept.get(id), books.rounds.get(id)].map(told);
    verdict.note(
      "rounds",
      there === ownAddress ? undefined : `${id}: the house has ${there}, the vendor ${ownAddress}`,
    );
  }
}

const told = (round: Round | undefined): string =>
  round
    ? `${round.state}, ${round.bets} bets of ${round.bet} (${round.validBet} valid), won ${round.win}`
    : "no such round";

import type { Account } from "../../server/core/ledger/transaction.ts";
import { mainAccount } from "../../server/core/wallet/accounts.ts";
import { walletBalance } from "../../server/core/wallet/balance-store.ts";
import { roundSums } from "../../server/domains/games/round-sums-store.ts";
import { examineLedger } from "../../server/jobs/reconciliation.ts";
import { type Round, spendable } from "./expected-balance.ts";
import type { Harness } from "./harness.ts";
import type { Player } from "./player.ts";
import type { RuleResults } from "./verdict.ts";

/** Compares the platform's balances and rounds of every player with the vendor's, and verifies the ledger. */
export async function audit(
  harness: Harness,
  players: readonly Player[],
  verdict: RuleResults,
): Promise<void> {
  for (const player of players) {
    await compareBalances(player);
    await compareRounds(player);
  }
  for (const { merchant } of [harness.brand, harness.other]) {
    const { findings } = await examineLedger(harness.database, merchant);
    verdict.note("ledger", findings[0] && `${findings[0].invariant}: ${findings[0].detail}`);
  }
  verdict.note("ledger", harness.errors[0] && `the server logged ${harness.errors[0]}`);
}

async function compareBalances({ harness, member, expected, verdict }: Player): Promise<void> {
  const { brand, database } = harness;
  const main = mainAccount(brand, member);
  const owing: Account = { ...main, wallet: "receivable" };
  const [has, owes] = await database.brand(brand.merchant, async (tx) => [
    await walletBalance(tx, main),
    await walletBalance(tx, owing),
  ]);
  const own = spendable(expected);
  const agrees = has.posted - has.held === own && owes.posted === expected.net - own;
  const app = `${has.posted - has.held} and ${owes.posted} owed`;
  verdict.note(
    "balances",
    agrees ? undefined : `the platform has ${app}, the vendor ${own} and ${expected.net - own}`,
  );
}

async function compareRounds({ harness, member, expected, unsure, verdict }: Player): Promise<void> {
  const { brand, database } = harness;
  const recorded = await database.brand(brand.merchant, (tx) => roundSums(tx, member.id));
  for (const id of new Set([...recorded.keys(), ...expected.rounds.keys()])) {
    if (unsure.has(id)) continue;
    const [there, ownAddress] = [recorded.get(id), expected.rounds.get(id)].map(roundText);
    verdict.note(
      "rounds",
      there === ownAddress ? undefined : `${id}: the platform has ${there}, the vendor ${ownAddress}`,
    );
  }
}

const roundText = (round: Round | undefined): string =>
  round
    ? `${round.state}, ${round.bets} bets of ${round.bet} (${round.validBet} valid), won ${round.win}`
    : "no such round";

import type { Fault } from "./fault.ts";
import { faultsOfGrants } from "./faults-of-grants.ts";
import { faultsOfProof } from "./faults-of-proof.ts";
import { faultsOfTransactions } from "./faults-of-transactions.ts";

/** All faults; the first is the one that every ledger begins with. */
export const faults: readonly Fault[] = [...faultsOfTransactions, ...faultsOfGrants, ...faultsOfProof];

import type { Fault } from "./fault.ts";
import { faultsOfActs } from "./faults-of-acts.ts";
import { faultsOfProof } from "./faults-of-proof.ts";

/** All faults; the first is the one that every ledger begins with. */
export const faults: readonly Fault[] = [...faultsOfActs, ...faultsOfProof];

import { openTestLedger } from "../support/ledger.ts";
import { type CheckerName, checkers } from "./checkers.ts";
import type { Fault } from "./fault.ts";
import { type Edit, withMutant } from "./mutant.ts";

/** Checkers that run the ledger in processes of their own. */
const processes: ReadonlySet<CheckerName> = new Set(["crash"]);

/** A checker's complaint about the ledger with some edits; undefined without one. */
export async function complaintOf(checker: CheckerName, edits: readonly Edit[]): Promise<string | undefined> {
  return withMutant(edits, processes.has(checker), async (code) => {
    const test = await openTestLedger(10, code);
    try {
      await checkers[checker](test);
      return undefined;
    } catch (error) {
      return (error as Error).message || String(error);
    } finally {
      await test.close();
    }
  });
}

/** Plants a fault and answers what its checker said. */
export const tryFault = ({ by, edits }: Fault): Promise<string | undefined> => complaintOf(by, edits);

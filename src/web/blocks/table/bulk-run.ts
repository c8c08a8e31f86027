import { useCallback, useEffect, useRef, useState } from "react";
import { revalidates } from "../../../contract/generated/revalidates.ts";
import type { Input, OperationId } from "../../../contract/shared-types.ts";
import type { Refusal } from "../../../kernel/outcome.ts";
import { call } from "../../api/client.ts";
import { useMakeStale } from "../../api/stale.ts";

/** One row's call. */
export type BulkCall = { key: string; input: object };

/** What became of a row; rows without an outcome were not tried. */
export type BulkOutcome = "done" | Refusal;

export type BulkRun = {
  state: "asking" | "running" | "ended";
  outcomes: ReadonlyMap<string, BulkOutcome>;
  /** A refusal of what was typed once for all rows. */
  refusal: Refusal | undefined;
  run: (calls: readonly BulkCall[]) => Promise<void>;
  /** Ends after the call that is under way. */
  stop: () => void;
};

/** Refusals that the next row would meet as well: the rest waits for another try. */
const endsAll = (code: string): boolean =>
  code.startsWith("network.") || code === "session.missing" || code === "server.failed";

/**
 * Calls an operation for several rows, one after the other, each under an idempotency key of its own: a row whose answer was
 * lost is not done twice by another try. A refusal of one row leaves the others. `typed` are the fields that were typed once:
 * a refusal of one of them ends the run and is answered as `refusal`.
 */
export function useBulkRun(operation: OperationId, typed: readonly string[]): BulkRun {
  const makeStale = useMakeStale();
  const [state, setState] = useState<BulkRun["state"]>("asking");
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, BulkOutcome>>(new Map());
  const [refusal, setRefusal] = useState<Refusal>();
  const isStopped = useRef(false);
  const stop = useCallback(() => {
    isStopped.current = true;
  }, []);
  useEffect(() => {
    isStopped.current = false;
    return stop;
  }, [stop]);
  const run = async (calls: readonly BulkCall[]) => {
    isStopped.current = false;
    setRefusal(undefined);
    setState("running");
    const found = new Map(outcomes);
    for (const { key } of calls) found.delete(key);
    setOutcomes(new Map(found));
    let isTyped = false;
    for (const { key, input } of calls) {
      if (isStopped.current) break;
      const answer = await call(operation, input as Input<OperationId>);
      isTyped = !answer.ok && answer.errors?.some(({ field }) => typed.includes(field)) === true;
      if (!answer.ok && isTyped) setRefusal(answer);
      if (isTyped) break;
      found.set(key, answer.ok ? "done" : answer);
      setOutcomes(new Map(found));
      if (!answer.ok && endsAll(answer.code)) break;
    }
    const stale = revalidates[operation] ?? [];
    // A row that was refused has most often changed elsewhere.
    if (stale.length > 0 && found.size > 0) await makeStale(stale);
    setState(isTyped ? "asking" : "ended");
  };
  return { state, outcomes, refusal, run, stop };
}

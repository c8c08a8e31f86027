import { useCallback, useState } from "react";
import { revalidates } from "../../contract/generated/revalidates.ts";
import type { Input, OperationId } from "../../contract/words.ts";
import type { Refusal } from "../../kernel/outcome.ts";
import { call } from "./client.ts";
import { useMakeStale } from "./stale.ts";

/** State of a call that changes something: under way, done or refused. */
export type Mutation = {
  busy: boolean;
  done: boolean;
  refusal: Refusal | undefined;
  /** The answer's value; undefined when it was refused. */
  run: (input: object, picture?: Blob) => Promise<object | undefined>;
};

/**
 * Calls an operation on demand. Queries that the operation declares stale are read again wherever they are
 * shown.
 */
export function useMutation(operation: OperationId): Mutation {
  const makeStale = useMakeStale();
  const [state, setState] = useState<Omit<Mutation, "run">>({ busy: false, done: false, refusal: undefined });
  const run = useCallback(
    async (input: object, picture?: Blob) => {
      setState({ busy: true, done: false, refusal: undefined });
      const outcome = await call(operation, input as Input<OperationId>, picture);
      setState({ busy: false, done: outcome.ok, refusal: outcome.ok ? undefined : outcome });
      const stale = revalidates[operation] ?? [];
      // A repetition was carried out earlier: what it changed may be shown as it was before.
      const isDone = outcome.ok || outcome.code === "idempotency.repeated";
      if (isDone && stale.length > 0) await makeStale(stale);
      return outcome.ok ? (outcome.value as object) : undefined;
    },
    [operation, makeStale],
  );
  return { ...state, run };
}

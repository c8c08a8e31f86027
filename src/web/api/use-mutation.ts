import { useCallback, useState } from "react";
import { revalidates } from "../../contract/generated/revalidates.ts";
import type { Input, OperationId } from "../../contract/shared-types.ts";
import type { Refusal } from "../../kernel/outcome.ts";
import { call } from "./client.ts";
import { endingSession } from "./session-ending.ts";
import { useMakeStale } from "./stale.ts";

/** State of a call that changes something: under way, done or refused. */
export type Mutation = {
  busy: boolean;
  done: boolean;
  refusal: Refusal | undefined;
  /** The uploaded part of a picture that is on its way, from 0 to 1, and a function that ends the upload. */
  sending: { done: number; onCancel: () => void } | undefined;
  /** The answer's value; undefined when it was refused. */
  run: (input: object, picture?: Blob) => Promise<object | undefined>;
};

/**
 * Calls an operation on demand. Queries that the operation declares stale are read again wherever they are
 * shown. A cancelled upload is no refusal. With `onRefused` they are read again after a refusal too, since the row that was
 * refused may have changed elsewhere; `onRefused` is called when they are read.
 */
export function useMutation(operation: OperationId, onRefused?: (refusal: Refusal) => void): Mutation {
  const makeStale = useMakeStale();
  const [state, setState] = useState<Omit<Mutation, "run">>(idle);
  const run = useCallback(
    async (input: object, blob?: Blob) => {
      const controller = new AbortController();
      const onCancel = () => controller.abort();
      const onProgress = (done: number) =>
        setState((before) => (before.sending ? { ...before, sending: { done, onCancel } } : before));
      setState({ ...idle, busy: true, sending: blob && { done: 0, onCancel } });
      const picture = blob && { blob, onProgress, signal: controller.signal };
      const outcome = await endingSession(operation, () =>
        call(operation, input as Input<OperationId>, picture),
      );
      const code = outcome.ok ? undefined : outcome.code;
      const isRefused = !outcome.ok && code !== "upload.cancelled";
      setState({ ...idle, done: outcome.ok, refusal: isRefused ? outcome : undefined });
      const stale = revalidates[operation] ?? [];
      // A repetition was carried out earlier, and a cancelled upload may have arrived: what is shown may be old.
      const mayBeDone = outcome.ok || code === "idempotency.repeated" || code === "upload.cancelled";
      const isRead = mayBeDone || (onRefused && code !== "network.abnormal");
      if (isRead && stale.length > 0) await makeStale(stale);
      if (isRefused) onRefused?.(outcome);
      return outcome.ok ? (outcome.value as object) : undefined;
    },
    [operation, makeStale, onRefused],
  );
  return { ...state, run };
}

const idle = { busy: false, done: false, refusal: undefined, sending: undefined };

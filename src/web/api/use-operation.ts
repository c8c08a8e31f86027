import useSWR from "swr";
import type { Input, OperationId, Output } from "../../contract/words.ts";
import type { Refusal } from "../../kernel/outcome.ts";
import { dataKey } from "../../site/block-data.ts";
import { call } from "./client.ts";
import { forgetKept, keep, readKept } from "./kept.ts";

/** What a block sees of a call: a value, a refusal's code, or neither while it is on its way. */
export type Reading<T> = { value: T | undefined; problem: string | undefined; retry: () => void };

/** What others change meanwhile is read anew whenever it comes into view, and every so often while it is there. */
export type Freshness = { everyMs: number };

/** Reads an operation; null asks nothing. What the server rendered with is there at once. */
export function useOperation<Id extends OperationId>(
  operation: Id,
  input: Input<Id> | null,
  fresh?: Freshness,
): Reading<Output<Id>> {
  const key = input === null ? null : dataKey(operation, input);
  const { data, error, mutate } = useSWR<Output<Id>, Refusal>(
    key,
    async (asked: string) => {
      const kept = readKept(operation, asked);
      if (kept !== undefined) return kept as Output<Id>;
      const outcome = await call(operation, input as Input<Id>);
      if (!outcome.ok) throw outcome;
      keep(operation, asked, outcome.value);
      return outcome.value;
    },
    {
      shouldRetryOnError: false,
      ...(fresh ? { revalidateOnMount: true, refreshInterval: fresh.everyMs } : {}),
    },
  );
  return { value: data, problem: error?.code, retry: () => again(mutate) };
}

/** Whoever asks again wants to know how it is now. */
function again(mutate: () => Promise<unknown>): void {
  forgetKept();
  void mutate();
}

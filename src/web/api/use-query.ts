import { useContext, useEffect, useState } from "react";
import useSWR, { useSWRConfig } from "swr";
import type { Input, OperationId, Output } from "../../contract/words.ts";
import type { Refusal } from "../../kernel/outcome.ts";
import type { Side } from "../context/identity.ts";
import { ReadKeys } from "../context/query-keys.ts";
import { useSite } from "../context/site.ts";
import { call } from "./client.ts";
import { keyFor, markOf, sideOf } from "./owner.ts";
import { clearSessionCache, readSessionCache, writeSessionCache } from "./session-cache.ts";

/** What a block sees of a call: a value, a refusal's code, or neither while it is on its way. */
export type QueryResult<T> = { value: T | undefined; problem: string | undefined; retry: () => void };

/** What others change meanwhile is read anew whenever it comes into view, and every so often while it is there. */
export type Freshness = { everyMs: number };

/**
 * Reads an operation; null asks nothing. What the server rendered with is there at once. While another page of a
 * list is on its way, the one before stays, unless it was somebody else's.
 */
export function useQuery<Id extends OperationId>(
  operation: Id,
  input: Input<Id> | null,
  fresh?: Freshness,
): QueryResult<Output<Id>> {
  const { session } = useSite();
  // What reads nothing may name no operation at all.
  const side = operation ? sideOf(operation) : undefined;
  const key = input === null ? null : keyFor(session, operation, input);
  const read = useContext(ReadKeys);
  if (key !== null) read?.add(key);
  const { data, error, mutate } = useSWR<Output<Id>, Refusal>(
    key,
    async (asked: string) => {
      const kept = readSessionCache(operation, asked);
      if (kept !== undefined) return kept as Output<Id>;
      const outcome = await call(operation, input as Input<Id>);
      if (!outcome.ok) throw outcome;
      writeSessionCache(operation, asked, outcome.value);
      return outcome.value;
    },
    {
      shouldRetryOnError: false,
      keepPreviousData: side === undefined,
      ...(fresh ? { revalidateOnMount: true, refreshInterval: fresh.everyMs } : {}),
    },
  );
  const value = useOwnLast(data, side && session.identity[side]);
  return { value, problem: error?.code, retry: () => again(mutate) };
}

/** What is there, or else what was there last of the same identity. */
function useOwnLast<T>(data: T | undefined, identity: number | undefined): T | undefined {
  const [last, setLast] = useState({ data, identity });
  if (identity === undefined) return data;
  const isNew = data !== undefined && data !== last.data;
  if (isNew || last.identity !== identity) setLast({ data, identity });
  return data ?? (last.identity === identity ? last.data : undefined);
}

/** Whoever asks again wants to know how it is now. */
function again(mutate: () => Promise<unknown>): void {
  clearSessionCache();
  void mutate();
}

/** Empties the cache of what was read for somebody, when their session ends. */
export function useForgetEnded(side: Side, identity: number): void {
  const { mutate } = useSWRConfig();
  useEffect(
    () => () => {
      const mark = markOf(side, identity);
      void mutate((key) => typeof key === "string" && key.endsWith(mark), undefined, { revalidate: false });
    },
    [mutate, side, identity],
  );
}

/** Asks anew for what was read: an answer that nothing could be drawn from must not stay. */
export function useReadAnew(keys: ReadonlySet<string>): () => void {
  const { mutate } = useSWRConfig();
  return () => {
    clearSessionCache();
    void mutate((key) => typeof key === "string" && keys.has(key), undefined, { revalidate: true });
  };
}

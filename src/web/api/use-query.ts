import { useContext, useEffect, useState } from "react";
import useSWR, { useSWRConfig } from "swr";
import type { Input, OperationId, Output } from "../../contract/shared-types.ts";
import type { Refusal } from "../../kernel/outcome.ts";
import { isReading } from "../../site/call-input.ts";
import { ReadKeys } from "../context/query-keys.ts";
import type { SessionSide } from "../context/session-identity.ts";
import { useSite } from "../context/site.ts";
import { keyFor, markOf, sideOf } from "./answer-identity.ts";
import { call } from "./client.ts";
import { readRetries } from "./read-retries.ts";
import { clearSessionCache, readSessionCache, writeSessionCache } from "./session-cache.ts";
import { isStale, markRead } from "./stale.ts";

/** What a component sees of a query: a value, a refusal, or neither while it is loading. */
export type QueryResult<T> = {
  value: T | undefined;
  problem: Refusal | undefined;
  retry: () => void;
  /** Whether the value is that of the question before, while the answer to this one is on its way. */
  old?: boolean;
};

/**
 * Data that others change too: read again when it is shown, and periodically while it is visible; a function says after which
 * time by the latest answer.
 */
export type Freshness<Value = unknown> = { everyMs: number | ((latest: Value | undefined) => number) };

/**
 * Reads an operation; a null input reads nothing. Answers the server rendered with are there at once. While
 * another page of a list loads, the previous one stays, unless it belongs to another identity; it goes when that page fails.
 */
export function useQuery<Id extends OperationId>(
  operation: Id,
  input: Input<Id> | null,
  fresh?: Freshness<Output<Id>>,
): QueryResult<Output<Id>> {
  const { session } = useSite();
  // Without an input the operation may be undefined.
  const side = operation ? sideOf(operation) : undefined;
  // A document may name any call; only reading calls are made without being asked for.
  const key = input === null || !isReading(operation) ? null : keyFor(session, operation, input);
  const read = useContext(ReadKeys);
  if (key !== null) read?.add(key);
  const { data, error, mutate, isLoading } = useSWR<Output<Id>, Refusal>(
    key,
    async (asked: string) => {
      markRead(asked);
      const cached = readSessionCache(operation, asked);
      if (cached !== undefined) return cached as Output<Id>;
      const outcome = await call(operation, input as Input<Id>);
      if (!outcome.ok) throw outcome;
      writeSessionCache(operation, asked, outcome.value);
      return outcome.value;
    },
    {
      ...readRetries,
      revalidateIfStale: isStale(key),
      keepPreviousData: side === undefined,
      ...(fresh ? { revalidateOnMount: true, refreshInterval: fresh.everyMs } : {}),
    },
  );
  const latest = useLastOfIdentity(data, side && session.identity[side]);
  const { cache, fallback } = useSWRConfig();
  // Under a question that could not be answered, the answer to the former one would be wrong.
  const isUnanswered = error && key !== null && (cache.get(key)?.data ?? fallback[key]) === undefined;
  const value = isUnanswered ? undefined : latest;
  return {
    value,
    problem: error instanceof Error ? broken : error,
    retry: () => retryQuery(mutate),
    old: isLoading,
  };
}

/** What is shown when reading broke off with an error instead of a refusal. */
const broken: Refusal = { ok: false, code: "server.failed" };

/** The current data, or else the last data of the same identity. */
function useLastOfIdentity<T>(data: T | undefined, identity: number | undefined): T | undefined {
  const [last, setLast] = useState({ data, identity });
  if (identity === undefined) return data;
  const isNew = data !== undefined && data !== last.data;
  if (isNew || last.identity !== identity) setLast({ data, identity });
  return data ?? (last.identity === identity ? last.data : undefined);
}

/** A retry must not answer from the session cache. */
function retryQuery(mutate: () => Promise<unknown>): void {
  clearSessionCache();
  void mutate();
}

/** Empties the query cache of an identity when its session ends. */
export function useEmptyEndedCache(side: SessionSide, identity: number): void {
  const { mutate } = useSWRConfig();
  useEffect(
    () => () => {
      const mark = markOf(side, identity);
      void mutate((key) => typeof key === "string" && key.endsWith(mark), undefined, { revalidate: false });
    },
    [mutate, side, identity],
  );
}

/** Reads the given queries again, for answers that could not be drawn. */
export function useReadAgain(keys: ReadonlySet<string>): () => void {
  const { mutate } = useSWRConfig();
  return () => {
    clearSessionCache();
    void mutate((key) => typeof key === "string" && keys.has(key), undefined, { revalidate: true });
  };
}

import { useCallback } from "react";
import { useSWRConfig } from "swr";
import type { OperationId } from "../../contract/shared-types.ts";

/** Cache keys of stale answers, which are read again when they are next shown. */
const staleKeys = new Set<string>();

/** Whether a cached answer must be read again. */
export const isStale = (key: string | null): boolean => key !== null && staleKeys.has(key);

/** Marks an answer as being read. */
export const markRead = (key: string): void => void staleKeys.delete(key);

/** Whether a cache key belongs to one of the operations. */
const belongsTo =
  (operations: readonly OperationId[]) =>
  (key: unknown): key is string =>
    typeof key === "string" && operations.some((id) => key.startsWith(`${id}?`));

/**
 * Marks the answers of operations as stale, of all operations without a list: shown ones are read again at once, others
 * when they are next shown. Resolves when the shown ones are read.
 */
export function useMakeStale(): (operations?: readonly OperationId[]) => Promise<void> {
  const { cache, mutate } = useSWRConfig();
  return useCallback(
    async (operations?: readonly OperationId[]) => {
      const matches = operations
        ? belongsTo(operations)
        : (key: unknown): key is string => typeof key === "string";
      for (const key of cache.keys()) if (matches(key)) staleKeys.add(key);
      await mutate(matches);
    },
    [cache, mutate],
  );
}

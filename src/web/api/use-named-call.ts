import type { PageDocument } from "../../contract/generated/page.ts";
import type { OperationId } from "../../contract/shared-types.ts";
import { isReading, type NamedCall } from "../../site/call-input.ts";
import { useSite } from "../context/site.ts";
import { keyFor } from "./answer-identity.ts";
import { useNamedInput } from "./named-input.ts";
import { type QueryResult, useQuery } from "./use-query.ts";

/** The answer of a call that a document names; `closed` if this visitor cannot have one, so nothing is shown. */
export type NamedResult = QueryResult<unknown> & { closed: boolean };

/**
 * Reads a call that a document names, with the input it has on a page and `more` of it; null reads nothing. Closed are
 * calls that do not only read, those that need a session where there is none, and those of a module that is off.
 */
export function useNamedCall(call: NamedCall | null, page: PageDocument, more: object = {}): NamedResult {
  const { session } = useSite();
  const named = useNamedInput(call ?? {}, page);
  const operation = call?.operation as OperationId;
  const input = call && { ...named, ...more };
  const result = useQuery(operation, input as never) as QueryResult<unknown>;
  const isRefused = result.value === undefined && result.problem?.code === "module.off";
  return {
    ...result,
    closed: isRefused || !input || !isReading(operation) || keyFor(session, operation, input) === null,
  };
}

import type { Input, OperationId } from "../../contract/shared-types.ts";
import { isOfDesk } from "../api/answer-identity.ts";
import { deskFreshness } from "../api/use-desk.ts";
import { type Freshness, type QueryResult, useQuery } from "../api/use-query.ts";
import type { Values } from "./field-text.ts";

/** How often an answer is read again: after so many seconds, or as the desk does. */
const freshnessOf = (operation: string, refresh?: number): Freshness | undefined =>
  refresh ? { everyMs: refresh * 1000 } : isOfDesk(operation) ? deskFreshness : undefined;

/**
 * What a call of a document answers; nothing without an input, without the session that it needs, or of a call that does
 * not only read.
 */
export const useAnswer = (operation: string, input: object | null, refresh?: number): QueryResult<Values> =>
  useQuery(
    operation as OperationId,
    input as Input<OperationId> | null,
    freshnessOf(operation, refresh),
  ) as unknown as QueryResult<Values>;

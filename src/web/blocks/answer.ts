import type { Input, OperationId } from "../../contract/words.ts";
import { isOfDesk } from "../api/owner.ts";
import { type QueryResult, useQuery } from "../api/use-query.ts";
import { useSite } from "../context/site.ts";
import { freshnessOf } from "./block-answer.ts";
import type { Values } from "./written.ts";

/** What an operation of a document answers; nothing without an input, or without the session that it needs. */
export function useAnswer(operation: string, input: object | null): QueryResult<Values> {
  const { loggedIn, session } = useSite();
  const ofDesk = isOfDesk(operation);
  const isIn = ofDesk ? session.visitor.desk === true : loggedIn;
  return useQuery(
    operation as OperationId,
    isIn ? (input as Input<OperationId> | null) : null,
    freshnessOf({ operation }),
  ) as unknown as QueryResult<Values>;
}

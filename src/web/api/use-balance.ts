import { useState } from "react";
import type { Output } from "../../contract/shared-types.ts";
import { useRoundShown } from "./shown-round.ts";
import { type QueryResult, useQuery } from "./use-query.ts";

/**
 * The member's balance as shown. While a game on this page shows a round, it keeps the value from before, since
 * the server books the result before the reels stop. The new value appears afterwards.
 */
export function useBalance(): QueryResult<Output<"wallet/balance">> {
  const { value, problem, retry } = useQuery("wallet/balance", {});
  const held = useRoundShown();
  const [shown, setShown] = useState(value);
  if (!held && shown !== value) setShown(value);
  return { value: held ? (shown ?? value) : value, problem, retry };
}

import { useState } from "react";
import type { Output } from "../../contract/words.ts";
import { useRoundGoesOn } from "./round-hold.ts";
import { type QueryResult, useQuery } from "./use-query.ts";

/**
 * What the member can spend, as it is shown: while a game on this page shows a round it stays as it was before, since
 * the money moves before the reels stand. What is read meanwhile is shown afterwards.
 */
export function useBalance(): QueryResult<Output<"wallet/balance">> {
  const { value, problem, retry } = useQuery("wallet/balance", {});
  const held = useRoundGoesOn();
  const [shown, setShown] = useState(value);
  if (!held && shown !== value) setShown(value);
  return { value: held ? (shown ?? value) : value, problem, retry };
}

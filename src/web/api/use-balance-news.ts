import { useEffect } from "react";
import { useSWRConfig } from "swr";
import type { OperationId } from "../../contract/words.ts";
import { balanceChanged, memberNoticed } from "./events.ts";

/** Operations that show money, and are read again when the balance changes. */
const moneyQueries: readonly OperationId[] = [
  "wallet/balance",
  "wallet/transfers",
  "member/info/funds/consolidated",
  "relay/ODSFE2_MemTransDet",
  "member/bets",
  "member/profit",
  "payment/deposits",
  "payment/withdrawals",
];

/** Reads all queries that show the member's money again when the server reports a change. */
export function useBalanceNews(): void {
  const { mutate } = useSWRConfig();
  useEffect(() => {
    const readAgain = () =>
      void mutate((key) => typeof key === "string" && moneyQueries.some((id) => key.startsWith(`${id}?`)));
    const events = [balanceChanged, memberNoticed];
    for (const name of events) addEventListener(name, readAgain);
    return () => {
      for (const name of events) removeEventListener(name, readAgain);
    };
  }, [mutate]);
}

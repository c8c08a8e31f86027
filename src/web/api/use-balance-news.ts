import { useEffect } from "react";
import { useSWRConfig } from "swr";
import type { OperationId } from "../../contract/words.ts";
import { balanceChanged, memberNoticed } from "./events.ts";

/** What shows money, and is read again when it moved. */
const shown: readonly OperationId[] = [
  "wallet/balance",
  "wallet/transfers",
  "member/info/funds/consolidated",
  "relay/ODSFE2_MemTransDet",
  "member/bets",
  "member/profit",
  "payment/deposits",
  "payment/withdrawals",
];

/** Reads everything again that shows the member's money whenever the server says that it moved. */
export function useBalanceNews(): void {
  const { mutate } = useSWRConfig();
  useEffect(() => {
    const look = () =>
      void mutate((key) => typeof key === "string" && shown.some((id) => key.startsWith(`${id}?`)));
    const events = [balanceChanged, memberNoticed];
    for (const name of events) addEventListener(name, look);
    return () => {
      for (const name of events) removeEventListener(name, look);
    };
  }, [mutate]);
}

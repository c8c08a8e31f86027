import { useCallback } from "react";
import { amountText } from "../../site/format.ts";
import { useSite } from "./site.ts";
import { useStoredText } from "./stored-value.ts";

const hiddenText = "***";

/** Local storage key: this member's amounts are hidden in this browser. */
const storageKey = (memberId: string): string => `balanceHidden:${memberId}`;

/** Whether the member hides the own balance, kept per member and browser, and the switch. */
export function useBalanceHidden(): { hidden: boolean; toggle: () => void } {
  const { session } = useSite();
  const key = storageKey(session.member?.id ?? "");
  const [kept, keep] = useStoredText(key);
  const hidden = kept === "true";
  const toggle = useCallback(() => keep(hidden ? null : "true"), [hidden, keep]);
  return { hidden, toggle };
}

/**
 * Writes an amount of the member's own balance as display text, or stars while the member hides it. Every place that
 * shows what the member has uses it; amounts that move (a deposit, a stake) are always shown.
 */
export function useOwnAmount(): (amount: string | number | undefined) => string {
  const { payload, language } = useSite();
  const { hidden } = useBalanceHidden();
  const { currency } = payload;
  return useCallback(
    (amount) => (hidden ? `${currency.symbol} ${hiddenText}` : amountText(amount, currency, language)),
    [hidden, currency, language],
  );
}

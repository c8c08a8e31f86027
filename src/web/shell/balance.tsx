import { useState } from "react";
import { useTranslation } from "react-i18next";
import { amountText } from "../../site/format.ts";
import { useBalance } from "../api/use-balance.ts";
import { useBalanceNews } from "../api/use-balance-news.ts";
import { useSite } from "../context/site.ts";
import { Icon } from "../kit/sprite.tsx";
import { localStorage } from "../kit/storage.ts";
import styles from "./balance.module.css";

/** Local storage key: the amount is hidden in this browser. */
const storageKey = "balanceHidden";
const hiddenText = "***";

/**
 * The member's balance (spec section 2, Header): the eye hides it, the arrow reads it again, changes are
 * pushed.
 */
export function Balance({ announces = false }: { announces?: boolean }) {
  const { payload, language } = useSite();
  const { t } = useTranslation("auth");
  const [hidden, setHidden] = useState(() => localStorage.getItem(storageKey) === "true");
  const { value, problem, retry } = useBalance();
  useBalanceNews();
  const toggle = () => {
    localStorage.setItem(storageKey, String(!hidden));
    setHidden(!hidden);
  };
  const amount = value ? amountText(value.balance, payload.currency, language) : "…";
  const shown = hidden ? `${payload.currency.symbol} ${hiddenText}` : amount;
  return (
    <div className={styles.balance} data-balance={hidden || !value ? "" : value.balance}>
      {announces && (
        <span className="hidden" role="status">
          {hidden ? "" : t("auth:wallet.balanceIs", { amount })}
        </span>
      )}
      <b className={styles.amount}>{problem && !value ? "—" : shown}</b>
      <button
        type="button"
        className={styles.tool}
        onClick={toggle}
        aria-pressed={hidden}
        aria-label={t("auth:wallet.hide")}
      >
        <Icon name={hidden ? "eye-off" : "eye"} size={18} />
      </button>
      <button type="button" className={styles.tool} onClick={retry} aria-label={t("auth:wallet.refresh")}>
        <Icon name="refresh-cw" size={18} />
      </button>
    </div>
  );
}

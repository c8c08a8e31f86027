import { useTranslation } from "react-i18next";
import { useBalance } from "../api/use-balance.ts";
import { useBalanceHidden, useOwnAmount } from "../context/own-balance.ts";
import { IconButton } from "../kit/icon-button.tsx";
import styles from "./balance.module.css";

/**
 * The member's balance (spec section 2, Header): the eye hides it, the arrow reads it again, changes are
 * pushed.
 */
export function Balance({ announces = false }: { announces?: boolean }) {
  const { t } = useTranslation("auth");
  const { hidden, toggle } = useBalanceHidden();
  const written = useOwnAmount();
  const { value, problem, retry } = useBalance();
  const amount = value || hidden ? written(value?.balance) : "…";
  return (
    <div className={styles.balance} data-balance={hidden || !value ? "" : value.balance}>
      {announces && (
        <span className="hidden" role="status">
          {hidden ? "" : t("auth:wallet.balanceIs", { amount })}
        </span>
      )}
      <b className={styles.amount}>{problem && !value ? "—" : amount}</b>
      <IconButton
        icon={hidden ? "eye-off" : "eye"}
        iconSize={18}
        label={t("auth:wallet.hide")}
        className={styles.tool}
        onClick={toggle}
        aria-pressed={hidden}
      />
      <IconButton
        icon="refresh-cw"
        iconSize={18}
        label={t("auth:wallet.refresh")}
        className={styles.tool}
        onClick={retry}
      />
    </div>
  );
}

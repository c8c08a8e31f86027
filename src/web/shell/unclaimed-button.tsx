import { useTranslation } from "react-i18next";
import { useModals } from "../context/modals.ts";
import { Icon } from "../kit/icon.tsx";
import styles from "./unclaimed-button.module.css";
import { useWaitingCount, useWaitingKinds, WaitingCount } from "./waiting-count.tsx";

/** Opens what waits for the member to claim or read, with its number (spec section 2, Header). */
export function UnclaimedButton() {
  const { t } = useTranslation("common");
  const { open } = useModals();
  const count = useWaitingCount();
  const kinds = useWaitingKinds();
  if (!Object.values(kinds).includes(true)) return null;
  return (
    <button
      type="button"
      className={styles.opener}
      aria-haspopup="dialog"
      aria-label={t("common:unclaimed", { count })}
      data-opens="unclaimed"
      data-none={count === 0 || undefined}
      onClick={() => open("unclaimed")}
    >
      <Icon name="gift" size={22} />
      <span className={styles.count}>
        <WaitingCount of="all" />
      </span>
    </button>
  );
}

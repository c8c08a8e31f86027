import { useTranslation } from "react-i18next";
import type { Output } from "../../../contract/shared-types.ts";
import { amountText } from "../../../site/format.ts";
import { useSite } from "../../context/site.ts";
import styles from "./identity.module.css";

type Limits = Output<"member/identity">["allowed"];

const names = ["deposits", "withdrawalsDaily", "withdrawalsMonthly", "withdrawals"] as const;

/** What is allowed, one line a limit. */
export function LimitList({ titleKey, limits }: { titleKey: string; limits: Limits }) {
  const { payload } = useSite();
  const { t, i18n } = useTranslation("identity");
  const limited = names.filter((name) => limits[name] !== "");
  return (
    <div className={styles.limits}>
      <h3>{t(titleKey)}</h3>
      <ul>
        {limited.map((name) => (
          <li key={name} data-limit={name}>
            {t(`identity:limit.${name}`, {
              amount: amountText(limits[name], payload.currency, i18n.language),
            })}
          </li>
        ))}
        {limited.length === 0 && <li data-limit="free">{t("identity:limit.free")}</li>}
      </ul>
    </div>
  );
}

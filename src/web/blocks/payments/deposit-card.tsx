import { useTranslation } from "react-i18next";
import type { Output } from "../../../contract/words.ts";
import { amountText } from "../../../site/format.ts";
import { useSite } from "../../context/site.ts";
import { formatted } from "../format.ts";
import records from "../records.module.css";
import { DepositNext } from "./deposit-next.tsx";
import { useNote } from "./moments.ts";
import { PaymentDetails, PaymentHead } from "./parts.tsx";
import styles from "./payment-board.module.css";

type Deposit = Output<"payment/deposits">["content"][number];
type Props = {
  deposit: Deposit;
  /** The current deposit also shows the next step. */
  current?: boolean;
  onOpen?: () => void;
};

/** One deposit: its state, the next step, and its history. */
export function DepositCard({ deposit, current = false, onOpen }: Props) {
  const { payload, language } = useSite();
  const { t } = useTranslation(["member", "common"]);
  const { state, amount, received, channelName, reference, timeline } = deposit;
  return (
    <article className={records.card} data-deposit={reference} data-state={state}>
      <PaymentHead
        amount={amountText(received || amount, payload.currency, language)}
        text={`${channelName} · ${formatted(deposit.askedAt, "date", t, language)}`}
        state={state}
        stateText={t(`member:deposit.state.${state}`)}
        speaks={current}
      />
      {current && state !== "waiting" && <DepositState deposit={deposit} />}
      {current && state === "waiting" && <DepositNext deposit={deposit} />}
      {!current && state === "waiting" && (
        <div className={styles.actions}>
          <button type="button" className="button quiet" onClick={onOpen}>
            {t("member:deposit.continue")}
          </button>
        </div>
      )}
      <PaymentDetails subject="deposit" reference={reference} timeline={timeline} open={current} />
    </article>
  );
}

/** The deposit's state as a sentence. */
function DepositState({ deposit: { state, reason, usualMinutes } }: { deposit: Deposit }) {
  const { t } = useTranslation(["member"]);
  const note = useNote();
  if (state === "review")
    return <p className={styles.said}>{t("member:deposit.checking", { count: usualMinutes })}</p>;
  if (state === "credited") return <p className={styles.said}>{t("member:deposit.arrived")}</p>;
  return <p className={styles.said}>{note(reason) || t("member:deposit.nothingCame")}</p>;
}

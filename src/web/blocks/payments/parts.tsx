import { useTranslation } from "react-i18next";
import { CopyText } from "../../kit/copy-text.tsx";
import { Timeline } from "../../kit/timeline.tsx";
import { type PaymentStep, useHistoryEvents } from "./moments.ts";
import styles from "./payment-board.module.css";

type HeadProps = {
  amount: string;
  /** The account or channel, and the time. */
  text: string;
  state: string;
  stateText: string;
  /** Whether screen readers announce a new state. */
  speaks: boolean;
};

/** The head of a payment: amount, state and channel. */
export function PaymentHead({ amount, text, state, stateText, speaks }: HeadProps) {
  return (
    <header className={styles.head}>
      <b>{amount}</b>
      <span className={styles.state} data-state={state} role={speaks ? "status" : undefined}>
        {stateText}
      </span>
      <small>{text}</small>
    </header>
  );
}

type DetailsProps = {
  subject: "deposit" | "withdrawal";
  reference: string;
  /** The bank's reference of the payment, if there is one. */
  paymentReference?: string;
  timeline: readonly PaymentStep[];
  open: boolean;
};

/** The history, and the references that support asks for. */
export function PaymentDetails({ subject, reference, paymentReference, timeline, open }: DetailsProps) {
  const { t } = useTranslation(["member"]);
  const momentsOf = useHistoryEvents(subject);
  const numbers = [
    { label: t("member:deposit.purpose"), value: reference },
    ...(paymentReference ? [{ label: t("member:payment.number"), value: paymentReference }] : []),
  ];
  return (
    <details open={open}>
      <summary>{t("member:payment.details")}</summary>
      <CopyLines lines={numbers} />
      <Timeline moments={momentsOf(timeline)} label={t("member:payment.timeline")} />
    </details>
  );
}

/** Facts to copy, each with its copy button. */
export function CopyLines({ lines }: { lines: readonly { label: string; value: string }[] }) {
  return (
    <dl className={styles.lines}>
      {lines.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <CopyText text={value} label={label} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Output } from "../../../contract/words.ts";
import { amountText } from "../../../site/format.ts";
import { useMutation } from "../../api/use-mutation.ts";
import { refusalText } from "../../context/refusal-text.ts";
import { useSite } from "../../context/site.ts";
import { ProblemLine } from "../../flows/parts/problem-line.tsx";
import { ErrorBoundary } from "../../kit/error-boundary.tsx";
import { lazyPart } from "../../kit/lazy.ts";
import { PictureInput } from "../../kit/picture-input.tsx";
import { toast } from "../../kit/toast.ts";
import { formatted } from "../format.ts";
import records from "../records.module.css";
import { CopyLines } from "./parts.tsx";
import styles from "./payment-board.module.css";

type Deposit = Output<"payment/deposits">["content"][number];

const Qr = lazyPart<{ value: string; label: string }>("lobby/qr", () =>
  import("../../lobby/qr.tsx").then(({ Qr: component }) => ({ default: component })),
);

/** How to pay a deposit that waits for payment. */
export function DepositNext({ deposit }: { deposit: Deposit }) {
  const { language } = useSite();
  const { t } = useTranslation(["member"]);
  const until = (
    <p className={records.quiet}>
      {t("member:deposit.until", { time: formatted(deposit.expiresAt, "date", t, language) })}
    </p>
  );
  if (deposit.kind === "bank")
    return (
      <>
        <BankTransfer deposit={deposit} />
        {until}
      </>
    );
  return (
    <div className={styles.pay}>
      {deposit.payQr && <ToScan content={deposit.payQr} />}
      {!deposit.payQr && deposit.payUrl && (
        <a className="button" href={deposit.payUrl}>
          {t("member:deposit.continue")}
        </a>
      )}
      {deposit.payQr || deposit.payUrl ? until : <AskAgain reference={deposit.reference} />}
    </div>
  );
}

/** On a phone the code cannot be scanned from its own screen: the link beside it leads to the same page. */
function ToScan({ content }: { content: string }) {
  const { t } = useTranslation(["member"]);
  return (
    <>
      <p>{t("member:deposit.scan")}</p>
      <ErrorBoundary shape="button">
        <Suspense fallback={<span className={styles.code} />}>
          <Qr value={content} label={t("member:deposit.scan")} />
        </Suspense>
      </ErrorBoundary>
      <a className="button quiet" href={content} target="_blank" rel="noreferrer">
        {t("member:deposit.openHere")}
      </a>
    </>
  );
}

/** The gateway did not answer when the deposit was opened. */
function AskAgain({ reference }: { reference: string }) {
  const { t } = useTranslation(["member", "common"]);
  const { busy, refusal, run } = useMutation("payment/deposit/pay");
  return (
    <>
      <p>{t("member:deposit.noAnswer")}</p>
      <button
        type="button"
        className="button"
        aria-disabled={busy}
        onClick={() => void (busy || run({ reference }))}
      >
        {t("common:action.retry")}
      </button>
      <ProblemLine refusal={refusal} beside />
    </>
  );
}

function BankTransfer({ deposit: { reference, amount, account } }: { deposit: Deposit }) {
  const { payload, language } = useSite();
  const { t } = useTranslation(["member", "auth", "errors"]);
  const [picture, setPicture] = useState<File>();
  const [isMissing, setMissing] = useState(false);
  const { busy, refusal, run } = useMutation("payment/deposit/claim");
  const claim = async () => {
    if (busy) return;
    if (!picture) return setMissing(true);
    if (await run({ reference }, picture)) toast({ textKey: "member:deposit.claimed" });
  };
  const choose = (file: File | undefined) => {
    setPicture(file);
    setMissing(false);
  };
  const refused = refusal && refusalText(t, refusal);
  return (
    <ol className={styles.steps}>
      <li>
        <h3>{t("member:deposit.transfer", { amount: amountText(amount, payload.currency, language) })}</h3>
        <p>{t("member:deposit.transferTo")}</p>
        <CopyLines
          lines={[
            { label: t("auth:field.amount"), value: amount },
            { label: t("member:deposit.purpose"), value: reference },
            ...account,
          ]}
        />
      </li>
      <li>
        <h3>{t("member:deposit.sendProof")}</h3>
        <PictureInput
          label={t("member:payment.proof")}
          hint={t("member:payment.proofHint")}
          chosen={picture}
          onChoose={choose}
          problem={isMissing ? t("member:payment.proofMissing") : refused}
        />
        <button
          type="button"
          className={`button ${styles.wide}`}
          aria-disabled={busy}
          onClick={() => void claim()}
        >
          {t("member:deposit.claim")}
        </button>
      </li>
    </ol>
  );
}

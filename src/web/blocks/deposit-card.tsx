import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Output } from "../../contract/words.ts";
import { useAction } from "../api/use-action.ts";
import { useSite } from "../context/site.ts";
import { ProblemLine } from "../flows/parts/problem-line.tsx";
import { CopyText } from "../kit/copy-text.tsx";
import { PictureInput } from "../kit/picture-input.tsx";
import { Timeline } from "../kit/timeline.tsx";
import { toast } from "../kit/toast.ts";
import { amountText } from "../lobby/amount.ts";
import { formatted } from "./formatted.ts";
import styles from "./later/payment-board.module.css";
import records from "./later/records.module.css";
import { useMoments } from "./payment-moments.ts";

type Deposit = Output<"payment/deposits">["content"][number];

const Qr = lazy(() => import("../lobby/qr.tsx").then(({ Qr: component }) => ({ default: component })));

/** One deposit: how it stands, what to do next, and what happened so far. */
export function DepositCard({ deposit, open = false }: { deposit: Deposit; open?: boolean }) {
  const { payload, language } = useSite();
  const { t } = useTranslation(["member", "common"]);
  const momentsOf = useMoments("deposit");
  const { state, amount, received, channelName, reference, timeline } = deposit;
  return (
    <article className={records.card} data-deposit={reference} data-state={state}>
      <header className={styles.head}>
        <span>
          <b>{amountText(received || amount, payload.currency, language)}</b>
          <small>
            {channelName} · {formatted(deposit.askedAt, "date", t, language)}
          </small>
        </span>
        <span className={styles.state} data-state={state}>
          {t(`member:deposit.state.${state}`)}
        </span>
      </header>
      {state === "waiting" && <NextStep deposit={deposit} />}
      <details open={open}>
        <summary>
          {t("member:payment.details")} · <span className={styles.reference}>{reference}</span>
        </summary>
        <Timeline moments={momentsOf(timeline)} label={t("member:payment.timeline")} />
      </details>
    </article>
  );
}

function NextStep({ deposit }: { deposit: Deposit }) {
  const { language } = useSite();
  const { t } = useTranslation(["member"]);
  const pay = useAction("payment/deposit/pay");
  const until = t("member:deposit.until", { time: formatted(deposit.expiresAt, "date", t, language) });
  if (deposit.kind === "bank") return <BankTransfer deposit={deposit} until={until} />;
  if (deposit.payQr)
    return (
      <div className={styles.pay}>
        <Suspense fallback={null}>
          <Qr value={deposit.payQr} label={t("member:deposit.scan")} />
        </Suspense>
        <p>{t("member:deposit.scan")}</p>
        <a className="button quiet" href={deposit.payQr} target="_blank" rel="noreferrer">
          {t("member:deposit.openHere")}
        </a>
        <p className={records.quiet}>{until}</p>
      </div>
    );
  if (deposit.payUrl)
    return (
      <div className={styles.pay}>
        <a className="button" href={deposit.payUrl}>
          {t("member:deposit.continue")}
        </a>
        <p className={records.quiet}>{until}</p>
      </div>
    );
  return (
    <div className={styles.pay}>
      <p>{t("member:deposit.noAnswer")}</p>
      <button
        type="button"
        className="button"
        aria-disabled={pay.busy}
        onClick={() => void (pay.busy || pay.run({ reference: deposit.reference }))}
      >
        {t("common:action.retry")}
      </button>
      <ProblemLine refusal={pay.refusal} beside />
    </div>
  );
}

function BankTransfer({ deposit, until }: { deposit: Deposit; until: string }) {
  const { t } = useTranslation(["member", "errors"]);
  const [picture, setPicture] = useState<File>();
  const { busy, refusal, run } = useAction("payment/deposit/claim");
  const claim = async () => {
    if (!picture || busy) return;
    if (await run({ reference: deposit.reference }, picture)) toast({ textKey: "member:deposit.claimed" });
  };
  return (
    <div className={styles.pay}>
      <p>{t("member:deposit.transferTo")}</p>
      <dl className={records.facts}>
        {[...deposit.account, { label: t("member:deposit.purpose"), value: deposit.reference }].map(
          (line) => (
            <div key={line.label}>
              <dt>{line.label}</dt>
              <dd>
                <CopyText text={line.value} label={line.label} />
              </dd>
            </div>
          ),
        )}
      </dl>
      <p className={records.quiet}>{until}</p>
      <PictureInput
        label={t("member:payment.proof")}
        hint={t("member:payment.proofHint")}
        chosen={picture}
        onChoose={setPicture}
        problem={refusal && t(`errors:${refusal.code}`, refusal.params ?? {})}
      />
      <button type="button" className="button" aria-disabled={busy || !picture} onClick={() => void claim()}>
        {t("member:deposit.claim")}
      </button>
    </div>
  );
}

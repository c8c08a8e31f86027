import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Output } from "../../contract/words.ts";
import { useAction } from "../api/use-action.ts";
import { useSite } from "../context/site.ts";
import { ProblemLine } from "../flows/parts/problem-line.tsx";
import { PictureInput } from "../kit/picture-input.tsx";
import { Timeline } from "../kit/timeline.tsx";
import { toast } from "../kit/toast.ts";
import { amountText } from "../lobby/amount.ts";
import { formatted } from "./formatted.ts";
import styles from "./later/payment-board.module.css";
import records from "./later/records.module.css";
import { useMoments } from "./payment-moments.ts";

type Withdrawal = Output<"payment/withdrawals">["content"][number];

/** One withdrawal: how it stands, what the member can say of it, and what happened so far. */
export function WithdrawalCard({ withdrawal, open }: { withdrawal: Withdrawal; open: boolean }) {
  const { payload, language } = useSite();
  const { t } = useTranslation(["member", "common"]);
  const momentsOf = useMoments("withdrawal");
  const { state, amount, methodName, account, reference, timeline, usualMinutes } = withdrawal;
  const waits = state === "requested" || state === "approved" || state === "paying";
  return (
    <article className={records.card} data-withdrawal={reference} data-state={state}>
      <header className={styles.head}>
        <span>
          <b>{amountText(amount, payload.currency, language)}</b>
          <small>{[methodName, ...account.map(({ value }) => value)].join(" · ")}</small>
        </span>
        <span className={styles.state} data-state={state}>
          {t(`member:withdrawal.state.${state}`)}
        </span>
      </header>
      {waits && <p className={records.quiet}>{t("member:payment.usual", { count: usualMinutes })}</p>}
      {state === "disbursed" && <Answer withdrawal={withdrawal} />}
      {state === "notReceived" && <Fully withdrawal={withdrawal} />}
      <details open={open}>
        <summary>
          {t("member:payment.details")} · <span className={styles.reference}>{reference}</span>
        </summary>
        <Timeline moments={momentsOf(timeline)} label={t("member:payment.timeline")} />
      </details>
    </article>
  );
}

function Answer({ withdrawal: { reference, countsAt } }: { withdrawal: Withdrawal }) {
  const { language } = useSite();
  const { t } = useTranslation(["member"]);
  const [disputing, setDisputing] = useState(false);
  const { busy, refusal, run } = useAction("payment/withdrawal/confirm");
  const confirm = async () => {
    if (!busy && (await run({ reference }))) toast({ textKey: "member:withdrawal.thanks" });
  };
  return (
    <>
      <p>{t("member:withdrawal.didItCome", { time: formatted(countsAt, "date", t, language) })}</p>
      {disputing ? (
        <Dispute reference={reference} onCancel={() => setDisputing(false)} />
      ) : (
        <div className={styles.actions}>
          <button type="button" className="button" aria-disabled={busy} onClick={() => void confirm()}>
            {t("member:withdrawal.received")}
          </button>
          <button type="button" className="button quiet" onClick={() => setDisputing(true)}>
            {t("member:withdrawal.notReceived")}
          </button>
        </div>
      )}
      <ProblemLine refusal={refusal} beside />
    </>
  );
}

function Dispute({ reference, onCancel }: { reference: string; onCancel: () => void }) {
  const { t } = useTranslation(["member", "errors", "common"]);
  const [picture, setPicture] = useState<File>();
  const [received, setReceived] = useState("");
  const { busy, refusal, run } = useAction("payment/withdrawal/dispute");
  const send = async () => {
    if (!picture || busy) return;
    const done = await run({ reference, received: received.trim().replace(",", ".") || "0" }, picture);
    if (done) toast({ textKey: "member:withdrawal.disputed" });
  };
  return (
    <div className={styles.pay}>
      <label className={styles.part}>
        <span>{t("member:withdrawal.part")}</span>
        <input
          name="received"
          inputMode="decimal"
          dir="ltr"
          value={received}
          placeholder="0"
          onChange={(event) => setReceived(event.target.value)}
        />
      </label>
      <PictureInput
        label={t("member:payment.proof")}
        hint={t("member:payment.proofHint")}
        chosen={picture}
        onChoose={setPicture}
        problem={refusal && t(`errors:${refusal.code}`, refusal.params ?? {})}
      />
      <div className={styles.actions}>
        <button type="button" className="button" aria-disabled={busy || !picture} onClick={() => void send()}>
          {t("member:withdrawal.sendProof")}
        </button>
        <button type="button" className="button quiet" onClick={onCancel}>
          {t("common:action.cancel")}
        </button>
      </div>
    </div>
  );
}

function Fully({ withdrawal: { reference, remaining } }: { withdrawal: Withdrawal }) {
  const { payload, language } = useSite();
  const { t } = useTranslation(["member"]);
  const { busy, refusal, run } = useAction("payment/withdrawal/confirm");
  const confirm = async () => {
    if (!busy && (await run({ reference, fully: true }))) toast({ textKey: "member:withdrawal.thanks" });
  };
  return (
    <>
      <p>
        {t("member:withdrawal.looking", { amount: amountText(remaining || "0", payload.currency, language) })}
      </p>
      <div className={styles.actions}>
        <button type="button" className="button" aria-disabled={busy} onClick={() => void confirm()}>
          {t("member:withdrawal.fullyPaid")}
        </button>
      </div>
      <ProblemLine refusal={refusal} beside />
    </>
  );
}

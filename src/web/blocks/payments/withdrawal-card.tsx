import { useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Output } from "../../../contract/words.ts";
import type { FieldProblem } from "../../../kernel/outcome.ts";
import { readAmount } from "../../../kernel/typed-amount.ts";
import { amountText } from "../../../site/format.ts";
import { useMutation } from "../../api/use-mutation.ts";
import { refusalText } from "../../context/refusal-text.ts";
import { useSite } from "../../context/site.ts";
import { ProblemLine } from "../../flows/parts/problem-line.tsx";
import { formNamespaces, problemText } from "../../form/problem-text.ts";
import { PictureInput } from "../../kit/picture-input.tsx";
import { toast } from "../../kit/toast.ts";
import { formatted } from "../format.ts";
import records from "../records.module.css";
import { useNote } from "./moments.ts";
import { PaymentDetails, PaymentHead } from "./parts.tsx";
import styles from "./payment-board.module.css";

type Withdrawal = Output<"payment/withdrawals">["content"][number];

type Props = { withdrawal: Withdrawal; current: boolean; open: boolean };

/** One withdrawal: its state, the member's confirmation, and its history. */
export function WithdrawalCard({ withdrawal, current, open }: Props) {
  const { payload, language } = useSite();
  const { t } = useTranslation(["member", "common"]);
  const note = useNote();
  const { state, amount, methodName, account, reference, timeline, usualMinutes, reason } = withdrawal;
  const waits = state === "requested" || state === "approved" || state === "paying";
  return (
    <article className={records.card} data-withdrawal={reference} data-state={state}>
      <PaymentHead
        amount={amountText(amount, payload.currency, language)}
        text={[methodName, ...account.map(({ value }) => value)].join(" · ")}
        state={state}
        stateText={t(`member:withdrawal.state.${state}`)}
        speaks={current}
      />
      {waits && <p className={styles.said}>{t("member:withdrawal.usually", { count: usualMinutes })}</p>}
      {state === "rejected" && reason && <p className={styles.said}>{note(reason)}</p>}
      {state === "disbursed" && <Answer withdrawal={withdrawal} />}
      {state === "notReceived" && <Fully withdrawal={withdrawal} />}
      <PaymentDetails
        subject="withdrawal"
        reference={reference}
        paymentReference={withdrawal.paymentReference}
        timeline={timeline}
        open={open}
      />
    </article>
  );
}

function Answer({ withdrawal: { reference, countsAt } }: { withdrawal: Withdrawal }) {
  const { language } = useSite();
  const { t } = useTranslation(["member"]);
  const [disputing, setDisputing] = useState(false);
  const { busy, refusal, run } = useMutation("payment/withdrawal/confirm");
  const confirm = async () => {
    if (!busy && (await run({ reference }))) toast({ textKey: "member:withdrawal.thanks" });
  };
  return (
    <>
      <p className={styles.said}>
        {t("member:withdrawal.didItCome", { time: formatted(countsAt, "date", t, language) })}
      </p>
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

/** The received amount from the typed text; empty for an empty text. */
function useReceived(typed: string): { value: string; problem?: FieldProblem } {
  const { payload, language } = useSite();
  if (typed.trim() === "") return { value: "0" };
  const read = readAmount(typed, { language, currency: payload.currency }, { zero: true });
  return read.ok ? { value: read.value } : { value: "", problem: { field: "received", ...read } };
}

function Dispute({ reference, onCancel }: { reference: string; onCancel: () => void }) {
  const { t } = useTranslation(["member", ...formNamespaces]);
  const id = useId();
  const [picture, setPicture] = useState<File>();
  const [typed, setTyped] = useState("");
  const [wasRead, setWasRead] = useState(false);
  const received = useReceived(typed);
  const [isMissing, setMissing] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  // The pressed button is gone: the focus moves to the first field of what it opened.
  useEffect(() => first.current?.focus(), []);
  const { busy, refusal, run } = useMutation("payment/withdrawal/dispute");
  const send = async () => {
    if (busy) return;
    setWasRead(true);
    if (received.problem) return first.current?.focus();
    if (!picture) return setMissing(true);
    const done = await run({ reference, received: received.value }, picture);
    if (done) toast({ textKey: "member:withdrawal.disputed" });
  };
  const known = wasRead ? received.problem : undefined;
  const problem = known ?? refusal?.errors?.find(({ field }) => field === "received");
  const wrong = problem && problemText(t, problem);
  const refused = refusal && !problem && refusalText(t, refusal);
  return (
    <div className={styles.pay}>
      <label className={styles.part}>
        <span>{t("member:withdrawal.part")}</span>
        <input
          ref={first}
          name="received"
          inputMode="decimal"
          dir="ltr"
          autoComplete="off"
          value={typed}
          placeholder="0"
          aria-invalid={wrong !== undefined || undefined}
          aria-describedby={wrong === undefined ? undefined : `${id}-wrong`}
          onChange={(event) => {
            setTyped(event.target.value);
            setWasRead(false);
          }}
          onBlur={() => setWasRead(true)}
        />
      </label>
      {wrong !== undefined && (
        <p id={`${id}-wrong`} className={styles.wrong} role="alert">
          {wrong}
        </p>
      )}
      <PictureInput
        label={t("member:payment.proof")}
        hint={t("member:payment.proofHint")}
        chosen={picture}
        onChoose={(file) => {
          setPicture(file);
          setMissing(false);
        }}
        problem={isMissing ? t("member:payment.proofMissing") : refused || undefined}
      />
      <div className={styles.actions}>
        <button type="button" className="button" aria-disabled={busy} onClick={() => void send()}>
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
  const { busy, refusal, run } = useMutation("payment/withdrawal/confirm");
  const confirm = async () => {
    if (!busy && (await run({ reference, fully: true }))) toast({ textKey: "member:withdrawal.thanks" });
  };
  return (
    <>
      <p className={styles.said}>
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

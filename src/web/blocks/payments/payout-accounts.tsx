import { useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Output } from "../../../contract/words.ts";
import type { FieldProblem } from "../../../kernel/outcome.ts";
import { bindPlan } from "../../../site/registration/payment-plan.ts";
import { useMutation } from "../../api/use-mutation.ts";
import { ProblemLine } from "../../flows/parts/problem-line.tsx";
import { SendCode } from "../../flows/parts/send-code.tsx";
import { callPort } from "../../flows/ports.ts";
import { SchemaForm } from "../../form/schema-form.tsx";
import { Icon } from "../../kit/sprite.tsx";
import { toast } from "../../kit/toast.ts";
import records from "../records.module.css";
import wallet from "../wallet-board.module.css";
import { Choices } from "./choices.tsx";
import styles from "./payment-board.module.css";

type Accounts = Output<"payment/accounts">;
type StepUp = Output<"member/info/security">["stepUp"];
const none: FieldProblem[] = [];

/** The authenticator's code, where one is bound, and the proof for binding another account. */
type Props = { accounts: Accounts; code: "totp" | "none"; stepUp: StepUp };

/** The member's payout accounts, and the form to bind another one. */
export function PayoutAccounts({ accounts, code, stepUp }: Props) {
  const { t } = useTranslation(["member", "common"]);
  const { content, accountsAtMost } = accounts;
  const [removing, setRemoving] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is gone.
  const finish = () => {
    setAdding(false);
    setRemoving(undefined);
    heading.current?.focus();
  };
  const [adding, setAdding] = useState(false);
  return (
    <section className={records.card}>
      <h2 ref={heading} className={records.title} tabIndex={-1}>
        {t("member:payout.title")}
      </h2>
      {content.length === 0 && <p className={records.quiet}>{t("member:payout.none")}</p>}
      <ul className={wallet.wallets}>
        {content.map((account) => (
          <li key={account.id} className={wallet.wallet} data-account={account.id}>
            <span className={wallet.mark}>
              <Icon name={account.icon} size={22} />
            </span>
            <span>
              {account.methodName}
              <small>{account.lines.map(({ value }) => value).join(" · ")}</small>
            </span>
            <button
              type="button"
              className={styles.remove}
              aria-expanded={removing === account.id}
              onClick={() => setRemoving(removing === account.id ? undefined : account.id)}
            >
              {t("member:payout.remove")}
              <span className="hidden"> {account.lines.map(({ value }) => value).join(" ")}</span>
            </button>
            {removing === account.id && <Remove account={account.id} code={code} onDone={finish} />}
          </li>
        ))}
      </ul>
      {(adding || content.length === 0) && <Bind accounts={accounts} stepUp={stepUp} onDone={finish} />}
      {!adding && content.length > 0 && content.length < accountsAtMost && (
        <div className={styles.actions}>
          <button type="button" className="button quiet" onClick={() => setAdding(true)}>
            {t("member:payout.add")}
          </button>
        </div>
      )}
    </section>
  );
}

type RemoveProps = { account: string; code: Props["code"]; onDone: () => void };

/** Removing an account needs the same proof as a withdrawal. */
function Remove({ account, code, onDone }: RemoveProps) {
  const { t } = useTranslation(["member"]);
  const { busy, refusal, run } = useMutation("payment/accounts/remove");
  const plan = useMemo(() => bindPlan([], { code }), [code]);
  const submit = async (proof: Record<string, unknown>) => {
    if (!(await run({ account, ...proof }))) return;
    toast({ textKey: "member:payout.removed" });
    onDone();
  };
  return (
    <div className={styles.removing}>
      <ProblemLine refusal={refusal} />
      <SchemaForm
        plan={plan}
        problems={refusal?.errors ?? none}
        busy={busy}
        tone="danger"
        submitLabel={t("member:payout.remove")}
        onSubmit={(data) => void submit(data)}
      />
    </div>
  );
}

const sendStepUp = () => callPort("verification/stepUp", {});
const sender = { verificationCode: <SendCode purpose="stepUp" send={sendStepUp} to={null} /> };
const noSlots = {};

const codeOf = (stepUp: StepUp) => (stepUp === "totp" ? "totp" : stepUp === "" ? "none" : "sent");

type BindProps = { accounts: Accounts; stepUp: StepUp; onDone: () => void };

function Bind({ accounts: { methods, holder }, stepUp, onDone }: BindProps) {
  const { t } = useTranslation(["member"]);
  const [id, setId] = useState(methods[0]?.id);
  const method = methods.find((one) => one.id === id);
  const { busy, refusal, run } = useMutation("payment/accounts/add");
  const code = codeOf(stepUp);
  const plan = useMemo(() => bindPlan(method?.fields ?? [], { code }), [method, code]);
  if (!method) return null;
  const submit = async ({ paymentPassword, verificationCode, ...form }: Record<string, unknown>) => {
    const proof = { paymentPassword, ...(verificationCode ? { verificationCode } : {}) };
    if (!(await run({ method: method.id, form, ...proof }))) return;
    toast({ textKey: "member:payout.done" });
    onDone();
  };
  return (
    <>
      {methods.length > 1 && (
        <Choices
          name="method"
          label={t("member:payout.method")}
          chosen={method.id}
          choices={methods.map((one) => ({
            ...one,
            text: t("member:payment.usual", { count: one.usualMinutes }),
          }))}
          onChoose={setId}
        />
      )}
      <ProblemLine refusal={refusal} />
      <SchemaForm
        key={method.id}
        plan={plan}
        data={method.holderField && holder ? { [method.holderField]: holder } : {}}
        problems={refusal?.errors ?? none}
        busy={busy}
        submitLabel={t("member:payout.bind")}
        slots={code === "sent" ? sender : noSlots}
        onSubmit={(data) => void submit(data)}
      />
    </>
  );
}

import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Output } from "../../../contract/words.ts";
import type { FieldProblem } from "../../../kernel/outcome.ts";
import { withdrawPlan } from "../../../site/registration/payment-plan.ts";
import { pageById } from "../../../site/routes.ts";
import { useAction } from "../../api/use-action.ts";
import { useOperation } from "../../api/use-operation.ts";
import { useSite } from "../../context/site.ts";
import { SiteLink } from "../../context/site-link.tsx";
import { ProblemLine } from "../../flows/parts/problem-line.tsx";
import { SchemaForm } from "../../form/schema-form.tsx";
import { ProblemNote, Skeleton } from "../../kit/state.tsx";
import { toast } from "../../kit/toast.ts";
import type { BlockProps } from "../block-view.tsx";
import { PayoutAccounts } from "../payout-accounts.tsx";
import { WithdrawalCard } from "../withdrawal-card.tsx";
import styles from "./payment-board.module.css";
import records from "./records.module.css";

type Accounts = Output<"payment/accounts">;
type Security = Output<"member/info/security">;

const none: FieldProblem[] = [];

/** Being paid (spec sections 2 and 4): bound accounts, the form, and what became of each withdrawal. */
export default function WithdrawBoard({ page }: BlockProps<"withdraw-board">) {
  const { loggedIn } = useSite();
  const { t } = useTranslation(["member", "common"]);
  const security = useOperation("member/info/security", loggedIn ? {} : null);
  const accounts = useOperation("payment/accounts", loggedIn ? {} : null);
  const withdrawals = useOperation("payment/withdrawals", loggedIn ? { pageNo: 1, pageSize: 20 } : null);
  const problem = security.problem ?? accounts.problem;
  const retry = () => {
    security.retry();
    accounts.retry();
  };
  return (
    <div className={styles.board}>
      <h1 className={records.page}>{t(page.titleKey)}</h1>
      {problem && <ProblemNote code={problem} onRetry={retry} />}
      {!problem && (!security.value || !accounts.value) && <Skeleton height={320} />}
      {security.value && accounts.value && <Ask security={security.value} accounts={accounts.value} />}
      {withdrawals.value && withdrawals.value.content.length > 0 && (
        <section className={styles.past} aria-label={t("member:withdrawal.history")}>
          <h2 className={records.title}>{t("member:withdrawal.history")}</h2>
          {withdrawals.value.content.map((one, index) => (
            <WithdrawalCard key={one.reference} withdrawal={one} open={index === 0} />
          ))}
        </section>
      )}
    </div>
  );
}

function Ask({ security, accounts }: { security: Security; accounts: Accounts }) {
  const { payload } = useSite();
  const { t } = useTranslation(["member", "common"]);
  const centre = pageById(payload.pages, "member/securityCenter");
  if (!security.hasPaymentPassword)
    return (
      <section className={records.card}>
        <p className={records.quiet}>{t("member:payment.needed")}</p>
        {centre?.route && (
          <SiteLink to={centre.route} className="button">
            {t(centre.titleKey)}
          </SiteLink>
        )}
      </section>
    );
  return (
    <>
      {accounts.content.length > 0 && <WithdrawForm accounts={accounts} totp={security.totp} />}
      <PayoutAccounts accounts={accounts} totp={security.totp} />
    </>
  );
}

function WithdrawForm({ accounts, totp }: { accounts: Accounts; totp: boolean }) {
  const { t } = useTranslation(["member"]);
  const [turn, setTurn] = useState(0);
  const { busy, refusal, run } = useAction("payment/withdraw");
  const plan = useMemo(
    () =>
      withdrawPlan(
        accounts.content.map(({ id, methodName, lines }) => ({
          value: id,
          name: [methodName, ...lines.map(({ value }) => value)].join(" · "),
        })),
        { totp },
      ),
    [accounts.content, totp],
  );
  const submit = async (data: Record<string, unknown>) => {
    if (!(await run(data))) return;
    toast({ textKey: "member:withdrawal.asked" });
    setTurn((before) => before + 1);
  };
  return (
    <section className={records.card}>
      <h2 className={records.title}>{t("member:withdrawal.ask")}</h2>
      <ProblemLine refusal={refusal} />
      <SchemaForm
        key={turn}
        plan={plan}
        data={{ account: accounts.content.at(-1)?.id }}
        problems={refusal?.errors ?? none}
        busy={busy}
        submitLabel={t("member:withdrawal.submit")}
        onSubmit={(data) => void submit(data)}
      />
    </section>
  );
}

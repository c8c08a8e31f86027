import { useId, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Output } from "../../../contract/words.ts";
import type { FieldProblem } from "../../../kernel/outcome.ts";
import { amountText } from "../../../site/format.ts";
import { withdrawPlan } from "../../../site/registration/payment-plan.ts";
import { pageById } from "../../../site/routes.ts";
import { useMutation } from "../../api/use-mutation.ts";
import { useQuery } from "../../api/use-query.ts";
import { useSite } from "../../context/site.ts";
import { SiteLink } from "../../context/site-link.tsx";
import { ProblemLine } from "../../flows/parts/problem-line.tsx";
import { SchemaForm } from "../../form/schema-form.tsx";
import { ProblemNote, Skeleton } from "../../kit/placeholders.tsx";
import { toast } from "../../kit/toast.ts";
import type { BlockProps } from "../block-props.ts";
import records from "../records.module.css";
import styles from "./payment-board.module.css";
import { PayoutAccounts } from "./payout-accounts.tsx";
import { WithdrawalCard } from "./withdrawal-card.tsx";

type Accounts = Output<"payment/accounts">;
type Withdrawal = Output<"payment/withdrawals">["content"][number];
type Security = Output<"member/info/security">;

const none: FieldProblem[] = [];

/** Final states; all others are under way or need the member's confirmation. */
const ends = new Set<Withdrawal["state"]>(["received", "rejected"]);

/** Withdrawals (spec sections 2 and 4): open ones, the form, payout accounts, and the history. */
export default function WithdrawBoard({ page }: BlockProps<"withdraw-board">) {
  const { loggedIn } = useSite();
  const { t } = useTranslation(["member", "common"]);
  const security = useQuery("member/info/security", loggedIn ? {} : null);
  const accounts = useQuery("payment/accounts", loggedIn ? {} : null);
  const withdrawals = useQuery("payment/withdrawals", loggedIn ? { pageNo: 1, pageSize: 20 } : null);
  const problem = security.problem ?? accounts.problem ?? withdrawals.problem;
  const retry = () => {
    for (const one of [security, accounts, withdrawals]) one.retry();
  };
  const content = withdrawals.value?.content ?? [];
  return (
    <div className={styles.board}>
      <h1 className={records.page}>{t(page.titleKey)}</h1>
      {problem && <ProblemNote code={problem} onRetry={retry} />}
      {!problem && (!security.value || !accounts.value) && <Skeleton height={320} />}
      <Withdrawals
        title={t("member:withdrawal.onItsWay")}
        withdrawals={content.filter(({ state }) => !ends.has(state))}
        current
      />
      {security.value && accounts.value && <Ask security={security.value} accounts={accounts.value} />}
      <Withdrawals
        title={t("member:withdrawal.history")}
        withdrawals={content.filter(({ state }) => ends.has(state))}
      />
    </div>
  );
}

type ListProps = { title: string; withdrawals: readonly Withdrawal[]; current?: boolean };

function Withdrawals({ title, withdrawals, current = false }: ListProps) {
  const id = useId();
  if (withdrawals.length === 0) return null;
  return (
    <section className={styles.past} aria-labelledby={id}>
      <h2 className={records.title} id={id} data-current={current || undefined} tabIndex={-1}>
        {title}
      </h2>
      {withdrawals.map((one, index) => (
        <WithdrawalCard
          key={one.reference}
          withdrawal={one}
          current={current}
          open={current && index === 0}
        />
      ))}
    </section>
  );
}

function Ask({ security, accounts }: { security: Security; accounts: Accounts }) {
  const { payload } = useSite();
  const { t } = useTranslation(["member", "common"]);
  const centre = pageById(payload.pages, "member/securityCenter");
  if (!security.hasPaymentPassword)
    return (
      <section className={records.card}>
        <h2 className={records.title}>{t("member:payment.title")}</h2>
        <p className={records.quiet}>{t("member:payment.needed")}</p>
        {centre?.route && (
          <SiteLink to={centre.route} className="button">
            {t("member:payment.setNow")}
          </SiteLink>
        )}
      </section>
    );
  const code = security.totp ? "totp" : "none";
  return (
    <>
      {accounts.content.length > 0 && <WithdrawForm accounts={accounts} code={code} />}
      <PayoutAccounts accounts={accounts} code={code} stepUp={security.stepUp} />
    </>
  );
}

function WithdrawForm({ accounts, code }: { accounts: Accounts; code: "totp" | "none" }) {
  const { t } = useTranslation(["member", "auth"]);
  const [turn, setTurn] = useState(0);
  const { busy, refusal, run } = useMutation("payment/withdraw");
  const hint = useLimits(accounts);
  const label = t("auth:field.amount");
  const plan = useMemo(
    () =>
      withdrawPlan(
        accounts.content.map(({ id, methodName, lines }) => ({
          value: id,
          name: [methodName, ...lines.map(({ value }) => value)].join(" · "),
        })),
        { code, words: hint === "" ? { label } : { label, hint } },
      ),
    [accounts.content, code, label, hint],
  );
  const submit = async (data: Record<string, unknown>) => {
    if (!(await run(data))) return;
    toast({ textKey: "member:withdrawal.asked" });
    setTurn((before) => before + 1);
    showOnItsWay();
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

/** The text key for limits, either of which may be missing. */
function limitsKey(hasLeast: boolean, hasMost: boolean): string | undefined {
  if (hasLeast && hasMost) return "member:withdrawal.limits";
  if (hasLeast) return "member:withdrawal.least";
  return hasMost ? "member:withdrawal.most" : undefined;
}

/** Limits and the usual duration, shown before the form; the duration only if all accounts share it. */
function useLimits({ content, minimum, maximum }: Accounts): string {
  const { payload, language } = useSite();
  const { t } = useTranslation(["member"]);
  const written = (amount: string) => amountText(amount, payload.currency, language);
  const key = limitsKey(minimum !== "", maximum !== "");
  const limits = key && t(key, { minimum: written(minimum), maximum: written(maximum) });
  const [minutes, ...others] = new Set(content.map(({ usualMinutes }) => usualMinutes));
  const time =
    minutes !== undefined && others.length === 0 ? t("member:payment.usual", { count: minutes }) : undefined;
  return [limits, time].filter(Boolean).join(" · ");
}

/** Scrolls to a new withdrawal. */
function showOnItsWay(): void {
  requestAnimationFrame(() => {
    document.querySelector<HTMLElement>("h2[data-current]")?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  });
}

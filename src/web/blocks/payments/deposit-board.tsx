import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Output } from "../../../contract/words.ts";
import { useQuery } from "../../api/use-query.ts";
import { useAddressQuery } from "../../context/query.ts";
import { useSite } from "../../context/site.ts";
import { ProblemNote, Skeleton } from "../../kit/placeholders.tsx";
import type { BlockProps } from "../block-props.ts";
import records from "../records.module.css";
import { DepositCard } from "./deposit-card.tsx";
import { DepositForm } from "./deposit-form.tsx";
import styles from "./payment-board.module.css";

type Deposit = Output<"payment/deposits">["content"][number];

/** Address parameter of the current deposit: a gateway redirects back to it, and the back button leaves it. */
const parameter = "deposit";

/** Deposits (spec section 2, depositv2): a channel and its form, or how to pay, and the history. */
export default function DepositBoard({ page }: BlockProps<"deposit-board">) {
  const { loggedIn } = useSite();
  const { t } = useTranslation(["member", "common"]);
  const deposits = useQuery("payment/deposits", loggedIn ? { pageNo: 1, pageSize: 20 } : null);
  const [query, setQuery] = useAddressQuery();
  const wanted = query.get(parameter) ?? "";
  const content = deposits.value?.content ?? [];
  const current = content.find(({ reference }) => reference === wanted);
  const open = (reference: string) => {
    setQuery({ [parameter]: reference });
    scrollTo({ top: 0 });
  };
  return (
    <div className={styles.board}>
      <h1 className={records.page}>{t(page.titleKey)}</h1>
      {deposits.problem && <ProblemNote code={deposits.problem} onRetry={deposits.retry} />}
      {wanted !== "" && !deposits.value && !deposits.problem && <Skeleton height={320} />}
      {current && <Current key={current.reference} deposit={current} onOther={() => setQuery({})} />}
      {!current && (wanted === "" || deposits.value) && <DepositForm onOpened={open} />}
      <Past deposits={content.filter((one) => one !== current)} onOpen={open} />
    </div>
  );
}

/** The current deposit. It is scrolled into view, and screen readers announce its state. */
function Current({ deposit, onOther }: { deposit: Deposit; onOther: () => void }) {
  const { t } = useTranslation(["member"]);
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => card.current?.focus({ preventScroll: true }), []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is laid out in its own way, and groups fields
    <div
      ref={card}
      role="group"
      tabIndex={-1}
      className={styles.current}
      aria-label={t("member:deposit.current")}
    >
      <DepositCard deposit={deposit} current />
      <button type="button" className="button quiet" onClick={onOther}>
        {t("member:deposit.another")}
      </button>
    </div>
  );
}

function Past({ deposits, onOpen }: { deposits: readonly Deposit[]; onOpen: (reference: string) => void }) {
  const { t } = useTranslation(["member"]);
  if (deposits.length === 0) return null;
  return (
    <section className={styles.past} aria-label={t("member:deposit.history")}>
      <h2 className={records.title}>{t("member:deposit.history")}</h2>
      {deposits.map((deposit) => (
        <DepositCard key={deposit.reference} deposit={deposit} onOpen={() => onOpen(deposit.reference)} />
      ))}
    </section>
  );
}

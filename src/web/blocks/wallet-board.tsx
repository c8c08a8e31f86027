import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import type { TableBlock } from "../../contract/generated/block.ts";
import type { Output } from "../../contract/words.ts";
import type { FieldProblem } from "../../kernel/outcome.ts";
import { markPicture } from "../../site/pictures.ts";
import { type Choice, transferPlan } from "../../site/registration/transfer-plan.ts";
import { useMutation } from "../api/use-mutation.ts";
import { useQuery } from "../api/use-query.ts";
import { useBalanceHidden, useOwnAmount } from "../context/own-balance.ts";
import { useSite } from "../context/site.ts";
import { ProblemLine } from "../flows/parts/problem-line.tsx";
import { SchemaForm } from "../form/schema-form.tsx";
import { Image } from "../kit/image.tsx";
import { ProblemNote, Skeleton } from "../kit/placeholders.tsx";
import { Icon } from "../kit/sprite.tsx";
import { toast } from "../kit/toast.ts";
import type { BlockProps } from "./block-props.ts";
import records from "./records.module.css";
import { Table } from "./table/table.tsx";
import styles from "./wallet-board.module.css";

type Funds = Output<"member/info/funds/consolidated">;

/** All of a member's funds (spec section 7, funds/consolidated) and, with vendor wallets, the transfer form. */
export default function WalletBoard({ page }: BlockProps<"wallet-board">) {
  const { loggedIn } = useSite();
  const { t } = useTranslation(["member", "common"]);
  const merchant = useQuery("relay/GCS_merchantWallet", {});
  const funds = useQuery("member/info/funds/consolidated", loggedIn ? {} : null);
  const single = merchant.value?.isSingle;
  return (
    <div className={styles.board}>
      <h1 className={records.page}>{t(page.titleKey)}</h1>
      <section className={records.card} aria-label={t("member:wallet.total")}>
        {funds.problem && <ProblemNote code={funds.problem} onRetry={funds.retry} />}
        {!funds.value && !funds.problem && <Skeleton height={120} />}
        {funds.value && <Money funds={funds.value} onRetry={funds.retry} />}
        {single === true && <p className={styles.single}>{t("member:wallet.single")}</p>}
      </section>
      {single === false && funds.value && <Move funds={funds.value} />}
      {single === false && <Table block={history} page={page} />}
    </div>
  );
}

function Money({ funds, onRetry }: { funds: Funds; onRetry: () => void }) {
  const { payload } = useSite();
  const { t } = useTranslation(["member", "common"]);
  const { hidden } = useBalanceHidden();
  const written = useOwnAmount();
  const several = funds.vendors.length > 0;
  return (
    <>
      <p className={styles.label}>{t(several ? "member:wallet.total" : "member:wallet.main")}</p>
      <p className={styles.total} data-total={hidden ? "" : funds.total}>
        {written(several ? funds.total : funds.main)}
      </p>
      {!funds.complete && (
        <p className={styles.note} role="status">
          {t("member:wallet.incomplete")}
          <button type="button" className="button quiet" onClick={onRetry}>
            {t("common:action.retry")}
          </button>
        </p>
      )}
      <ul className={styles.wallets}>
        {several && (
          <li className={styles.wallet}>
            <span className={styles.mark}>
              <Icon name="wallet" size={22} />
            </span>
            <span>{t("member:wallet.main")}</span>
            <b data-wallet="MAIN">{written(funds.main)}</b>
          </li>
        )}
        {funds.vendors.map(({ vassalage, displayName, balance }) => (
          <li key={vassalage} className={styles.wallet}>
            <Image picture={markPicture(payload, vassalage)} width={36} height={36} className={styles.mark} />
            <span>{displayName}</span>
            <b data-wallet={vassalage}>{balance === "" ? t("member:wallet.silent") : written(balance)}</b>
          </li>
        ))}
        {Number(funds.held) > 0 && (
          <li className={styles.wallet}>
            <span className={styles.mark}>
              <Icon name="lock" size={20} />
            </span>
            <span>
              {t("member:wallet.held")}
              <small>{t("member:wallet.heldText")}</small>
            </span>
            <b data-wallet="held">{written(funds.held)}</b>
          </li>
        )}
      </ul>
    </>
  );
}

const main = "MAIN";
const none: FieldProblem[] = [];

/** Text keys for transfers that end at once. */
const said: Record<string, string> = { done: "member:transfer.done", undone: "member:transfer.undone" };

function Move({ funds }: { funds: Funds }) {
  const { t } = useTranslation(["member", "auth"]);
  const written = useOwnAmount();
  const [out, setOut] = useState(false);
  const [turn, setTurn] = useState(0);
  // Games link here with their vendor.
  const named = useSearchParams()[0].get("vendor");
  const chosen = funds.vendors.find(({ vassalage }) => vassalage === named) ?? funds.vendors[0];
  const { busy, refusal, run } = useMutation("relay/GCS_walletTransfer");
  const plan = useMemo(() => {
    const vendors: Choice[] = funds.vendors.map((one) => ({ value: one.vassalage, name: one.displayName }));
    return transferPlan(vendors, { out });
  }, [funds.vendors, out]);
  const there = out ? chosen?.balance : funds.main;
  const submit = async ({ vendor = "", amount = "" }: Record<string, unknown>) => {
    const way = out ? { from: String(vendor), to: main } : { from: main, to: String(vendor) };
    const moved = await run({ ...way, amount: String(amount) });
    if (!moved) return;
    const { state } = moved as Output<"relay/GCS_walletTransfer">;
    toast({ textKey: said[state] ?? "member:wallet.onItsWay" });
    setTurn((before) => before + 1);
  };
  return (
    <section className={records.card}>
      <h2 className={records.title}>{t("member:wallet.move")}</h2>
      <fieldset className={styles.ways}>
        <legend className="hidden">{t("member:wallet.from")}</legend>
        {[false, true].map((way) => (
          <button key={String(way)} type="button" aria-pressed={out === way} onClick={() => setOut(way)}>
            {t(way ? "member:wallet.ways.out" : "member:wallet.ways.in")}
          </button>
        ))}
      </fieldset>
      <ProblemLine refusal={refusal} />
      <SchemaForm
        key={turn}
        plan={plan}
        data={{ vendor: chosen?.vassalage }}
        problems={refusal?.errors ?? none}
        busy={busy}
        submitLabel={t("member:transfer.submit")}
        slots={{
          amount: (
            <p className={styles.there}>
              {t("auth:wallet.available")} <b>{written(there)}</b>
            </p>
          ),
        }}
        onSubmit={(data) => void submit(data)}
      />
    </section>
  );
}

/** The member's transfers, as a table document. */
const history: TableBlock = {
  type: "table",
  titleKey: "member:wallet.history",
  operation: "wallet/transfers",
  emptyKey: "member:wallet.historyNone",
  paging: true,
  columns: [
    { field: "askedAt", labelKey: "member:wallet.asked", format: "date" },
    { field: "direction", labelKey: "member:wallet.way", textPattern: "member:wallet.ways.*" },
    { field: "vendorName", labelKey: "member:wallet.vendor" },
    { field: "amount", labelKey: "member:wallet.amount", format: "money" },
    { field: "state", labelKey: "member:wallet.state", textPattern: "member:wallet.states.*", role: "title" },
    { field: "problem", labelKey: "member:wallet.why", textPattern: "errors:*", below: "state" },
    { field: "reference", labelKey: "member:record.reference", role: "aside" },
  ],
};

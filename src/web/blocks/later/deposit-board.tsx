import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import type { Output } from "../../../contract/words.ts";
import type { FieldProblem } from "../../../kernel/outcome.ts";
import { paymentPlan } from "../../../site/registration/payment-plan.ts";
import { amountField } from "../../../site/registration/transfer-plan.ts";
import { useAction } from "../../api/use-action.ts";
import { useOperation } from "../../api/use-operation.ts";
import { useSite } from "../../context/site.ts";
import { ProblemLine } from "../../flows/parts/problem-line.tsx";
import { SchemaForm } from "../../form/schema-form.tsx";
import { Icon } from "../../kit/sprite.tsx";
import { ProblemNote, Skeleton } from "../../kit/state.tsx";
import { amountText } from "../../lobby/amount.ts";
import type { BlockProps } from "../block-view.tsx";
import { DepositCard } from "../deposit-card.tsx";
import styles from "./payment-board.module.css";
import records from "./records.module.css";

type Channel = Output<"payment/channels">["content"][number];
type Deposit = Output<"payment/deposits">["content"][number];

/** Paying in (spec section 2, depositv2): a channel, its form, where to pay, and what became of it. */
export default function DepositBoard({ page }: BlockProps<"deposit-board">) {
  const { loggedIn } = useSite();
  const { t } = useTranslation(["member", "common"]);
  const channels = useOperation("payment/channels", loggedIn ? {} : null);
  const deposits = useOperation("payment/deposits", loggedIn ? { pageNo: 1, pageSize: 20 } : null);
  const [query] = useSearchParams();
  const [opened, setOpened] = useState(query.get("deposit") ?? "");
  const content = deposits.value?.content ?? [];
  const current = content.find(({ reference }) => reference === opened);
  const others = content.filter((one) => one !== current);
  return (
    <div className={styles.board}>
      <h1 className={records.page}>{t(page.titleKey)}</h1>
      {current && <DepositCard deposit={current} open />}
      {channels.problem && <ProblemNote code={channels.problem} onRetry={channels.retry} />}
      {!channels.value && !channels.problem && <Skeleton height={320} />}
      {channels.value && <Open channels={channels.value.content} onOpened={setOpened} />}
      {others.length > 0 && <Past deposits={others} />}
    </div>
  );
}

function Open({
  channels,
  onOpened,
}: {
  channels: readonly Channel[];
  onOpened: (reference: string) => void;
}) {
  const { t } = useTranslation(["member"]);
  const [id, setId] = useState(channels[0]?.id);
  const channel = channels.find((one) => one.id === id);
  if (!channel) return <p className={records.quiet}>{t("member:deposit.noChannels")}</p>;
  return (
    <section className={records.card} aria-label={t("member:deposit.choose")}>
      <h2 className={records.title}>{t("member:deposit.choose")}</h2>
      <div className={styles.ways} role="radiogroup" aria-label={t("member:deposit.choose")}>
        {channels.map((one) => (
          <label key={one.id} className={styles.way}>
            <input
              type="radio"
              name="channel"
              value={one.id}
              checked={one.id === id}
              onChange={() => setId(one.id)}
            />
            <Icon name={one.icon} size={22} />
            <span>
              <b>{one.name}</b>
              <small>{one.text}</small>
            </span>
          </label>
        ))}
      </div>
      <ChannelForm key={channel.id} channel={channel} onOpened={onOpened} />
    </section>
  );
}

const none: FieldProblem[] = [];

function ChannelForm({ channel, onOpened }: { channel: Channel; onOpened: (reference: string) => void }) {
  const { payload, language } = useSite();
  const { t } = useTranslation(["member"]);
  const { busy, refusal, run } = useAction("payment/deposit");
  const [preset, setPreset] = useState("");
  const plan = useMemo(() => paymentPlan(channel.fields, { amount: amountField }), [channel.fields]);
  const written = (amount: string) => amountText(amount, payload.currency, language);
  const submit = async ({ amount = "", ...form }: Record<string, unknown>) => {
    const done = await run({ channel: channel.id, amount: String(amount), form });
    if (!done) return;
    const deposit = done as Deposit;
    if (deposit.payUrl) return location.assign(deposit.payUrl);
    onOpened(deposit.reference);
    scrollTo({ top: 0 });
  };
  return (
    <>
      <div className={styles.presets}>
        {channel.presets.map((amount) => (
          <button key={amount} type="button" onClick={() => setPreset(amount)}>
            {written(amount)}
          </button>
        ))}
      </div>
      <ProblemLine refusal={refusal} />
      <SchemaForm
        key={preset}
        plan={plan}
        data={preset ? { amount: preset } : {}}
        problems={refusal?.errors ?? none}
        busy={busy}
        submitLabel={t("member:deposit.submit")}
        slots={{
          amount: (
            <p className={styles.limits}>
              {t("member:deposit.limits", {
                minimum: written(channel.minimum),
                maximum: written(channel.maximum),
              })}
              {" · "}
              {t("member:payment.usual", { count: channel.usualMinutes })}
            </p>
          ),
        }}
        onSubmit={(data) => void submit(data)}
      />
    </>
  );
}

function Past({ deposits }: { deposits: readonly Deposit[] }) {
  const { t } = useTranslation(["member"]);
  return (
    <section className={styles.past} aria-label={t("member:deposit.history")}>
      <h2 className={records.title}>{t("member:deposit.history")}</h2>
      {deposits.map((deposit) => (
        <DepositCard key={deposit.reference} deposit={deposit} />
      ))}
    </section>
  );
}

import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Output } from "../../../contract/words.ts";
import type { FieldProblem } from "../../../kernel/outcome.ts";
import { amountText } from "../../../site/format.ts";
import { depositPlan } from "../../../site/registration/payment-plan.ts";
import { useMutation } from "../../api/use-mutation.ts";
import { useQuery } from "../../api/use-query.ts";
import { useSite } from "../../context/site.ts";
import { ProblemLine } from "../../flows/parts/problem-line.tsx";
import { useField, useForm } from "../../form/form-context.ts";
import { SchemaForm } from "../../form/schema-form.tsx";
import { ProblemNote, Skeleton } from "../../kit/placeholders.tsx";
import records from "../records.module.css";
import { Choices } from "./choices.tsx";
import styles from "./payment-board.module.css";

type Channel = Output<"payment/channels">["content"][number];
type Deposit = Output<"payment/deposits">["content"][number];
type Opened = (reference: string) => void;

const none: FieldProblem[] = [];

/** Deposit channels, and the form of the chosen one. */
export function DepositForm({ onOpened }: { onOpened: Opened }) {
  const { loggedIn } = useSite();
  const { value, problem, retry } = useQuery("payment/channels", loggedIn ? {} : null);
  if (problem) return <ProblemNote code={problem} onRetry={retry} />;
  if (!value) return <Skeleton height={320} />;
  return <Channels channels={value.content} onOpened={onOpened} />;
}

function Channels({ channels, onOpened }: { channels: readonly Channel[]; onOpened: Opened }) {
  const { t } = useTranslation(["member"]);
  const [id, setId] = useState(channels[0]?.id);
  const channel = channels.find((one) => one.id === id);
  if (!channel) return <p className={records.quiet}>{t("member:deposit.noChannels")}</p>;
  return (
    <section className={records.card} aria-label={t("member:deposit.choose")}>
      <h2 className={records.title}>{t("member:deposit.choose")}</h2>
      <Choices
        name="channel"
        label={t("member:deposit.choose")}
        chosen={channel.id}
        choices={channels}
        onChoose={setId}
      />
      <ChannelForm key={channel.id} channel={channel} onOpened={onOpened} />
    </section>
  );
}

function ChannelForm({ channel, onOpened }: { channel: Channel; onOpened: Opened }) {
  const { t } = useTranslation(["member"]);
  const { busy, refusal, run } = useMutation("payment/deposit");
  const plan = useMemo(() => depositPlan(channel.fields), [channel.fields]);
  const submit = async ({ amount = "", ...form }: Record<string, unknown>) => {
    const done = (await run({ channel: channel.id, amount: String(amount), form })) as Deposit | undefined;
    if (!done) return;
    onOpened(done.reference);
    if (done.payUrl) location.assign(done.payUrl);
  };
  return (
    <>
      <ProblemLine refusal={refusal} />
      <SchemaForm
        plan={plan}
        problems={refusal?.errors ?? none}
        busy={busy}
        submitLabel={t("member:deposit.submit")}
        slots={{ amount: <AmountHelp channel={channel} /> }}
        onSubmit={(data) => void submit(data)}
      />
    </>
  );
}

/** Below the amount: suggested amounts and the limits. */
function AmountHelp({ channel: { presets, minimum, maximum, usualMinutes } }: { channel: Channel }) {
  const { payload, language } = useSite();
  const { t } = useTranslation(["member"]);
  const { store } = useForm();
  const { field } = useField();
  const written = (amount: string) => amountText(amount, payload.currency, language);
  return (
    <>
      <div className={styles.presets}>
        {presets.map((amount) => (
          <button key={amount} type="button" data-preset={amount} onClick={() => store.fill(field, amount)}>
            {written(amount)}
          </button>
        ))}
      </div>
      <p className={styles.limits}>
        {t("member:deposit.limits", { minimum: written(minimum), maximum: written(maximum) })}
        {" · "}
        {t("member:payment.usual", { count: usualMinutes })}
      </p>
    </>
  );
}

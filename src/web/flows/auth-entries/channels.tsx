import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import type { Output } from "../../../contract/shared-types.ts";
import { useMutation } from "../../api/use-mutation.ts";
import { useQuery } from "../../api/use-query.ts";
import { useSite } from "../../context/site.ts";
import { ProblemNote, Skeleton } from "../../kit/placeholders.tsx";
import { Switch } from "../../kit/switch.tsx";
import { ProblemLine } from "../parts/problem-line.tsx";
import styles from "../profile/profile.module.css";
import { PushBrowsers } from "../profile/push-browsers.tsx";

type Row = Output<"member/messages/channels">["content"][number];
type Channel = "mail" | "sms" | "push";

/** By which channels besides the site the member gets messages; nothing where the brand has none. */
export default function ChannelsEntry() {
  const { loggedIn } = useSite();
  const { t } = useTranslation("messages");
  const { value, problem, retry } = useQuery("member/messages/channels", loggedIn ? {} : null);
  const rows = value?.content ?? [];
  const offered = (["mail", "sms", "push"] as const).filter((channel) =>
    rows.some((row) => row[channel] !== "none"),
  );
  if (value && offered.length === 0) return null;
  return (
    <section className={styles.card} id="channels">
      <h2>{t("messages:channels.title")}</h2>
      <p className={styles.once}>{t("messages:channels.text")}</p>
      {problem && !value && <ProblemNote problem={problem} onRetry={retry} />}
      {!problem && !value && <Skeleton height={200} />}
      {offered.map((channel) => (
        <Fragment key={channel}>
          <h3 className={styles.channel}>{t(`messages:channels.${channel}`)}</h3>
          {channel === "push" && <PushBrowsers />}
          {rows.some((row) => row[channel] === "unproved") ? (
            <p className={styles.once} data-unproved={channel}>
              {t(`messages:channels.unproved.${channel}`)}
            </p>
          ) : (
            <div className={styles.switches}>
              {rows.map((row) => (
                <Wish key={row.class} row={row} channel={channel} />
              ))}
            </div>
          )}
        </Fragment>
      ))}
    </section>
  );
}

function Wish({ row, channel }: { row: Row; channel: Channel }) {
  const { t } = useTranslation("messages");
  const { busy, refusal, run } = useMutation("member/messages/channels/change");
  const state = row[channel];
  const fixed = state === "always" || state === "none";
  return (
    <>
      <ProblemLine refusal={refusal} />
      <Switch
        label={t(`messages:channels.${row.class}`)}
        {...(fixed ? { hint: t(`messages:channels.${state}`) } : {})}
        checked={state === "on" || state === "always"}
        disabled={busy || fixed}
        onChange={(wanted) => void run({ class: row.class, channel, wanted })}
      />
    </>
  );
}

import { useTranslation } from "react-i18next";
import type { Output } from "../../../contract/shared-types.ts";
import { momentText } from "../../../site/format.ts";
import { useMutation } from "../../api/use-mutation.ts";
import { useQuery } from "../../api/use-query.ts";
import { useSite } from "../../context/site.ts";
import { ProblemNote, Skeleton } from "../../kit/placeholders.tsx";
import { Switch } from "../../kit/switch.tsx";
import { ProblemLine } from "../parts/problem-line.tsx";
import styles from "../profile/profile.module.css";

/** The member's consents to marketing, by channel; nothing where the brand has no channel. */
export default function ConsentsEntry() {
  const { loggedIn } = useSite();
  const { t } = useTranslation("profile");
  const { value, problem, retry } = useQuery("member/consents", loggedIn ? {} : null);
  if (value?.content.length === 0) return null;
  return (
    <section className={styles.card} id="consents">
      <h2>{t("profile:consent.title")}</h2>
      <p className={styles.once}>{t("profile:consent.text")}</p>
      {problem && !value && <ProblemNote problem={problem} onRetry={retry} />}
      {!problem && !value && <Skeleton height={160} />}
      <div className={styles.switches}>
        {value?.content.map((consent) => (
          <Consent key={consent.channel} consent={consent} />
        ))}
      </div>
    </section>
  );
}

type ConsentProps = { consent: Output<"member/consents">["content"][number] };

function Consent({ consent: { channel, given, at } }: ConsentProps) {
  const { t, i18n } = useTranslation("profile");
  const { busy, refusal, run } = useMutation("member/consents/change");
  const hint =
    at === ""
      ? t("profile:consent.never")
      : t("profile:consent.since", { time: momentText(at, i18n.language) });
  return (
    <>
      <ProblemLine refusal={refusal} />
      <Switch
        label={t(`profile:consent.${channel}`)}
        hint={hint}
        checked={given}
        disabled={busy}
        onChange={(wanted) => void run({ channel, given: wanted })}
      />
    </>
  );
}

import { useTranslation } from "react-i18next";
import { useQuery } from "../../api/use-query.ts";
import { useSite } from "../../context/site.ts";
import { ProblemNote, Skeleton } from "../../kit/placeholders.tsx";
import own from "../identity/identity.module.css";
import { LevelCard } from "../identity/level-card.tsx";
import { LimitList } from "../identity/limit-list.tsx";
import styles from "../profile/profile.module.css";

/** What the brand asks the member for to prove who they are, level by level (spec section 3, Identity documents). */
export default function IdentityEntry() {
  const { loggedIn } = useSite();
  const { t } = useTranslation("identity");
  const { value, problem, retry } = useQuery("member/identity", loggedIn ? {} : null);
  if (problem && !value) return <ProblemNote problem={problem} onRetry={retry} />;
  if (!value) return <Skeleton height={420} />;
  return (
    <div className={own.levels}>
      <section className={styles.card} id="identity">
        <p className={styles.once}>{t("identity:intro")}</p>
        {value.held > 0 && (
          <p className={styles.once} data-held={value.held}>
            <b>{t("identity:held", { count: value.held })}</b>
          </p>
        )}
        {value.levels.length === 0 && <p>{t("identity:none")}</p>}
        <LimitList titleKey="identity:now" limits={value.allowed} />
        <p className={styles.once}>{t("identity:safe")}</p>
      </section>
      {value.levels.map((level) => (
        <LevelCard key={level.level} level={level} />
      ))}
    </div>
  );
}

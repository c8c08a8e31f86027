import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useQuery } from "../../api/use-query.ts";
import { useSite } from "../../context/site.ts";
import { Button } from "../../kit/button.tsx";
import { ProblemNote, Skeleton } from "../../kit/placeholders.tsx";
import { AskForData } from "../profile/confirm-data-request.tsx";
import { DataRequest } from "../profile/data-request.tsx";
import styles from "../profile/profile.module.css";

const kinds = ["export", "erasure"] as const;

/** Requests for a copy of the member's data or for their erasure. */
export default function MyDataEntry() {
  const { loggedIn } = useSite();
  const { t } = useTranslation("profile");
  const { value, problem, retry } = useQuery("member/requests", loggedIn ? {} : null);
  const [asking, setAsking] = useState<(typeof kinds)[number]>();
  const waits = (kind: (typeof kinds)[number]) =>
    value?.content.some((one) => one.kind === kind && ["waiting", "due", "ready"].includes(one.state));
  return (
    <section className={styles.card} id="my-data">
      <h2>{t("profile:data.title")}</h2>
      <p className={styles.once}>{t("profile:data.text")}</p>
      {problem && !value && <ProblemNote problem={problem} onRetry={retry} />}
      {!problem && !value && <Skeleton height={120} />}
      {value && asking && <AskForData kind={asking} waits={value} onEnd={() => setAsking(undefined)} />}
      {value && !asking && (
        <>
          {value.content.length === 0 && <p className={styles.once}>{t("profile:data.none")}</p>}
          <ul className={styles.requests}>
            {value.content.map((request) => (
              <DataRequest key={request.reference} request={request} />
            ))}
          </ul>
          <div className={styles.ways}>
            {kinds
              .filter((kind) => !waits(kind))
              .map((kind) => (
                <Button key={kind} kind="quiet" onClick={() => setAsking(kind)}>
                  {t(`profile:data.${kind}`)}
                </Button>
              ))}
          </div>
        </>
      )}
    </section>
  );
}
